#include "publish/emit/arguments.h"

#include <algorithm>
#include <optional>

#include "data/cpp/literals.h"
#include "data/trial/layout.h"
#include "data/trial/uses.h"
#include "data/trial/value.h"
#include "publish/emit/call_text.h"
#include "publish/emit/expression_text.h"

namespace assay::emit {
namespace {

using model::Function;
using model::Parameter;
using model::Role;
using model::Type;
using model::TypeId;
using model::TypeKind;
using trial::Value;

constexpr size_t kLongestInline = 36;

bool isContainer(TypeKind kind) {
  return kind == TypeKind::Sequence || kind == TypeKind::Set || kind == TypeKind::Map;
}

// Whether a value must not be written inside a call: it has identity, or its text is long.
bool wantsLocal(const Type& type, const std::string& literal) {
  if (isContainer(type.kind) || trial::isArray(type)) return true;
  return type.kind != TypeKind::Enum && literal.size() > kLongestInline;  // an enumerator is easy to read
}

// Writes the arguments of one call.
class Arguments {
 public:
  Arguments(Context& context, const trial::Trial& trial, const Taker& taker, Arranged& out)
      : context_(context),
        unit_(context.unit),
        trial_(trial),
        taker_(taker),
        function_(&unit_.function(trial.calls[taker.step])),
        out_(out) {}

  std::vector<std::string> texts();

 private:
  cpp::Identifiers& names() { return out_.names; }
  std::string argument(size_t index, const Value& value);
  std::string receiver(const Type& type, const Value& value);
  std::string object(TypeId id, const Value& value);
  std::string pointer(size_t index, const Type& type, const Value& value);
  bool growsOneByOne(const Type& type, const Value& value) const;
  std::string grown(size_t index, TypeId id, const Value& value);
  void declareElements(const std::string& name, TypeId element, const Value& value);
  std::string array(size_t index, TypeId element, const Value& value);
  std::string textOf(const Type& element, const Value& value);
  void sequence(size_t index, const Value& value);
  void container(size_t index, const Type& iterator, Value value);
  std::string inserter(size_t index, const Type& type);
  std::string bound(size_t index, const Value& value);
  std::string span(size_t index, const Type& type, const Value& value);
  std::string stream(size_t index, const Type& type, const Value& value);
  std::string plain(TypeId id, size_t index, const Value& value, bool mutableLocal, bool lasting = false);
  std::string assigned(size_t index, TypeId id, const Value& value, const std::vector<size_t>& fields);
  void declare(const std::string& name, TypeId id, const std::string& initial, bool isConst);
  std::string local(size_t index, TypeId id, const std::string& initial, bool isConst);
  std::string literal(TypeId id, const Value& value) {
    return cpp::render(unit_, id, value, context_.includes,
                       [this](TypeId pointee, const Value& inner) { return hoist(pointee, inner); });
  }
  std::string hoist(TypeId pointee, const Value& value);
  std::string moved(const std::string& text) {
    context_.includes.add("<utility>");
    return "std::move(" + text + ")";
  }
  std::string name(size_t index) {
    const Parameter& parameter = function_->parameters[index];
    if (parameter.role == Role::Receiver)
      return names().fresh(localName(unit_.type(function_->owner).spelling));
    const Type& type = unit_.type(trial::referred(unit_, parameter.type));
    if (parameter.name.size() == 1 && type.kind == TypeKind::Record)
      return names().fresh(localName(type.spelling));
    const std::string unnamed = isContainer(type.kind) ? "values" : "argument";
    return names().fresh(parameter.name.empty() ? unnamed : parameter.name);
  }
  void see(size_t index, const std::string& expression, TypeId type, bool isPointee = false) {
    out_.seen[index] = {expression, type, isPointee};
  }

  Context& context_;
  const model::Unit& unit_;
  const trial::Trial& trial_;
  const Taker taker_;
  const Function* function_;  // of the call
  size_t current_ = 0;        // the parameter being arranged
  Arranged& out_;
};

// A local for the target of a pointer inside a larger value: `int boxTarget = 3;`, "&boxTarget".
std::string Arguments::hoist(TypeId pointee, const Value& value) {
  if (value.kind == Value::Kind::Object) return out_.objects[value.bits].address();
  const Type& type = unit_.type(pointee);
  const std::string& parameter = function_->parameters[current_].name;
  const bool isText = value.kind == Value::Kind::Bytes && type.kind == TypeKind::Character;
  const std::string local =
      names().fresh((parameter.empty() ? "argument" : parameter) + (isText ? "Text" : "Target"));
  if (isText) {
    out_.lines.push_back("char " + local +
                         "[] = " + rawText(cpp::renderBytes(value.bytes, context_.includes)) + ";");
    return local;
  }
  // The elements behind a pointer whose length is beside it; the type is that of the pointer.
  if (value.kind == Value::Kind::List && type.kind == TypeKind::Pointer) {
    declareElements(local, type.args[0], value);
    return local;
  }
  declare(local, pointee, literal(pointee, value), type.isConst);
  return "&" + local;
}

namespace {

// The `const` of a pointer is written after it.
std::string withConst(const std::string& spelling, bool isConst) {
  if (!isConst) return spelling;
  return spelling.ends_with("*") ? spelling + " const" : "const " + spelling;
}

}  // namespace

// Declares a local: `const std::vector<int> values = {1, 2};`
void Arguments::declare(const std::string& name, TypeId id, const std::string& initial, bool isConst) {
  const Type* type = &unit_.type(id);
  if (!type->header.empty()) context_.includes.add(type->header);
  if (type->kind == TypeKind::CArray) {
    std::string extents;
    for (; type->kind == TypeKind::CArray; type = &unit_.type(type->args[0]))
      extents += "[" + std::to_string(type->extent) + "]";
    out_.lines.push_back(withConst(type->spelling, isConst) + " " + name + extents + " = " + initial + ";");
    return;
  }
  const size_t length = type->spelling.size();
  const bool named = initial.starts_with(type->spelling);
  std::string rest = " = " + initial;
  if (named && initial[length] == '{') rest = " = " + initial.substr(length);
  // `Type name(value)`, unless that could be read as the declaration of a function.
  if (named && initial[length] == '(' && !initial.ends_with("())")) rest = initial.substr(length);
  const bool emptyClass =
      rest == " = {}" && type->kind != TypeKind::Record && type->kind != TypeKind::StdArray;
  if (rest == " = {}" && type->fields.empty() && type->spelling.starts_with("std::")) rest = "{}";
  const bool isFunction = type->kind == TypeKind::Callable && type->templateName.empty();
  if (isFunction && initial != "nullptr")
    rest = " = +" + initial;  // a lambda becomes a pointer to a function
  const std::string said = initial.starts_with("std::make_") || isFunction ? "auto" : type->spelling;
  out_.lines.push_back(withConst(said, isConst) + " " + name + (emptyClass ? "" : rest) + ";");
}

std::string Arguments::local(size_t index, TypeId id, const std::string& initial, bool isConst) {
  const std::string local = name(index);
  declare(local, id, initial, isConst);
  see(index, local, id);
  return local;
}

namespace {

// Whether a field has the value that its class gives it.
bool isInitial(const model::Unit& unit, const model::Field& field, const Value& value) {
  const Type& type = unit.type(field.type);
  if (trial::isScalar(type)) {
    const uint64_t mask = type.bits < 64 ? (uint64_t{1} << type.bits) - 1 : ~uint64_t{0};
    return field.initialBits && (*field.initialBits & mask) == (value.bits & mask);
  }
  return type.kind == TypeKind::String && field.initialText && value.bytes == *field.initialText;
}

// The fields of a record that differ from those of an object made without arguments, if they are few: then
// the others need no mention.
std::optional<std::vector<size_t>> fewChanged(const model::Unit& unit, const Type& type, const Value& value) {
  constexpr size_t kFewest = 4;
  if (type.kind != TypeKind::Record || !type.defaultConstructible || type.fields.size() < kFewest ||
      value.children.size() != type.fields.size())
    return std::nullopt;
  const auto hasInitial = [](const model::Field& field) {
    return field.initialBits || (field.initialText && !field.initialText->empty());
  };
  if (std::ranges::none_of(type.fields, hasInitial)) return std::nullopt;
  std::vector<size_t> changed;
  for (size_t i = 0; i < type.fields.size(); ++i) {
    const model::Field& field = type.fields[i];
    if (isInitial(unit, field, value.children[i])) continue;
    const Type& held = unit.type(field.type);
    if (held.isConst || field.isVolatile || held.kind == TypeKind::CArray || held.kind == TypeKind::Pointer)
      return std::nullopt;
    changed.push_back(i);
  }
  return changed.size() * 2 <= type.fields.size() ? std::optional(changed) : std::nullopt;
}

}  // namespace

// `Options options;`, `options.width = 0;`
std::string Arguments::assigned(size_t index, TypeId id, const Value& value,
                                const std::vector<size_t>& fields) {
  const Type& type = unit_.type(id);
  const std::string local = name(index);
  if (!type.header.empty()) context_.includes.add(type.header);
  out_.lines.push_back(type.spelling + " " + local + ";");
  for (const size_t i : fields)
    out_.lines.push_back(local + "." + type.fields[i].name + " = " +
                         literal(type.fields[i].type, value.children[i]) + ";");
  see(index, local, id);
  return local;
}

std::string Arguments::plain(TypeId id, size_t index, const Value& value, bool mutableLocal, bool lasting) {
  const Type& type = unit_.type(id);
  const std::string initial = literal(id, value);
  std::string text = initial;
  // A text literal is not a std::string, and converts to bool rather than to one; 0u may be read as a
  // pointer, 1 as a double.
  const bool isText =
      (type.kind == TypeKind::String || type.kind == TypeKind::StringView) && text.starts_with('"');
  const bool isNumber =
      type.kind == TypeKind::Integer || type.kind == TypeKind::Character || type.kind == TypeKind::Floating;
  if ((isText || isNumber) && literalIsAmbiguous(unit_, *function_, index))
    text = cpp::renderExact(unit_, id, value, context_.includes);
  const bool isFunction = type.kind == TypeKind::Callable && type.templateName.empty();
  const std::optional<std::vector<size_t>> fields = fewChanged(unit_, type, value);
  if (fields && !asksForConst(unit_, *function_, index)) return assigned(index, id, value, *fields);
  if (!mutableLocal && !lasting && (type.isMoveOnly || isFunction || !wantsLocal(type, text))) return text;
  return local(index, id, initial, !mutableLocal);
}

// Elements that cannot be copied out of a list: a std::vector of std::unique_ptr.
bool Arguments::growsOneByOne(const Type& type, const Value& value) const {
  return type.kind == TypeKind::Sequence && type.templateName != "std::forward_list" &&
         unit_.type(type.args[0]).isMoveOnly && !value.children.empty();
}

// `std::vector<std::unique_ptr<int>> values;`, `values.push_back(std::make_unique<int>(3));`
std::string Arguments::grown(size_t index, TypeId id, const Value& value) {
  const Type& type = unit_.type(id);
  const std::string local = name(index);
  context_.includes.add(type.header);
  out_.lines.push_back(type.spelling + " " + local + ";");
  for (const Value& child : value.children)
    out_.lines.push_back(local + ".push_back(" + literal(type.args[0], child) + ");");
  see(index, local, id);
  return local;
}

// Constant characters as a literal: "abc". A literal has one element more than the caller promises, so it is
// not used in tests of out-of-bounds accesses.
std::string Arguments::textOf(const Type& element, const Value& value) {
  if (context_.exactBuffers || !element.isConst || element.spelling != "char") return "";
  std::string bytes;
  for (const Value& child : value.children) {
    const auto c = static_cast<unsigned char>(child.bits);
    if (c < ' ' || c > '~') return "";
    bytes += static_cast<char>(c);
  }
  const std::string text = rawText(cpp::renderBytes(bytes, context_.includes));
  return text.size() <= kLongestInline ? text : "";
}

// C++ has no empty arrays, so an empty buffer has one spare element.
void Arguments::declareElements(const std::string& name, TypeId element, const Value& value) {
  const Type& type = unit_.type(element);
  if (!type.header.empty()) context_.includes.add(type.header);
  std::string elements;
  for (const Value& child : value.children)
    elements += (elements.empty() ? "" : ", ") + literal(element, child);
  const std::string front = withConst(type.spelling, type.isConst) + " " + name;
  out_.lines.push_back(value.children.empty() ? front + "[1] = {};" : front + "[] = {" + elements + "};");
}

// Elements behind a pointer.
std::string Arguments::array(size_t index, TypeId element, const Value& value) {
  const Type& type = unit_.type(element);
  if (function_->parameters[index].role == Role::Buffer)
    if (const std::string text = textOf(type, value); !text.empty()) return text;
  const std::string local = name(index);
  declareElements(local, element, value);
  if (!type.isConst && !value.children.empty()) see(index, local, function_->parameters[index].type);
  return local;
}

// The elements that a Begin points to: `const char first[] = "abc";`
void Arguments::sequence(size_t index, const Value& value) {
  const Parameter& parameter = function_->parameters[index];
  const TypeId id = trial::referred(unit_, parameter.type), element = unit_.type(id).args[0];
  const Type& type = unit_.type(element);
  const bool moves = id != parameter.type, text = value.kind == Value::Kind::Bytes;
  if (unit_.type(id).kind == TypeKind::Iterator) return container(index, unit_.type(id), value);
  const std::string local = moves ? names().fresh(text ? "text" : "elements") : name(index);
  if (!type.header.empty()) context_.includes.add(type.header);
  const std::string front = withConst(type.spelling, type.isConst) + " " + local;
  std::string elements;
  for (const char c : value.bytes)
    elements += (elements.empty() ? "" : ", ") +
                literal(element, {Value::Kind::Scalar, static_cast<uint64_t>(int64_t{c}), {}, {}});
  for (const Value& child : value.children)
    elements += (elements.empty() ? "" : ", ") + literal(element, child);
  if (text && type.isConst && !context_.exactBuffers)
    out_.lines.push_back(front + "[] = " + rawText(cpp::renderBytes(value.bytes, context_.includes)) + ";");
  else
    out_.lines.push_back(elements.empty() ? front + "[1] = {};" : front + "[] = {" + elements + "};");
  out_.begins[index] = {.name = local, .size = value.bytes.size() + value.children.size()};
}

// The container that iterators point into: `const std::string text = "abc";`
void Arguments::container(size_t index, const Type& iterator, Value value) {
  const bool isText = unit_.type(iterator.args[1]).kind == TypeKind::String;
  const std::string local = names().fresh(isText ? "text" : "elements");
  const uint64_t size = value.bytes.size() + value.children.size();
  if (!isText && value.kind == Value::Kind::Bytes) {  // a std::vector<char>
    value.kind = Value::Kind::List;
    for (const char c : std::exchange(value.bytes, {}))
      value.children.push_back({Value::Kind::Scalar, static_cast<uint64_t>(int64_t{c}), {}, {}});
  }
  declare(local, iterator.args[1], literal(iterator.args[1], value), unit_.type(iterator.args[0]).isConst);
  out_.begins[index] = {.name = local, .isContainer = true, .size = size};
}

// Inserted elements go to the end of a local: `std::back_inserter(result)`.
std::string Arguments::inserter(size_t index, const Type& type) {
  const std::string local = name(index);
  const Type& container = unit_.type(type.args[0]);
  out_.lines.push_back(container.spelling + " " + local + ";");
  if (!container.header.empty()) context_.includes.add(container.header);
  see(index, local, type.args[0]);
  context_.includes.add("<iterator>");
  return "std::back_inserter(" + local + ")";
}

// A pointer into a sequence: its place, or a local that the call changes.
std::string Arguments::bound(size_t index, const Value& value) {
  const Parameter& parameter = function_->parameters[index];
  const TypeId id = trial::referred(unit_, parameter.type);
  const Type& type = unit_.type(id);
  const bool isBegin = parameter.role == Role::Begin;
  const size_t begin = isBegin ? index : static_cast<size_t>(parameter.partner);
  const Value given = trial::argumentOf(unit_, trial_, taker_.step, static_cast<uint32_t>(begin)).value;
  const bool empty = given.bytes.empty() && given.children.empty();
  if (out_.begins[begin].name.empty()) sequence(begin, given);
  const Sequence& all = out_.begins[begin];
  const bool isEmptyEnd = all.isContainer && empty && parameter.role == Role::End;
  const std::string place = isEmptyEnd ? all.name + ".end()" : all.place(isBegin ? 0 : value.bits);
  if (id != parameter.type) {
    const std::string local = name(index);
    const Type& element = unit_.type(type.args[0]);
    const std::string pointer = withConst(element.spelling, element.isConst) + "*";
    out_.lines.push_back((all.isContainer ? "auto" : pointer) + " " + local + " = " + place + ";");
    see(index, local, id);
    return local;
  }
  if (!unit_.type(type.args[0]).isConst && !empty) see(index, all.name, id);
  return place;
}

std::string Arguments::pointer(size_t index, const Type& type, const Value& value) {
  if (value.kind != Value::Kind::Some || value.children.empty())
    return literalIsAmbiguous(unit_, *function_, index) ? "static_cast<" + type.spelling + ">(nullptr)"
                                                        : "nullptr";
  const TypeId pointee = type.args[0];
  const bool isConst = unit_.type(pointee).isConst;
  const Value& inner = value.children[0];
  const Role role = function_->parameters[index].role;
  if (role == Role::Buffer || role == Role::Elements) return array(index, pointee, inner);
  if (role == Role::Room) {
    const std::string local = name(index);
    out_.lines.push_back("char " + local + "[" + std::to_string(trial::kRoom) + "] = {};");
    see(index, local, function_->parameters[index].type);
    return local;
  }
  if (role == Role::CString) {
    const std::string text = rawText(cpp::renderText(unit_, pointee, inner, context_.includes));
    if (isConst && text.size() <= kLongestInline) return text;
    const std::string local = name(index);
    out_.lines.push_back((isConst ? "const " : "") + unit_.type(pointee).spelling + " " + local +
                         "[] = " + text + ";");
    if (!isConst) see(index, local, function_->parameters[index].type);
    return local;
  }
  if (inner.kind == Value::Kind::Object) return out_.objects[inner.bits].address();
  const std::string local = name(index);
  declare(local, pointee, literal(pointee, inner), isConst);
  if (!isConst) see(index, local, pointee, true);
  return "&" + local;
}

// A span refers to elements in a local of the right type.
std::string Arguments::span(size_t index, const Type& type, const Value& value) {
  const Type& element = unit_.type(type.args[0]);
  const std::string local = name(index);
  std::string elements;
  for (const Value& child : value.children)
    elements += (elements.empty() ? "" : ", ") + literal(type.args[0], child);
  const std::string front = element.isConst ? "const " : "";
  const bool fixed = type.extent != 0 || element.kind == TypeKind::Boolean;
  context_.includes.add(fixed ? "<array>" : "<vector>");
  const std::string holder =
      fixed ? "std::array<" + element.spelling + ", " + std::to_string(value.children.size()) + ">"
            : "std::vector<" + element.spelling + ">";
  out_.lines.push_back(front + holder + " " + local + (elements.empty() ? ";" : " = {" + elements + "};"));
  if (!element.isConst) see(index, local, function_->parameters[index].type);
  return local;
}

// The string stream for a stream parameter, of the same class as in the harness.
std::string Arguments::stream(size_t index, const Type& type, const Value& value) {
  context_.includes.add("<sstream>");
  const std::string local = name(index);
  const bool empty = type.kind == TypeKind::OutputStream || value.bytes.empty();
  const std::string initial = empty ? "" : "(" + cpp::renderBytes(value.bytes, context_.includes) + ")";
  out_.lines.push_back(trial::streamType(type) + " " + local + initial + ";");
  const TypeId given = function_->parameters[index].type;
  if (trial::isWritten(type)) see(index, local + ".str()", unit_.type(given).args[0]);
  return (unit_.type(given).kind == TypeKind::Pointer ? "&" : "") + local;
}

// An object as an argument: itself, or an rvalue if the call takes it.
std::string Arguments::object(TypeId id, const Value& value) {
  const std::string itself = out_.objects[value.bits].itself();
  const bool byValue = unit_.type(id).kind == TypeKind::Object;
  const bool gone =
      unit_.type(id).kind == TypeKind::RvalueReference || (byValue && !unit_.type(id).isCopyable);
  if (asksForConst(unit_, *function_, current_)) {
    context_.includes.add("<utility>");
    return constView(unit_, unit_.type(id).args[0], itself);
  }
  return gone ? moved(itself) : itself;
}

std::string Arguments::receiver(const Type& type, const Value& value) {
  const bool isRvalue = type.kind == TypeKind::RvalueReference;
  std::string itself;
  if (value.kind == Value::Kind::Object)
    itself = out_.objects[value.bits].itself();
  else
    itself =
        plain(trial::referred(unit_, function_->parameters[0].type), 0, value, !function_->isConst, true);
  return isRvalue ? moved(itself) : itself;
}

std::string Arguments::argument(size_t index, const Value& value) {
  const Parameter& parameter = function_->parameters[index];
  const Type& type = unit_.type(parameter.type);
  if (parameter.role == Role::Receiver) return receiver(type, value);
  if (model::isBound(parameter.role)) return bound(index, value);
  if (value.kind == Value::Kind::Object) return object(parameter.type, value);
  if (trial::handsOver(unit_, parameter.type, value)) return moved(out_.objects[value.children[0].bits].name);
  if (const Type* behind = trial::streamBehind(unit_, parameter.type)) {
    const std::string given = stream(index, *behind, value);
    return type.kind == TypeKind::RvalueReference ? moved(given) : given;
  }
  if (const TypeId held = trial::referred(unit_, parameter.type); growsOneByOne(unit_.type(held), value)) {
    const std::string given = grown(index, held, value);
    return type.kind == TypeKind::LvalueReference ? given : moved(given);
  }
  switch (type.kind) {
    case TypeKind::Pointer:
      return pointer(index, type, value);
    case TypeKind::Inserter:
      return inserter(index, type);
    case TypeKind::Span:
      return model::isInitializerList(type) ? literal(parameter.type, value) : span(index, type, value);
    case TypeKind::LvalueReference: {
      const Type& referee = unit_.type(type.args[0]);
      if (referee.kind == TypeKind::Span && !model::isInitializerList(referee))
        return span(index, referee, value);
      // An object that cannot hold on to a text has no place for the address of a number, either.
      const bool isSmall = referee.kind == TypeKind::String || trial::isScalar(referee);
      const bool lasting =
          (isSmall ? taker_.keepsText : taker_.keeps) || asksForLvalue(unit_, *function_, index);
      return plain(type.args[0], index, value, !referee.isConst, lasting);
    }
    case TypeKind::RvalueReference: {
      const Type& referee = unit_.type(type.args[0]);
      const std::string text = literal(type.args[0], value);
      if (referee.isMoveOnly || text.size() <= kLongestInline) return text;
      return moved(local(index, type.args[0], text, false));
    }
    default:
      return plain(parameter.type, index, value, false);
  }
}

std::vector<std::string> Arguments::texts() {
  std::vector<std::string> texts;
  for (size_t i = 0; i < function_->parameters.size(); ++i) {
    const trial::Argument given = trial::argumentOf(unit_, trial_, taker_.step, static_cast<uint32_t>(i));
    if (!given.given) break;
    current_ = i;
    texts.push_back(argument(i, given.value));
  }
  return texts;
}

}  // namespace

std::vector<std::string> argumentsOf(Context& context, const trial::Trial& trial, const Taker& taker,
                                     Arranged& out) {
  return Arguments(context, trial, taker, out).texts();
}

}  // namespace assay::emit
