#include "data/cpp/call_form.h"

#include <algorithm>
#include <cctype>

namespace assay::cpp {
namespace {

using model::Function;
using model::FunctionKind;
using model::Type;
using model::TypeKind;
using model::Unit;

constexpr std::string_view kOperator = "operator";

bool isOperatorName(const std::string& name) {
  return name.starts_with(kOperator) && name.size() > kOperator.size() &&
         std::isalnum(static_cast<unsigned char>(name[kOperator.size()])) == 0 &&
         name[kOperator.size()] != '_';
}

bool isMember(const Function& function) {
  return function.kind != FunctionKind::Free && function.kind != FunctionKind::Constructor;
}

// The name after the dot: "push", and "as<int>" of an instance "geo::Any::as<int>".
std::string methodName(const Function& function) {
  if (function.callee.starts_with(function.name + "<")) return function.callee;
  const size_t at = function.callee.rfind("::" + function.name + "<");
  return at == std::string::npos ? function.name : function.callee.substr(at + 2);
}

// The class of the objects that a constructor makes, as its call names it.
const std::string& classOf(const Unit& unit, const Function& constructor) {
  const bool isOpened = constructor.access == model::Access::Protected;
  return unit.type(isOpened ? constructor.makes : constructor.owner).spelling;
}

// A free function from the global namespace. Operators, and friends that are defined in their class, are
// found by their arguments alone.
std::string globalName(const Function& function) {
  const auto isQualified = [](const std::string& name) { return name.find("::") != std::string::npos; };
  const std::string& callee = function.callee.empty() ? function.qualifiedName : function.callee;
  const bool byArguments =
      !isQualified(callee) && (callee.starts_with(kOperator) || isQualified(function.qualifiedName));
  const bool isNamed = function.access == model::Access::Public && !callee.empty() && !byArguments &&
                       (std::isalpha(static_cast<unsigned char>(callee[0])) != 0 || callee[0] == '_');
  return (isNamed ? "::" : "") + callee;
}

// A value that is asserted as a whole, without a look at its members.
bool isWhole(TypeKind kind) {
  return kind == TypeKind::Boolean || kind == TypeKind::Character || kind == TypeKind::Integer ||
         kind == TypeKind::Floating || kind == TypeKind::Enum || kind == TypeKind::String;
}

// A private member: `(x.*secret)(a, b)`, `x.*balance`, `secret(a, b)` of a static one.
CallForm pointerForm(const Unit& unit, const Function& function) {
  if (function.kind == FunctionKind::Free) return {CallShape::Function, function.handle};
  if (function.kind == FunctionKind::Method) return {CallShape::Method, function.handle, true};
  if (function.kind == FunctionKind::FieldWrite) return {CallShape::Assignment, function.handle, true};
  return {CallShape::Field, function.handle, true, !isWhole(unit.type(function.result).kind)};
}

// How many conversions the class of a member has: with several of them a cast may be ambiguous.
size_t conversionsOf(const Unit& unit, model::TypeId owner) {
  if (!owner.valid()) return 0;
  return static_cast<size_t>(std::ranges::count_if(unit.functions, [&](const Function& other) {
    return other.owner.valid() && unit.type(other.owner).spelling == unit.type(owner).spelling &&
           isConversion(other.name);
  }));
}

CallForm operatorForm(const Unit& unit, const Function& function, size_t operands) {
  const std::string sign = function.name.substr(kOperator.size());
  CallForm byName{CallShape::Method, function.name};
  const Type& result = unit.type(function.result);
  if (isConversion(function.name))
    return result.kind == TypeKind::String && conversionsOf(unit, function.owner) > 1
               ? byName
               : CallForm{CallShape::Cast, result.spelling};
  if (sign == "()") return {CallShape::Application, sign};
  if (sign == "[]") return {CallShape::Subscript, sign};
  if (sign == "->" || sign == "," || sign.starts_with("\"\"") || operands > 2) return byName;
  if (operands == 1) return {CallShape::Prefix, sign};
  return {sign == "++" || sign == "--" ? CallShape::Postfix : CallShape::Infix, sign};
}

// Whether the operator's own form finds it: an operand of a class decides.
bool takesClass(const Unit& unit, const Function& function) {
  return std::ranges::any_of(function.parameters, [&](const model::Parameter& parameter) {
    const Type* type = &unit.type(parameter.type);
    while (type->kind == TypeKind::LvalueReference || type->kind == TypeKind::RvalueReference)
      type = &unit.type(type->args[0]);
    return type->kind == TypeKind::Object || type->kind == TypeKind::Record;
  });
}

// `.name`, `->name`, `.*name`, `->*name` of the receiver.
std::string selected(const CallForm& form, const std::string& receiver) {
  if (!form.isPointer) return member(receiver, form.name);
  return (receiver.starts_with('*') ? receiver.substr(1) + "->*" : receiver + ".*") + form.name;
}

// Behind a postfix operator only names and calls may stand without parentheses.
std::string postfixable(const std::string& text) { return text.starts_with('*') ? "(" + text + ")" : text; }

}  // namespace

bool isConversion(const std::string& name) { return isOperatorName(name) && name[kOperator.size()] == ' '; }

std::string member(const std::string& expression, const std::string& name) {
  return expression.starts_with('*') ? expression.substr(1) + "->" + name : expression + "." + name;
}

std::string listed(const std::vector<std::string>& texts, size_t first) {
  std::string out;
  for (size_t i = first; i < texts.size(); ++i) out += (i == first ? "" : ", ") + texts[i];
  return out;
}

CallForm callForm(const Unit& unit, const Function& function, size_t operands, CallStyle style) {
  if (function.kind == FunctionKind::Constructor) return {CallShape::Construction, classOf(unit, function)};
  if (function.access == model::Access::Private) return pointerForm(unit, function);
  const bool isNatural = style == CallStyle::Natural;
  if (isNatural && isOperatorName(function.name) && operands > 0 &&
      (isMember(function) || takesClass(unit, function)))
    return operatorForm(unit, function, operands);
  if (!isMember(function) || operands == 0)
    return {CallShape::Function, isNatural ? function.callee : globalName(function)};
  if (function.kind == FunctionKind::FieldRead) return {CallShape::Field, function.name};
  if (function.kind == FunctionKind::FieldWrite) return {CallShape::Assignment, function.name};
  return {CallShape::Method, methodName(function)};
}

CallText writeCall(const CallForm& form, const std::vector<std::string>& operands) {
  switch (form.shape) {
    case CallShape::Function:
    case CallShape::Construction:
      return {form.name + "(" + listed(operands) + ")", false};
    case CallShape::Method: {
      const std::string method = selected(form, operands[0]);
      return {(form.isPointer ? "(" + method + ")" : method) + "(" + listed(operands, 1) + ")", false};
    }
    case CallShape::Field:
      if (form.isEnclosed) return {"(" + selected(form, operands[0]) + ")", false};
      return {selected(form, operands[0]), form.isPointer};
    case CallShape::Assignment:
      return {selected(form, operands[0]) + " = " + listed(operands, 1), true};
    case CallShape::Cast:
      return {"static_cast<" + form.name + ">(" + operands[0] + ")", false};
    case CallShape::Application:
      return {postfixable(operands[0]) + "(" + listed(operands, 1) + ")", false};
    case CallShape::Subscript:
      return {postfixable(operands[0]) + "[" + listed(operands, 1) + "]", false};
    case CallShape::Prefix:
      return {form.name + operands[0], true};
    case CallShape::Postfix:
      return {postfixable(operands[0]) + form.name, true};
    case CallShape::Infix:
      return {operands[0] + " " + form.name + " " + operands[1], true};
  }
  return {};
}

}  // namespace assay::cpp
