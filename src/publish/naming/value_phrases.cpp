#include "publish/naming/value_phrases.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <charconv>
#include <cmath>

#include "data/cpp/name_parts.h"
#include "data/trial/value.h"

namespace assay::naming {
namespace {

using cpp::upperCamel;
using model::TypeKind;
using trial::Form;
using trial::Value;

bool isWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

struct OperatorName {
  std::string_view sign, name;
  size_t operands = 0;  // 0: however many
};
constexpr std::array kOperators = std::to_array<OperatorName>({
    {"=", "Assign"},
    {"+=", "PlusAssign"},
    {"-=", "MinusAssign"},
    {"*=", "TimesAssign"},
    {"/=", "DivideAssign"},
    {"%=", "RemainderAssign"},
    {"&=", "AndAssign"},
    {"|=", "OrAssign"},
    {"^=", "XorAssign"},
    {"<<=", "ShiftLeftAssign"},
    {">>=", "ShiftRightAssign"},
    {"[]", "Subscript"},
    {"()", "Call"},
    {"->", "Arrow"},
    {"==", "Equals"},
    {"!=", "NotEquals"},
    {"<", "Less"},
    {">", "Greater"},
    {"<=", "LessOrEqual"},
    {">=", "GreaterOrEqual"},
    {"<=>", "Compare"},
    {"<<", "ShiftLeft"},
    {">>", "ShiftRight"},
    {"++", "Increment", 1},
    {"++", "PostIncrement", 2},
    {"--", "Decrement", 1},
    {"--", "PostDecrement", 2},
    {"!", "Not"},
    {"~", "Complement"},
    {"&&", "And"},
    {"||", "Or"},
    {"-", "Negate", 1},
    {"-", "Minus", 2},
    {"+", "Posate", 1},
    {"+", "Plus", 2},
    {"*", "Dereference", 1},
    {"*", "Times", 2},
    {"/", "Divide"},
    {"%", "Remainder"},
    {"&", "Address", 1},
    {"&", "And", 2},
    {"|", "Or"},
    {"^", "Xor"},
});

std::string integerWords(const model::Type& type, uint64_t bits) {
  constexpr int64_t kLongest = 99'999;
  if (!type.isSigned) {
    if (bits <= kLongest) return std::to_string(bits);
    return type.bits <= 64 && bits == expr::maskOf(type.bits) ? "Max" : "ALargeNumber";
  }
  const auto value = static_cast<int64_t>(bits);
  if (value >= 0 && value <= kLongest) return std::to_string(value);
  if (value < 0 && value >= -kLongest) return "Minus" + std::to_string(-value);
  const int64_t most = static_cast<int64_t>(expr::maskOf(type.bits < 64 ? type.bits - 1 : 63));
  if (value == most) return "Max";
  if (value == -most - 1) return "Min";
  return value > 0 ? "ALargeNumber" : "ALargeNegativeNumber";
}

std::string floatingWords(const model::Type& type, uint64_t bits) {
  const double value =
      type.bits == 32 ? std::bit_cast<float>(static_cast<uint32_t>(bits)) : std::bit_cast<double>(bits);
  if (std::isnan(value)) return "Nan";
  const std::string sign = std::signbit(value) && value != 0 ? "Minus" : "";
  if (std::isinf(value)) return sign + "Infinity";
  char buffer[400];
  const double size = std::fabs(value);
  const auto end =
      type.bits == 32
          ? std::to_chars(buffer, buffer + sizeof buffer, static_cast<float>(size), std::chars_format::fixed)
          : std::to_chars(buffer, buffer + sizeof buffer, size, std::chars_format::fixed);
  std::string digits(buffer, end.ptr);
  if (digits.size() > 8) return size < 1 ? sign + "ATinyNumber" : sign + "ALargeNumber";
  if (const size_t dot = digits.find('.'); dot != std::string::npos) digits.replace(dot, 1, "Point");
  return sign + digits;
}

std::string textWords(const std::string& text, const std::string& subject) {
  constexpr size_t kLongest = 16;
  if (text.empty()) return "Empty" + (subject.empty() ? "Text" : subject);
  if (text.size() > kLongest) return "";
  if (text.size() == 1 && !isWord(text[0])) return cpp::characterName(static_cast<unsigned char>(text[0]));
  if (std::ranges::all_of(text, [](char c) { return isWord(c) || c == ' ' || c == '_' || c == '-'; }))
    return cpp::textName(text);
  return "";
}

std::string textOf(const Value& characters) {
  std::string text;
  for (const Value& one : characters.children) text += static_cast<char>(one.bits);
  return text;
}

std::string countWords(size_t count, const std::string& subject) {
  if (count == 0) return "Empty" + subject;
  return count == 1 ? "OneElement" : std::to_string(count) + "Elements";
}

std::string enumWords(const model::Type& type, uint64_t bits) {
  for (const model::Enumerator& e : type.enumerators)
    if (e.bits == bits) {
      const size_t colon = e.spelling.rfind(':');
      const std::string last = colon == std::string::npos ? e.spelling : e.spelling.substr(colon + 1);
      // kNormal is said "Normal".
      const bool constantStyle =
          last.size() > 1 && last[0] == 'k' && std::isupper(static_cast<unsigned char>(last[1]));
      return upperCamel(constantStyle ? last.substr(1) : last);
    }
  return "UnknownEnumerator";
}

std::string scalarWords(const model::Type& type, uint64_t bits) {
  if (type.kind == TypeKind::Boolean) return bits != 0 ? "True" : "False";
  if (type.kind == TypeKind::Character) return cpp::characterName(bits);
  if (type.kind == TypeKind::Floating) return floatingWords(type, bits);
  return type.kind == TypeKind::Enum ? enumWords(type, bits) : integerWords(type, bits);
}

// Of what is behind a pointer: its fields, not elements, each of which would be a list of fields.
bool isOneRecord(const model::Type& type, const Value& list) {
  return type.kind == TypeKind::Record && !list.children.empty() &&
         list.children[0].kind != Value::Kind::List;
}

std::string pointeeWords(const model::Unit& unit, const model::Type& type, const Value& value,
                         const std::string& subject) {
  if (value.kind == Value::Kind::Null)
    return type.kind == TypeKind::Optional ? "No" + subject : "Null" + subject;
  if (value.kind == Value::Kind::Bytes) return textWords(value.bytes, subject);
  if (value.kind == Value::Kind::List) return countWords(value.children.size(), subject);
  if (value.children.empty()) return "";
  if (value.kind == Value::Kind::Pick) return "Position" + std::to_string(value.children[0].bits);
  const Value& inner = value.children[0];
  if (inner.kind == Value::Kind::Bytes) return textWords(inner.bytes, subject);
  if (inner.kind == Value::Kind::List && unit.type(type.args[0]).kind == TypeKind::Character)
    return textWords(textOf(inner), subject);
  if (inner.kind == Value::Kind::List && !isOneRecord(unit.type(type.args[0]), inner))
    return countWords(inner.children.size(), subject);
  return valueWords(unit, type.args[0], inner, subject);
}

}  // namespace

std::string typeWords(const std::string& spelling) {
  std::string out;
  for (size_t i = 0; i < spelling.size();) {
    if (!isWord(spelling[i]) && spelling[i] != '_') {
      if (spelling[i] == '*') out += "Pointer";
      ++i;
      continue;
    }
    size_t end = i;
    while (end < spelling.size() && (isWord(spelling[end]) || spelling[end] == '_')) ++end;
    const std::string word = spelling.substr(i, end - i);
    const bool qualifier = spelling.compare(end, 2, "::") == 0;
    if (!qualifier && word != "const") out += upperCamel(word);
    i = end;
  }
  return out;
}

std::string valueWords(const model::Unit& unit, model::TypeId id, const Value& value,
                       const std::string& subject) {
  const model::Type& type = unit.type(id);
  switch (trial::formOf(type.kind)) {
    case Form::Scalar:
      return scalarWords(type, value.bits);
    case Form::Text:
      return value.kind == Value::Kind::Bytes ? textWords(value.bytes, subject) : "";
    case Form::List:
      return trial::isArray(type) ? "" : countWords(value.children.size(), subject);
    case Form::Parts:
      return type.kind == TypeKind::Record ? typeWords(type.spelling) : "";
    case Form::Maybe:
      return type.kind == TypeKind::NullPointer ? "" : pointeeWords(unit, type, value, subject);
    case Form::Pick:
      return value.bits < type.args.size() && !value.children.empty()
                 ? valueWords(unit, type.args[value.bits], value.children[0], subject)
                 : "";
    case Form::Calls:
    case Form::Object:
      return "";
    case Form::Nothing:
      break;
  }
  if (type.kind == TypeKind::ErrorCode && value.bits == 0) return "NoError";
  return trial::laidOutAs(unit, id) == id ? "" : valueWords(unit, type.args[0], value, subject);
}

std::string memberWords(const model::Function& function) {
  constexpr std::string_view kOperator = "operator";
  if (function.kind == model::FunctionKind::Constructor) return "Constructor";
  const std::string_view name = function.name;
  if (!name.starts_with(kOperator) || name.size() == kOperator.size()) return upperCamel(name);
  const std::string_view sign = name.substr(kOperator.size());
  if (isWord(sign[0]) || sign[0] == '_') return upperCamel(name);
  if (sign[0] == ' ') return "ConvertsTo" + typeWords(std::string(sign));
  const size_t operands = function.parameters.size();
  for (const OperatorName& one : kOperators)
    if (one.sign == sign && (one.operands == 0 || one.operands == operands)) return std::string(one.name);
  return upperCamel(name);
}

std::string observerWords(const model::Function& observer) {
  for (const std::string_view front : {"get", "is", "has"}) {
    const std::string_view name = observer.name;
    if (!name.starts_with(front) || name.size() == front.size()) continue;
    const char next = name[front.size()];
    if (next == '_' || std::isupper(static_cast<unsigned char>(next)) != 0)
      return upperCamel(name.substr(front.size()));
  }
  return memberWords(observer);
}

std::string inputWords(const model::Unit& unit, const trial::Trial& trial) {
  const auto act = static_cast<uint32_t>(trial.calls.size() - 1);
  const model::Function& function = unit.function(trial.calls[act]);
  // The argument of a postfix operator is a mere mark.
  if (function.name == "operator++" || function.name == "operator--") return "";
  std::string out;
  Value receiver;
  for (uint32_t i = 0; i < function.parameters.size(); ++i) {
    const trial::Argument argument = trial::argumentOf(unit, trial, act, i);
    if (!argument.given) break;
    const model::Parameter& parameter = function.parameters[i];
    if (parameter.role == model::Role::Receiver) receiver = argument.value;
    if (argument.value.kind == Value::Kind::Opaque || parameter.role == model::Role::Receiver ||
        parameter.role == model::Role::Length || parameter.role == model::Role::End ||
        parameter.role == model::Role::Within)
      continue;
    if (argument.value.kind == Value::Kind::Object && argument.value == receiver) return "Itself";
    const std::string words = valueWords(unit, parameter.type, argument.value, upperCamel(parameter.name));
    if (words.empty()) continue;
    out += (out.empty() ? "" : "And") + words;
  }
  constexpr size_t kLongest = 40;
  return out.size() > kLongest ? "" : out;
}

}  // namespace assay::naming
