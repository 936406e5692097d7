#include "data/cpp/literals.h"

#include <algorithm>
#include <utility>

#include "data/trial/layout.h"

namespace assay::cpp {

using model::Type;
using model::TypeId;
using model::TypeKind;
using model::Unit;
using trial::Value;

namespace {

constexpr size_t kLongRun = 24;  // equal characters; a longer run is written as a count

// How much of the type the surrounding text already determines.
enum class Style {
  Inside,  // between braces of a larger value: braces are enough
  Whole,   // an argument or initialiser: braces need the type in front
  Exact,   // no conversion: numbers and texts need their type as well
};

// Writes one value; the members below are one per kind of type.
class Renderer {
 public:
  Renderer(const Unit& unit, Includes& includes, const Hoist& hoist)
      : unit_(unit), includes_(includes), hoist_(hoist) {}

  std::string render(TypeId id, const Value& value, Style style);

 private:
  std::string scalar(const Type& type, const Value& value, Style style);
  std::string wide(const Type& type, const Value& value);
  std::string shared(const Type& type, const Value& object);
  std::string handedOver(TypeId id, const Value& object);
  std::string hoisted(TypeId id, const Value& value);
  std::string characters(const Type& character, const Value& text);
  std::string text(const Type& type, const Value& value, Style style);
  std::string view(const Type& type, const Value& value, Style style);
  std::string path(const Type& type, const Value& value, Style style);
  std::string textOrPath(const Type& type, const Value& value, Style style);
  std::string maybe(TypeId id, const Value& value, Style style);
  std::string holder(const Type& type, const Value& value, Style style);
  std::string pointer(TypeId id, const Value& value);
  std::string owner(const Type& type, const Value& value, Style style);
  std::string optional(const Type& type, const Value& value, Style style);
  std::string variant(const Type& type, const Value& value, Style style);
  std::string list(const Type& type, const Value& value, Style style);
  std::string record(const Type& type, const Value& value, Style style);
  std::string elements(TypeId pointer, const Value& value);
  std::string built(const Type& type, const Value& value);
  std::string entry(const Type& type, const Value& value);
  std::string object(TypeId id, const Value& value);
  std::string callable(const Type& type, const Value& value);
  std::string counted(TypeId returned, const std::vector<Value>& results);

  std::string braces(const Type& type, const std::string& inside, Style style) {
    return (style == Style::Inside ? "" : named(type)) + "{" + inside + "}";
  }
  std::string named(const Type& type) {
    includes_.add(type.header);
    return type.spelling;
  }

  const Unit& unit_;
  Includes& includes_;
  const Hoist& hoist_;
  bool hasHoisted_ = false;  // locals of the test are mentioned
};

std::string Renderer::wide(const Type& type, const Value& value) {
  uint64_t low = value.children.size() > 0 ? value.children[0].bits : 0;
  uint64_t high = value.children.size() > 1 ? value.children[1].bits : 0;
  bool small = type.isSigned ? high == (low >> 63 ? ~uint64_t{0} : 0) : high == 0;
  if (small && type.isSigned && low != uint64_t{1} << 63) return std::to_string(static_cast<int64_t>(low));
  if (small && !type.isSigned) return std::to_string(low) + "u";
  return "static_cast<" + type.spelling + ">((static_cast<unsigned __int128>(" + std::to_string(high) +
         "u) << 64) | " + std::to_string(low) + "u)";
}

// "5L" for a long, "5UL" for an unsigned long; "" if no suffix has the type.
std::string withSuffix(const Type& type, std::string number) {
  if (number.ends_with('u')) number.pop_back();
  for (const auto& [spelling, suffix] :
       {std::pair("long", "L"), std::pair("unsigned long", "UL"), std::pair("long long", "LL"),
        std::pair("unsigned long long", "ULL")})
    if (type.spelling == spelling) return number + suffix;
  return "";
}

std::string Renderer::scalar(const Type& type, const Value& value, Style style) {
  bool is128 = type.kind == TypeKind::Integer && type.bits == 128;
  std::string text = is128 ? wide(type, value) : renderScalar(type, value.bits, includes_);
  if (type.kind == TypeKind::Enum) includes_.add(type.header);
  if (style != Style::Exact) return text;
  bool exact = type.kind == TypeKind::Boolean || type.kind == TypeKind::Enum ||
               text.starts_with("static_cast<") || text.starts_with("std::") || type.spelling == "int" ||
               type.spelling == "unsigned int" || type.spelling == "char" || type.spelling == "float" ||
               type.spelling == "double";
  if (exact) return text;
  if (const std::string suffixed = withSuffix(type, text); !suffixed.empty()) return suffixed;
  return "static_cast<" + type.spelling + ">(" + text + ")";
}

// The characters one by one, "({97, 98})": commas inside of parentheses do not separate macro arguments.
std::string Renderer::characters(const Type& character, const Value& text) {
  std::string out;
  const auto add = [&](uint64_t code) {
    out += (out.empty() ? "" : ", ") + renderScalar(character, code, includes_);
  };
  for (char c : text.bytes) add(static_cast<unsigned char>(c));
  for (const Value& child : text.children) add(child.bits);
  return out.empty() ? "{}" : "({" + out + "})";
}

std::string Renderer::text(const Type& type, const Value& value, Style style) {
  const Type& character = unit_.type(type.args[0]);
  const std::string& bytes = value.bytes;
  bool run = bytes.size() >= kLongRun && bytes.find_first_not_of(bytes[0]) == std::string::npos;
  if (run) {
    return named(type) + "(" + std::to_string(bytes.size()) + ", " +
           renderScalar(character, static_cast<uint64_t>(static_cast<int64_t>(bytes[0])), includes_) + ")";
  }
  if (!hasTextLiteral(character)) return named(type) + characters(character, value);
  std::string literal = renderText(unit_, type.args[0], value, includes_);
  return style == Style::Exact && !literal.starts_with("std::") ? named(type) + "(" + literal + ")" : literal;
}

std::string Renderer::view(const Type& type, const Value& value, Style style) {
  std::string literal = renderText(unit_, type.args[0], value, includes_);
  size_t bracket = literal.find('(');
  // A view of a temporary string would dangle in a variable, so the literal itself is viewed.
  if (literal.starts_with("std::")) return named(type) + literal.substr(bracket);
  return style == Style::Exact ? named(type) + "(" + literal + ")" : literal;
}

std::string Renderer::path(const Type& type, const Value& value, Style style) {
  std::string literal = renderBytes(value.bytes, includes_);
  return style == Style::Exact ? named(type) + "(" + literal + ")" : literal;
}

// The elements before the first zero.
std::string textUpToEnd(const Value& array) {
  std::string bytes;
  for (const Value& child : array.children) {
    if (child.bits == 0) break;
    bytes += static_cast<char>(child.bits);
  }
  return bytes;
}

std::string Renderer::pointer(TypeId id, const Value& value) {
  const Type& type = unit_.type(id);
  if (value.kind != Value::Kind::Some || value.children.empty()) return "nullptr";
  const Type& pointee = unit_.type(type.args[0]);
  const Value& inner = value.children[0];
  bool isText = trial::isTextPointer(unit_, type) && inner.kind == Value::Kind::Bytes;
  if (isText && pointee.isConst) return renderBytes(inner.bytes, includes_);
  if (hoist_) return hoisted(type.args[0], inner);
  if (isText)
    return "new char[" + std::to_string(inner.bytes.size() + 1) + "]{" + [&] {
      std::string letters;
      for (char c : inner.bytes)
        letters += renderScalar(pointee, static_cast<uint64_t>(int64_t{c}), includes_) + ", ";
      return letters;
    }() + "'\\0'}";
  std::string made = render(type.args[0], inner, Style::Whole);
  return "new " + named(pointee) +
         (made.starts_with(pointee.spelling + "{") ? made.substr(pointee.spelling.size()) : "(" + made + ")");
}

std::string Renderer::owner(const Type& type, const Value& value, Style style) {
  if (value.kind != Value::Kind::Some || value.children.empty()) {
    return style == Style::Exact ? named(type) + "()" : "nullptr";
  }
  const Value& inner = value.children[0];
  if (type.kind == TypeKind::UniquePointer && inner.kind == Value::Kind::Object && hoist_)
    return handedOver(type.args[0], inner);
  if (inner.kind == Value::Kind::Object && hoist_ && trial::sharesObject(unit_, type))
    return shared(type, inner);
  includes_.add("<memory>");
  const Type& pointee = unit_.type(type.args[0]);
  includes_.add(pointee.header);
  std::string make = type.kind == TypeKind::UniquePointer ? "std::make_unique<" : "std::make_shared<";
  std::string constant = pointee.isConst ? "const " : "";
  return make + constant + pointee.spelling + ">(" + render(type.args[0], inner, Style::Whole) + ")";
}

// The object itself, taken from the owner that holds it: "std::move(circle)".
std::string Renderer::handedOver(TypeId id, const Value& object) {
  std::string owner = hoisted(id, object);
  if (owner.ends_with(".get()")) owner.resize(owner.size() - std::string_view(".get()").size());
  includes_.add("<utility>");
  return "std::move(" + owner + ")";
}

// The owner that the test has, "tax"; an object of another owner is lent.
std::string Renderer::shared(const Type& type, const Value& object) {
  std::string pointer = hoisted(type.args[0], object);
  const std::string_view get = ".get()";
  if (pointer.ends_with(get)) return pointer.substr(0, pointer.size() - get.size());
  includes_.add("<memory>");
  return named(type) + "(" + pointer + ", [](const void*) {})";
}

std::string Renderer::hoisted(TypeId id, const Value& value) {
  hasHoisted_ = true;
  return hoist_(id, value);
}

std::string Renderer::optional(const Type& type, const Value& value, Style style) {
  bool none = value.kind != Value::Kind::Some || value.children.empty();
  if (none && style != Style::Exact) {
    includes_.add("<optional>");
    return "std::nullopt";
  }
  if (none) return named(type) + "()";
  TypeKind kind = unit_.type(type.args[0]).kind;
  bool nested = kind == TypeKind::Optional || kind == TypeKind::Variant;
  std::string inner = render(type.args[0], value.children[0], nested ? Style::Exact : Style::Whole);
  return style == Style::Exact ? named(type) + "(" + inner + ")" : inner;
}

// Between braces an alternative converts by itself if no other alternative has its type.
std::string Renderer::variant(const Type& type, const Value& value, Style style) {
  if (value.children.empty() || value.bits >= type.args.size()) return named(type) + "()";
  TypeId chosen = type.args[value.bits];
  auto same = [&](TypeId id) { return unit_.type(id).spelling == unit_.type(chosen).spelling; };
  std::string inner = render(chosen, value.children[0], Style::Exact);
  const bool unique = std::count_if(type.args.begin(), type.args.end(), same) == 1;
  if (unique && style == Style::Inside && inner != "nullptr") return inner;
  if (unique) return named(type) + "(" + inner + ")";
  return named(type) + "(std::in_place_index<" + std::to_string(value.bits) + ">, " + inner + ")";
}

std::string Renderer::entry(const Type& type, const Value& value) {
  if (type.kind != TypeKind::Map) return render(type.args[0], value, Style::Inside);
  if (value.children.size() != 2) return "{}";
  return "{" + render(type.args[0], value.children[0], Style::Inside) + ", " +
         render(type.args[1], value.children[1], Style::Inside) + "}";
}

// Elements that cannot be copied out of an initialiser list are inserted one by one.
std::string Renderer::built(const Type& type, const Value& value) {
  const bool hadHoisted = std::exchange(hasHoisted_, false);
  std::string body = named(type) + " made; ";
  bool backwards = type.templateName == "std::forward_list";
  std::vector<const Value*> order;
  for (const Value& child : value.children) order.push_back(&child);
  if (backwards) std::reverse(order.begin(), order.end());
  for (const Value* child : order) {
    if (type.kind == TypeKind::Map && child->children.size() == 2) {
      body += "made.emplace(" + render(type.args[0], child->children[0], Style::Exact) + ", " +
              render(type.args[1], child->children[1], Style::Exact) + "); ";
    } else {
      const char* how =
          type.kind == TypeKind::Sequence ? (backwards ? "push_front(" : "push_back(") : "insert(";
      body += std::string("made.") + how + render(type.args[0], *child, Style::Exact) + "); ";
    }
  }
  const std::string captures = hasHoisted_ ? "[&]" : "[]";
  hasHoisted_ |= hadHoisted;
  return captures + " { " + body + "return made; }()";
}

std::string Renderer::list(const Type& type, const Value& value, Style style) {
  const bool isLiteral =
      type.kind == TypeKind::CArray && model::isLiteralArray(type, unit_.type(type.args[0]));
  if (isLiteral)
    if (const std::string bytes = textUpToEnd(value); bytes.size() + 1 == type.extent)
      return renderBytes(bytes, includes_);
  const bool isBare =
      type.kind == TypeKind::CArray || (type.kind == TypeKind::Span && !model::isInitializerList(type));
  bool growing = type.kind == TypeKind::Sequence || type.kind == TypeKind::Set || type.kind == TypeKind::Map;
  bool moveOnly =
      std::any_of(type.args.begin(), type.args.end(), [&](TypeId id) { return unit_.type(id).isMoveOnly; });
  if (growing && moveOnly && !value.children.empty()) return built(type, value);
  std::string inside;
  for (size_t i = 0; i < value.children.size(); ++i) {
    inside += i == 0 ? "" : ", ";
    bool parts = type.kind == TypeKind::Pair || type.kind == TypeKind::Tuple;
    if (!parts) {
      inside += entry(type, value.children[i]);
    } else if (i < type.args.size()) {
      bool moves = unit_.type(type.args[i]).isMoveOnly;
      inside += render(type.args[i], value.children[i], moves ? Style::Exact : Style::Inside);
    }
  }
  // An aggregate around an array: the second pair of braces may be omitted only before scalars.
  bool doubled =
      type.kind == TypeKind::StdArray && !value.children.empty() && inside.find('{') != std::string::npos;
  return braces(type, doubled ? "{" + inside + "}" : inside, isBare ? Style::Inside : style);
}

// The elements behind a pointer whose length another field has: a local, or an array on the heap.
std::string Renderer::elements(TypeId pointer, const Value& value) {
  if (hoist_) return hoisted(pointer, value);
  const TypeId element = unit_.type(pointer).args[0];
  std::string inside;
  for (const Value& one : value.children)
    inside += (inside.empty() ? "" : ", ") + render(element, one, Style::Inside);
  return "new " + named(unit_.type(element)) + "[" +
         std::to_string(std::max<size_t>(value.children.size(), 1)) + "]{" + inside + "}";
}

std::string Renderer::record(const Type& type, const Value& value, Style style) {
  // The constructor of a tag may be explicit: `std::nothrow_t{}`.
  if (type.fields.empty() && type.spelling.starts_with("std::")) return named(type) + "{}";
  std::string inside;
  for (size_t i = 0; i < type.fields.size() && i < value.children.size(); ++i) {
    const model::Field& field = type.fields[i];
    const bool isCounted = field.length >= 0 && value.children[i].kind == Value::Kind::Some &&
                           !value.children[i].children.empty() &&
                           value.children[i].children[0].kind == Value::Kind::List;
    inside += (i == 0 ? "" : ", ") + std::string(field.opens, '{') +
              (isCounted ? elements(field.type, value.children[i].children[0])
                         : render(field.type, value.children[i], Style::Inside)) +
              std::string(field.closes, '}');
  }
  return braces(type, inside, style);
}

// A copy of an object that has its own local, or the object itself if it cannot be copied.
std::string Renderer::object(TypeId id, const Value& value) {
  if (!hoist_ || value.kind != Value::Kind::Object) return "{}";
  std::string pointer = hoisted(id, value);
  std::string itself = pointer.starts_with("&") ? pointer.substr(1) : "*" + pointer;
  if (unit_.type(id).isCopyable) return itself;
  includes_.add("<utility>");
  return "std::move(" + itself + ")";
}

// The results of a lambda that counts its calls: `++calls == 1 ? 0 : 77`.
std::string Renderer::counted(TypeId returned, const std::vector<Value>& results) {
  std::vector<std::pair<size_t, Value>> runs;  // the last call of each run of equal results, and the result
  for (size_t i = 0; i < results.size(); ++i) {
    if (runs.empty() || runs.back().second != results[i]) runs.emplace_back(i + 1, results[i]);
    runs.back().first = i + 1;
  }
  const bool isFlag = unit_.type(returned).kind == TypeKind::Boolean && runs.size() == 2;
  if (isFlag)
    return "++calls " + std::string(runs[0].second.bits != 0 ? "<= " : "> ") + std::to_string(runs[0].first);
  std::string text;
  for (size_t i = 0; i + 1 < runs.size(); ++i)
    text += std::string(i == 0 ? "++" : "") + "calls " + (runs[i].first == 1 ? "== " : "<= ") +
            std::to_string(runs[i].first) + " ? " + render(returned, runs[i].second, Style::Whole) + " : ";
  return text + render(returned, runs.back().second, Style::Whole);
}

// A lambda: `[](int) { return 3; }`; with one result per call it counts its calls.
std::string Renderer::callable(const Type& type, const Value& value) {
  if (value.kind != Value::Kind::Some) return "nullptr";
  const Type& result = unit_.type(type.args[0]);
  const std::vector<Value>& results = value.children[0].children;
  const bool counts = results.size() > 1;
  const bool isSaid = result.kind != TypeKind::Void && result.kind != TypeKind::Enum &&
                      result.spelling != "int" && result.spelling != "bool" && result.spelling != "double";
  const std::string after = (counts ? " mutable" : "") + (isSaid ? " -> " + named(result) : "");
  const bool isBare = type.parameters.empty() && after.empty();
  const std::string head =
      std::string(counts ? "[calls = 0]" : "[]") + (isBare ? "" : "(" + type.parameters + ")") + after + " {";
  if (results.empty()) return head + "}";
  const std::string returned =
      counts ? counted(type.args[0], results) : render(type.args[0], results[0], Style::Whole);
  return head + " return " + returned + "; }";
}

std::string Renderer::textOrPath(const Type& type, const Value& value, Style style) {
  if (type.kind == TypeKind::String) return text(type, value, style);
  if (type.kind == TypeKind::StringView) return view(type, value, style);
  return type.kind == TypeKind::FilePath ? path(type, value, style) : renderBytes(value.bytes, includes_);
}

std::string Renderer::maybe(TypeId id, const Value& value, Style style) {
  const Type& type = unit_.type(id);
  if (type.kind == TypeKind::NullPointer) return "nullptr";
  if (type.kind == TypeKind::Pointer) return pointer(id, value);
  return type.kind == TypeKind::Optional ? optional(type, value, style) : owner(type, value, style);
}

// Types with the layout of their content.
std::string Renderer::holder(const Type& type, const Value& value, Style style) {
  switch (type.kind) {
    case TypeKind::LvalueReference:
      if (hoist_ && style == Style::Inside) {
        std::string pointer = hoist_(type.args[0], value);
        return pointer.starts_with("&") ? pointer.substr(1) : "*" + pointer;
      }
      [[fallthrough]];
    case TypeKind::RvalueReference:
      return render(type.args[0], value, style);
    case TypeKind::ErrorCode:
      includes_.add(type.header);
      if (value.bits == 0) return "std::error_code{}";
      return "std::make_error_code(" + render(type.args[0], value, Style::Whole) + ")";
    case TypeKind::Duration:
      return named(type) + "(" + render(type.args[0], value, Style::Whole) + ")";
    default:
      return "{}";
  }
}

std::string Renderer::render(TypeId id, const Value& value, Style style) {
  const Type& type = unit_.type(id);
  switch (trial::formOf(type.kind)) {
    case trial::Form::Scalar:
      return scalar(type, value, style);
    case trial::Form::Text:
      return textOrPath(type, value, style);
    case trial::Form::List:
      return list(type, value, style);
    case trial::Form::Parts:
      return type.kind == TypeKind::Record ? record(type, value, style) : list(type, value, style);
    case trial::Form::Maybe:
      return maybe(id, value, style);
    case trial::Form::Pick:
      return variant(type, value, style);
    case trial::Form::Object:
      return object(id, value);
    case trial::Form::Calls:
      return callable(type, value);
    case trial::Form::Nothing:
      break;
  }
  return holder(type, value, style);
}

}  // namespace

std::string render(const Unit& unit, TypeId type, const Value& value, Includes& includes,
                   const Hoist& hoist) {
  return Renderer(unit, includes, hoist).render(type, value, Style::Whole);
}

std::string renderExact(const Unit& unit, TypeId type, const Value& value, Includes& includes,
                        const Hoist& hoist) {
  return Renderer(unit, includes, hoist).render(type, value, Style::Exact);
}

}  // namespace assay::cpp
