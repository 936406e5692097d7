#include "publish/choose/outcome_text.h"

#include <bit>
#include <cstdio>

#include "base/digest.h"
#include "data/cpp/literals.h"
#include "data/trial/layout.h"

namespace assay::choose {
namespace {

using model::Type;
using model::TypeId;
using model::TypeKind;
using model::Unit;
using trial::Expectation;
using trial::Value;

constexpr size_t kLongest = 80;  // characters of a text
constexpr unsigned kDeepest = 8;

std::string floatingText(const Type& type, uint64_t bits) {
  const bool isShort = type.bits == 32;
  const double number =
      isShort ? std::bit_cast<float>(static_cast<uint32_t>(bits)) : std::bit_cast<double>(bits);
  char text[40];
  std::snprintf(text, sizeof text, isShort ? "%.6g" : "%.12g", number);
  return text;
}

// The type of a part of a value, as far as the type has one.
TypeId partOf(const Type& type, size_t index) {
  if (type.kind == TypeKind::Record) return index < type.fields.size() ? type.fields[index].type : TypeId{};
  const bool isTuple =
      type.kind == TypeKind::Pair || type.kind == TypeKind::Tuple || type.kind == TypeKind::Map;
  if (isTuple) return index < type.args.size() ? type.args[index] : TypeId{};
  return type.args.empty() ? TypeId{} : type.args[0];
}

class Texts {
 public:
  explicit Texts(const Unit& unit) : unit_(unit) {}

  std::string of(TypeId raw, const Value& value, unsigned depth = 0) {
    const Type* type = raw.valid() ? &unit_.type(trial::laidOutAs(unit_, raw)) : nullptr;
    switch (value.kind) {
      case Value::Kind::Scalar:
        return scalar(type, value.bits);
      case Value::Kind::Bytes:
        return cpp::renderBytes(value.bytes, includes_);
      case Value::Kind::List:
        return list(type, value, depth);
      case Value::Kind::Null:
        return type != nullptr && type->kind == TypeKind::Optional ? "no value" : "nullptr";
      case Value::Kind::Some:
        return part(type, 0, value, 0, depth);
      case Value::Kind::Pick:
        return part(type, value.bits, value, 0, depth);
      default:
        return "a value";
    }
  }

 private:
  std::string scalar(const Type* type, uint64_t bits) {
    if (type != nullptr && type->kind == TypeKind::Floating) return floatingText(*type, bits);
    if (type != nullptr && trial::isScalar(*type)) return cpp::renderScalar(*type, bits, includes_);
    return std::to_string(static_cast<int64_t>(bits));
  }

  std::string part(const Type* type, size_t index, const Value& value, size_t child, unsigned depth) {
    if (child >= value.children.size() || depth == kDeepest) return "a value";
    const bool isVariant = type != nullptr && type->kind == TypeKind::Variant;
    const TypeId id = type == nullptr      ? TypeId{}
                      : isVariant          ? (index < type->args.size() ? type->args[index] : TypeId{})
                      : type->args.empty() ? TypeId{}
                                           : type->args[0];
    return of(id, value.children[child], depth + 1);
  }

  std::string list(const Type* type, const Value& value, unsigned depth) {
    if (depth == kDeepest) return "{…}";
    std::string text = "{";
    const bool isMap = type != nullptr && type->kind == TypeKind::Map;
    for (size_t i = 0; i < value.children.size(); ++i) {
      text += i == 0 ? "" : ", ";
      const Value& child = value.children[i];
      if (isMap && child.children.size() == 2)
        text += of(partOf(*type, 0), child.children[0], depth + 1) + ": " +
                of(partOf(*type, 1), child.children[1], depth + 1);
      else
        text += of(type == nullptr ? TypeId{} : partOf(*type, i), child, depth + 1);
    }
    return text + "}";
  }

  const Unit& unit_;
  cpp::Includes includes_;
};

std::string shortened(const std::string& text) {
  if (text.size() <= kLongest) return text;
  size_t end = kLongest - 12;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;  // not inside a character
  return text.substr(0, end) + "… #" + digestOf(text).substr(0, 8);
}

std::string factOf(const Unit& unit, const model::Function& function, const Expectation& e) {
  if (e.kind == Expectation::Kind::Result) return kResult;
  if (e.kind == Expectation::Kind::Observer) return choose::factOf(unit, e.observer, e.object);
  const model::Parameter& parameter = function.parameters[e.parameter];
  if (parameter.role == model::Role::Receiver) return "*this";
  return parameter.name.empty() ? "argument " + std::to_string(e.parameter + 1) : parameter.name;
}

TypeId typeOf(const Unit& unit, const model::Function& function, const Expectation& e) {
  if (e.kind == Expectation::Kind::Result) return function.result;
  if (e.kind == Expectation::Kind::Observer) return unit.function(e.observer).result;
  return function.parameters[e.parameter].type;
}

}  // namespace

std::string factOf(const Unit& unit, model::FunctionId observer, uint32_t object) {
  return unit.function(observer).qualifiedName +
         (object == 0 ? "" : " of step " + std::to_string(object + 1));
}

std::string textOf(const Unit& unit, TypeId type, const Value& value) {
  return shortened(Texts(unit).of(type, value));
}

trial::OutcomeTexts outcomeOf(const Unit& unit, const trial::Test& test) {
  trial::OutcomeTexts texts;
  if (test.end == trial::End::Threw) {
    texts[kException] = test.thrown.type;
    if (test.thrown.hasMessage && test.thrown.fromUnit) {
      cpp::Includes includes;
      texts[kMessage] = shortened(cpp::renderBytes(test.thrown.message, includes));
    }
    return texts;
  }
  const model::Function& function = unit.function(test.function);
  for (const Expectation& e : test.expectations)
    texts[factOf(unit, function, e)] = textOf(unit, typeOf(unit, function, e), e.value);
  return texts;
}

}  // namespace assay::choose
