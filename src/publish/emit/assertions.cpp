#include "publish/emit/assertions.h"

#include <bit>
#include <cmath>

#include "data/cpp/call_form.h"
#include "data/cpp/literals.h"
#include "data/trial/layout.h"
#include "publish/emit/expression_text.h"

namespace assay::emit {
namespace {

using model::Type;
using model::TypeId;
using model::TypeKind;
using model::Unit;
using trial::Form;
using trial::Value;

double floatingOf(const Type& type, uint64_t bits) {
  return type.bits == 32 ? std::bit_cast<float>(static_cast<uint32_t>(bits)) : std::bit_cast<double>(bits);
}

bool isPointer(const Type& type) {
  return trial::formOf(type.kind) == Form::Maybe && type.kind != TypeKind::Optional &&
         type.kind != TypeKind::NullPointer;
}

bool isContainer(const Type& type) { return trial::formOf(type.kind) == Form::List; }

// Whether equality is a complete assertion: no rounding, no addresses, no members to look into.
bool isExact(const Unit& unit, TypeId id) {
  std::vector<TypeId> open = {id};
  std::vector<bool> seen(unit.types.size());
  for (size_t i = 0; i < open.size(); ++i) {
    if (seen[open[i].index()]) continue;
    seen[open[i].index()] = true;
    const Type& type = unit.type(open[i]);
    const Form form = trial::formOf(type.kind);
    if (isPointer(type) || form == Form::Calls || form == Form::Object || type.kind == TypeKind::Floating ||
        type.kind == TypeKind::Opaque || type.kind == TypeKind::CArray || type.kind == TypeKind::Span ||
        (type.kind == TypeKind::Record && !type.equalityComparable))
      return false;
    open.insert(open.end(), type.args.begin(), type.args.end());
    for (const model::Field& field : type.fields) open.push_back(field.type);
  }
  return true;
}

// Writes the assertions about one value and its parts.
class Checker {
 public:
  explicit Checker(Context& context)
      : context_(context), unit_(context.unit), framework_(context.framework) {}

  void check(TypeId id, const Value& value, const std::string& expression);
  void checkElements(TypeId element, const Value& value, const std::string& expression);
  std::vector<std::string> take() { return std::move(lines_); }

 private:
  void floating(const Type& type, TypeId id, const Value& value, const std::string& expression);
  void scalar(TypeId id, const Value& value, const std::string& expression);
  void text(TypeId id, const Value& value, const std::string& expression);
  void parts(TypeId id, const Value& value, const std::string& expression);
  void record(const Type& type, const Value& value, const std::string& expression);
  void pointer(const Type& type, const Value& value, const std::string& expression);
  // A C string, and not a pointer to a std::string.
  bool isCText(const Type& type, const Value& inner) const {
    return type.kind == TypeKind::Pointer && inner.kind == Value::Kind::Bytes &&
           unit_.type(type.args[0]).kind == TypeKind::Character;
  }
  void optional(const Type& type, TypeId id, const Value& value, const std::string& expression);
  void container(const Type& type, const Value& value, const std::string& expression);
  Pattern pattern(TypeId id, const Value& value);
  Pattern behind(const Type& type, const Value& value);
  Pattern elements(const Type& type, const Value& value);
  Pattern fields(const Type& type, const Value& value);

  void say(std::string line) { lines_.push_back(std::move(line)); }
  void equal(const std::string& expression, const std::string& literal) {
    say(framework_.equal(expression, literal));
  }
  void equalCString(const std::string& expression, const Value& text) {
    say(framework_.equalCString(expression, cpp::renderBytes(text.bytes, context_.includes)));
  }
  void match(const std::string& expression, const Pattern& pattern) {
    for (std::string& line : framework_.matches(expression, pattern, context_.used)) say(std::move(line));
  }
  std::string literal(TypeId id, const Value& value) {
    return cpp::render(unit_, id, value, context_.includes);
  }

  Context& context_;
  const Unit& unit_;
  const Framework& framework_;
  std::vector<std::string> lines_;
};

void Checker::floating(const Type& type, TypeId id, const Value& value, const std::string& expression) {
  const double number = floatingOf(type, value.bits);
  if (std::isnan(number)) {
    context_.includes.add("<cmath>");
    say(framework_.isTrue("std::isnan(" + expression + ")"));
  } else if (std::isinf(number)) {
    equal(expression, literal(id, value));
  } else {
    const bool isWide = type.bits != 32 && type.bits != 64;
    say(framework_.close(isWide ? "static_cast<double>(" + expression + ")" : expression, literal(id, value),
                         isWide ? 64 : type.bits));
  }
}

void Checker::record(const Type& type, const Value& value, const std::string& expression) {
  for (size_t i = 0; i < type.fields.size() && i < value.children.size(); ++i) {
    const model::Field& field = type.fields[i];
    if (!field.name.empty()) check(field.type, value.children[i], cpp::member(expression, field.name));
  }
}

void Checker::pointer(const Type& type, const Value& value, const std::string& expression) {
  if (value.kind == Value::Kind::Null) return equal(expression, "nullptr");
  if (value.kind == Value::Kind::Bytes) return equalCString(expression, value);
  const bool known = value.kind == Value::Kind::Some && !value.children.empty() &&
                     value.children[0].kind != Value::Kind::Opaque;
  if (!known) return say(framework_.notNull(expression));
  const Value& inner = value.children[0];
  if (isCText(type, inner)) return equalCString(expression, inner);
  say(framework_.notNull(expression, true));
  check(type.args[0], inner, "*" + expression);
}

void Checker::optional(const Type& type, TypeId id, const Value& value, const std::string& expression) {
  const std::string hasValue = cpp::member(expression, "has_value()");
  if (value.kind == Value::Kind::Null) return say(framework_.isFalse(hasValue));
  if (value.children.empty() || value.children[0].kind == Value::Kind::Opaque)
    return say(framework_.isTrue(hasValue));
  if (isExact(unit_, id)) return equal(expression, literal(type.args[0], value.children[0]));
  say(framework_.isTrue(hasValue, true));
  check(type.args[0], value.children[0], "*" + expression);
}

Pattern Checker::elements(const Type& type, const Value& value) {
  const bool unordered = type.templateName.find("unordered") != std::string::npos;
  Pattern all{.kind = unordered ? Pattern::Kind::AnyOrder : Pattern::Kind::Elements};
  for (const Value& child : value.children) {
    const bool isEntry = type.kind == TypeKind::Map && child.children.size() == 2;
    all.parts.push_back(isEntry ? Pattern{.kind = Pattern::Kind::Pair,
                                          .parts = {pattern(type.args[0], child.children[0]),
                                                    pattern(type.args[1], child.children[1])}}
                                : pattern(type.args[0], child));
  }
  return all;
}

Pattern Checker::fields(const Type& type, const Value& value) {
  Pattern all{.kind = Pattern::Kind::Members};
  for (size_t i = 0; i < type.fields.size() && i < value.children.size(); ++i) {
    if (type.fields[i].name.empty() || type.fields[i].bitWidth != 0) continue;
    all.members.push_back(type.spelling + "::" + type.fields[i].name);
    all.parts.push_back(pattern(type.fields[i].type, value.children[i]));
  }
  return all;
}

// The value behind a pointer or an optional.
Pattern Checker::behind(const Type& type, const Value& value) {
  if (value.children.empty()) return {};
  const Value& inner = value.children[0];
  if (isCText(type, inner))
    return {.kind = Pattern::Kind::CString, .text = cpp::renderBytes(inner.bytes, context_.includes)};
  return {.kind = type.kind == TypeKind::Optional ? Pattern::Kind::Optional : Pattern::Kind::Pointee,
          .parts = {pattern(type.args[0], inner)}};
}

// A value inside another one, as the framework can match it.
Pattern Checker::pattern(TypeId raw, const Value& value) {
  const TypeId id = trial::referred(unit_, raw);
  const Type& type = unit_.type(id);
  if (value.kind == Value::Kind::Opaque) return {};
  if (type.kind == TypeKind::Floating) {
    if (type.bits > 64) return {};
    const bool isNan = std::isnan(floatingOf(type, value.bits));
    return {.kind = isNan ? Pattern::Kind::Nan : Pattern::Kind::Close,
            .text = literal(id, value),
            .bits = type.bits};
  }
  if (isContainer(type)) return elements(type, value);
  const bool isPair = type.kind == TypeKind::Pair && value.children.size() == 2;
  if (isPair || type.kind == TypeKind::Tuple) {
    Pattern all{.kind = isPair ? Pattern::Kind::Pair : Pattern::Kind::Tuple};
    for (size_t i = 0; i < type.args.size() && i < value.children.size(); ++i)
      all.parts.push_back(pattern(type.args[i], value.children[i]));
    return all;
  }
  if (type.kind == TypeKind::Record && !isExact(unit_, id)) return fields(type, value);
  const bool mayBeNull = isPointer(type);
  if (mayBeNull && value.kind == Value::Kind::Null) return {.kind = Pattern::Kind::Null};
  if (mayBeNull || (type.kind == TypeKind::Optional && value.kind != Value::Kind::Null))
    return behind(type, value);
  if (type.kind == TypeKind::Variant && !isExact(unit_, id) && value.bits < type.args.size())
    return {.kind = Pattern::Kind::Alternative,
            .text = unit_.type(type.args[value.bits]).spelling,
            .parts = {pattern(type.args[value.bits], value.children[0])}};
  return {.kind = Pattern::Kind::Equal, .text = literal(id, value)};
}

void Checker::container(const Type& type, const Value& value, const std::string& expression) {
  if (value.children.empty() && type.kind != TypeKind::CArray && type.kind != TypeKind::StdArray)
    return say(framework_.isTrue(cpp::member(expression, "empty()")));
  match(expression, elements(type, value));
}

void Checker::checkElements(TypeId element, const Value& value, const std::string& expression) {
  if (value.kind == Value::Kind::Opaque) return;  // a text without its terminating zero
  if (value.kind == Value::Kind::Bytes) return equalCString(expression, value);
  Pattern all{.kind = Pattern::Kind::Elements};
  for (const Value& child : value.children) all.parts.push_back(pattern(element, child));
  match(expression, all);
}

void Checker::scalar(TypeId id, const Value& value, const std::string& expression) {
  const Type& type = unit_.type(id);
  if (type.kind == TypeKind::Boolean)
    return say(value.bits != 0 ? framework_.isTrue(expression) : framework_.isFalse(expression));
  if (type.kind == TypeKind::Floating) return floating(type, id, value, expression);
  equal(expression, literal(id, value));
}

void Checker::text(TypeId id, const Value& value, const std::string& expression) {
  const Type& type = unit_.type(id);
  const auto bytes = [&] { return cpp::renderBytes(value.bytes, context_.includes); };
  if (type.kind == TypeKind::FilePath) return equal(cpp::member(expression, "string()"), bytes());
  if (isStream(type)) return equal(expression, bytes());
  const bool isLiteral = value.kind == Value::Kind::Bytes && cpp::hasTextLiteral(unit_.type(type.args[0]));
  equal(expression,
        isLiteral ? cpp::renderText(unit_, type.args[0], value, context_.includes) : literal(id, value));
}

void Checker::parts(TypeId id, const Value& value, const std::string& expression) {
  const Type& type = unit_.type(id);
  if (isExact(unit_, id)) return equal(expression, literal(id, value));
  if (type.kind == TypeKind::Record) return record(type, value, expression);
  match(expression, pattern(id, value));
}

void Checker::check(TypeId raw, const Value& value, const std::string& expression) {
  if (value.kind == Value::Kind::Opaque) return;
  const TypeId id = trial::referred(unit_, raw);
  const Type& type = unit_.type(id);
  switch (trial::formOf(type.kind)) {
    case Form::Scalar:
      return scalar(id, value, expression);
    case Form::Text:
      return text(id, value, expression);
    case Form::List:
      return container(type, value, expression);
    case Form::Parts:
    case Form::Pick:
      return parts(id, value, expression);
    case Form::Maybe:
      if (type.kind == TypeKind::NullPointer) return equal(expression, "nullptr");
      return type.kind == TypeKind::Optional ? optional(type, id, value, expression)
                                             : pointer(type, value, expression);
    case Form::Calls:
    case Form::Object:
      return;
    case Form::Nothing:
      break;
  }
  if (type.kind == TypeKind::Duration) return equal(expression, literal(id, value));
  if (type.kind != TypeKind::ErrorCode) return;
  if (value.bits == 0) return say(framework_.isFalse(expression));
  equal(expression, literal(id, value));
}

}  // namespace

std::vector<std::string> check(Context& context, TypeId type, const Value& value,
                               const std::string& expression) {
  Checker checker(context);
  checker.check(type, value, expression);
  return checker.take();
}

std::vector<std::string> checkElements(Context& context, TypeId element, const Value& value,
                                       const std::string& expression) {
  Checker checker(context);
  checker.checkElements(element, value, expression);
  return checker.take();
}

bool needsName(const Unit& unit, TypeId raw, const Value& value) {
  const TypeId id = trial::referred(unit, raw);
  const Type& type = unit.type(id);
  const bool some = value.kind == Value::Kind::Some && !value.children.empty() &&
                    value.children[0].kind != Value::Kind::Opaque;
  if (type.kind == TypeKind::Record) return !isExact(unit, id);
  if (trial::formOf(type.kind) != Form::Maybe || !some) return false;
  if (type.kind == TypeKind::Optional) return !isExact(unit, id);
  const bool isText = type.kind == TypeKind::Pointer && value.children[0].kind == Value::Kind::Bytes &&
                      unit.type(type.args[0]).kind == TypeKind::Character;
  return !isText;
}

bool usesMembers(const Unit& unit, TypeId raw) {
  const Type& type = unit.type(trial::referred(unit, raw));
  return isContainer(type) || type.kind == TypeKind::Optional || type.kind == TypeKind::Record ||
         type.kind == TypeKind::FilePath;
}

bool canCheck(const Unit& unit, TypeId raw, const Value& value) {
  const TypeId id = trial::referred(unit, raw);
  const Type& type = unit.type(id);
  if (value.kind == Value::Kind::Opaque || type.kind == TypeKind::Void || type.kind == TypeKind::Opaque ||
      type.kind == TypeKind::Object || type.kind == TypeKind::Callable)
    return false;
  return type.kind != TypeKind::Record || !type.fields.empty();
}

}  // namespace assay::emit
