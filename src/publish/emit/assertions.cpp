#include "publish/emit/assertions.h"

#include <bit>
#include <cmath>

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

// Equality says all there is: no rounding, no addresses, no members to look into.
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

class Checker {
 public:
  explicit Checker(Context& context) : context_(context), unit_(context.unit) {}

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
  std::string matcher(TypeId id, const Value& value);
  std::string elements(const Type& type, const Value& value);
  std::string fields(const Type& type, const Value& value);

  void say(const std::string& line) { lines_.push_back(line + ";"); }
  void equal(const std::string& expression, const std::string& literal) {
    say("EXPECT_EQ(" + guarded(expression) + ", " + guarded(literal) + ")");
  }
  std::string literal(TypeId id, const Value& value) {
    return cpp::render(unit_, id, value, context_.includes);
  }

  Context& context_;
  const Unit& unit_;
  std::vector<std::string> lines_;
};

void Checker::floating(const Type& type, TypeId id, const Value& value, const std::string& expression) {
  const double number = floatingOf(type, value.bits);
  const std::string subject = guarded(expression);
  if (std::isnan(number)) {
    context_.includes.add("<cmath>");
    say("EXPECT_TRUE(std::isnan(" + expression + "))");
  } else if (std::isinf(number)) {
    equal(expression, literal(id, value));
  } else if (type.bits == 32) {
    say("EXPECT_FLOAT_EQ(" + subject + ", " + literal(id, value) + ")");
  } else if (type.bits == 64) {
    say("EXPECT_DOUBLE_EQ(" + subject + ", " + literal(id, value) + ")");
  } else {
    say("EXPECT_DOUBLE_EQ(static_cast<double>(" + expression + "), " + literal(id, value) + ")");
  }
}

void Checker::record(const Type& type, const Value& value, const std::string& expression) {
  for (size_t i = 0; i < type.fields.size() && i < value.children.size(); ++i) {
    const model::Field& field = type.fields[i];
    if (!field.name.empty()) check(field.type, value.children[i], member(expression, field.name));
  }
}

void Checker::pointer(const Type& type, const Value& value, const std::string& expression) {
  if (value.kind == Value::Kind::Null) return equal(expression, "nullptr");
  if (value.kind == Value::Kind::Bytes)
    return say("EXPECT_STREQ(" + guarded(expression) + ", " +
               cpp::renderBytes(value.bytes, context_.includes) + ")");
  const bool known = value.kind == Value::Kind::Some && !value.children.empty() &&
                     value.children[0].kind != Value::Kind::Opaque;
  if (!known) return say("EXPECT_NE(" + guarded(expression) + ", nullptr)");
  const Value& inner = value.children[0];
  if (isCText(type, inner))
    return say("EXPECT_STREQ(" + guarded(expression) + ", " +
               cpp::renderBytes(inner.bytes, context_.includes) + ")");
  say("ASSERT_NE(" + guarded(expression) + ", nullptr)");
  check(type.args[0], inner, "*" + expression);
}

void Checker::optional(const Type& type, TypeId id, const Value& value, const std::string& expression) {
  if (value.kind == Value::Kind::Null)
    return say("EXPECT_FALSE(" + guarded(member(expression, "has_value()")) + ")");
  if (value.children.empty() || value.children[0].kind == Value::Kind::Opaque)
    return say("EXPECT_TRUE(" + guarded(member(expression, "has_value()")) + ")");
  if (isExact(unit_, id)) return equal(expression, literal(type.args[0], value.children[0]));
  say("ASSERT_TRUE(" + guarded(member(expression, "has_value()")) + ")");
  check(type.args[0], value.children[0], "*" + expression);
}

std::string Checker::elements(const Type& type, const Value& value) {
  const bool unordered = type.templateName.find("unordered") != std::string::npos;
  std::string list;
  for (const Value& child : value.children) {
    list += list.empty() ? "" : ", ";
    if (type.kind == TypeKind::Map && child.children.size() == 2)
      list += context_.matcher("Pair") + "(" + matcher(type.args[0], child.children[0]) + ", " +
              matcher(type.args[1], child.children[1]) + ")";
    else
      list += matcher(type.args[0], child);
  }
  return context_.matcher(unordered ? "UnorderedElementsAre" : "ElementsAre") + "(" + list + ")";
}

std::string Checker::fields(const Type& type, const Value& value) {
  std::string list;
  for (size_t i = 0; i < type.fields.size() && i < value.children.size(); ++i)
    if (!type.fields[i].name.empty() && type.fields[i].bitWidth == 0)
      list += (list.empty() ? "" : ", ") + context_.matcher("Field") + "(&" + type.spelling +
              "::" + type.fields[i].name + ", " + matcher(type.fields[i].type, value.children[i]) + ")";
  return list.empty() ? context_.matcher("_") : context_.matcher("AllOf") + "(" + list + ")";
}

// A value as a gMock matcher, for what lies inside a container.
std::string Checker::matcher(TypeId raw, const Value& value) {
  const TypeId id = trial::referred(unit_, raw);
  const Type& type = unit_.type(id);
  if (value.kind == Value::Kind::Opaque) return context_.matcher("_");
  if (type.kind == TypeKind::Floating) {
    const std::string width = type.bits == 32 ? "Float" : "Double";
    const bool nan = std::isnan(floatingOf(type, value.bits));
    if (type.bits > 64) return context_.matcher("_");
    return context_.matcher(nan ? "NanSensitive" + width + "Eq" : width + "Eq") + "(" + literal(id, value) +
           ")";
  }
  if (isContainer(type)) return elements(type, value);
  if (type.kind == TypeKind::Pair && value.children.size() == 2)
    return context_.matcher("Pair") + "(" + matcher(type.args[0], value.children[0]) + ", " +
           matcher(type.args[1], value.children[1]) + ")";
  if (type.kind == TypeKind::Tuple) {
    std::string list;
    for (size_t i = 0; i < type.args.size() && i < value.children.size(); ++i)
      list += (i == 0 ? "" : ", ") + matcher(type.args[i], value.children[i]);
    return context_.matcher("FieldsAre") + "(" + list + ")";
  }
  if (type.kind == TypeKind::Record && !isExact(unit_, id)) return fields(type, value);
  const bool pointer = isPointer(type);
  if (pointer && value.kind == Value::Kind::Null) return context_.matcher("IsNull") + "()";
  if (pointer || (type.kind == TypeKind::Optional && value.kind != Value::Kind::Null)) {
    if (value.children.empty()) return context_.matcher("_");
    if (isCText(type, value.children[0]))
      return context_.matcher("StrEq") + "(" + cpp::renderBytes(value.children[0].bytes, context_.includes) +
             ")";
    return context_.matcher(pointer ? "Pointee" : "Optional") + "(" +
           matcher(type.args[0], value.children[0]) + ")";
  }
  if (type.kind == TypeKind::Variant && !isExact(unit_, id) && value.bits < type.args.size())
    return context_.matcher("VariantWith") + "<" + unit_.type(type.args[value.bits]).spelling + ">(" +
           matcher(type.args[value.bits], value.children[0]) + ")";
  return literal(id, value);
}

void Checker::container(const Type& type, const Value& value, const std::string& expression) {
  if (value.children.empty() && type.kind != TypeKind::CArray && type.kind != TypeKind::StdArray)
    return say("EXPECT_TRUE(" + guarded(member(expression, "empty()")) + ")");
  say("EXPECT_THAT(" + guarded(expression) + ", " + elements(type, value) + ")");
}

void Checker::checkElements(TypeId element, const Value& value, const std::string& expression) {
  if (value.kind == Value::Kind::Opaque) return;  // a text that has lost its end
  if (value.kind == Value::Kind::Bytes)
    return say("EXPECT_STREQ(" + guarded(expression) + ", " +
               cpp::renderBytes(value.bytes, context_.includes) + ")");
  std::string list;
  for (const Value& child : value.children) list += (list.empty() ? "" : ", ") + matcher(element, child);
  say("EXPECT_THAT(" + expression + ", " + context_.matcher("ElementsAre") + "(" + list + "))");
}

void Checker::scalar(TypeId id, const Value& value, const std::string& expression) {
  const Type& type = unit_.type(id);
  if (type.kind == TypeKind::Boolean)
    return say(std::string(value.bits != 0 ? "EXPECT_TRUE(" : "EXPECT_FALSE(") + guarded(expression) + ")");
  if (type.kind == TypeKind::Floating) return floating(type, id, value, expression);
  equal(expression, literal(id, value));
}

void Checker::text(TypeId id, const Value& value, const std::string& expression) {
  const Type& type = unit_.type(id);
  const auto bytes = [&] { return cpp::renderBytes(value.bytes, context_.includes); };
  if (type.kind == TypeKind::FilePath) return equal(member(expression, "string()"), bytes());
  if (isStream(type)) return equal(expression, bytes());
  const bool isLiteral = value.kind == Value::Kind::Bytes && cpp::hasTextLiteral(unit_.type(type.args[0]));
  equal(expression,
        isLiteral ? cpp::renderText(unit_, type.args[0], value, context_.includes) : literal(id, value));
}

void Checker::parts(TypeId id, const Value& value, const std::string& expression) {
  const Type& type = unit_.type(id);
  if (isExact(unit_, id)) return equal(expression, literal(id, value));
  if (type.kind == TypeKind::Record) return record(type, value, expression);
  say("EXPECT_THAT(" + guarded(expression) + ", " + matcher(id, value) + ")");
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
  if (value.bits == 0) return say("EXPECT_FALSE(" + guarded(expression) + ")");
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
