#include "data/trial/value.h"

#include <algorithm>

#include "base/result.h"

namespace assay::trial {

using model::Function;
using model::Parameter;
using model::Role;
using model::Type;
using model::TypeKind;
using model::Unit;

namespace {

Value scalar(uint64_t bits) { return {Value::Kind::Scalar, bits, {}, {}}; }
Value list(std::vector<Value> children) { return {Value::Kind::List, 0, {}, std::move(children)}; }
Value null() { return {Value::Kind::Null, 0, {}, {}}; }
Value some(Value inner) {
  Value value{Value::Kind::Some, 0, {}, {}};
  value.children.push_back(std::move(inner));
  return value;
}

// Reads choices as the harness asks for them.
class Decoder {
 public:
  Decoder(const Layout& layout, const Choices& choices) : layout_(layout), choices_(choices) {}

  Value decode(const Shape& shape) const {
    if (shape.present && chosen(*shape.present, choices_) == 0) return null();
    return shape.present ? some(inner(shape)) : inner(shape);
  }

 private:
  Value inner(const Shape& shape) const;
  Value text(const Shape& shape) const;
  Value elements(const Shape& shape) const;
  Value answers(const Shape& shape) const;
  Value parts(const Shape& shape) const {
    Value values = list({});
    for (uint64_t i = 0; i < shape.most; ++i) values.children.push_back(decode(layout_.part(shape, i)));
    return values;
  }

  const Layout& layout_;
  const Choices& choices_;
};

// One byte a character is shown as Bytes.
Value Decoder::text(const Shape& shape) const {
  Value value{shape.bits <= 8 ? Value::Kind::Bytes : Value::Kind::List, 0, {}, {}};
  for (uint64_t i = 0, n = partsOf(shape, choices_).count; i < n; ++i) {
    const uint64_t bits = chosen(layout_.character(shape, i), choices_);
    if (value.kind == Value::Kind::Bytes)
      value.bytes.push_back(static_cast<char>(bits));
    else
      value.children.push_back(scalar(bits));
  }
  return value;
}

// An element that repeats an earlier one is not there if it must not: inserting it again changes nothing.
Value Decoder::elements(const Shape& shape) const {
  const Type& type = layout_.unit().type(shape.type);
  const bool isDistinct = isKeyed(type) && type.templateName.find("multi") == std::string::npos;
  Value values = list({});
  std::vector<Value>& all = values.children;
  for (uint64_t i = 0, n = partsOf(shape, choices_).count; i < n; ++i) {
    Value next = decode(layout_.part(shape, i));
    const auto isSame = [&](const Value& other) {
      return type.kind == TypeKind::Map ? other.children[0] == next.children[0] : other == next;
    };
    if (!isDistinct || std::ranges::none_of(all, isSame)) all.push_back(std::move(next));
  }
  // The characters of a literal are followed by a zero; the last element of an argv is null instead.
  if (shape.closing == Shape::Closing::Zero) all.push_back(scalar(0));
  if (shape.closing == Shape::Closing::Null) all.back() = null();
  return values;
}

// Call by call, without those at the end that only repeat.
Value Decoder::answers(const Shape& shape) const {
  std::vector<Value> results;
  for (uint64_t i = 0; i < shape.most; ++i)
    results.push_back(decode(layout_.part(shape, i, i == 0 ? 0 : results.back().bits)));
  while (results.size() > 1 && results.back() == results[results.size() - 2]) results.pop_back();
  return list(std::move(results));
}

Value Decoder::inner(const Shape& shape) const {
  switch (shape.form) {
    case Form::Scalar:
      return scalar(chosen(*shape.slot, choices_));
    case Form::Text:
      return text(shape);
    case Form::List:
      return elements(shape);
    case Form::Parts:
      return parts(shape);
    case Form::Maybe:
      return shape.most == 0 ? null() : decode(layout_.part(shape, 0));
    case Form::Pick: {
      const uint64_t alternative = chosen(*shape.slot, choices_);
      return {Value::Kind::Pick, alternative, {}, {decode(layout_.part(shape, alternative))}};
    }
    case Form::Object:
      if (shape.objects.empty()) break;
      return {Value::Kind::Object, shape.objects[chosen(*shape.slot, choices_)], {}, {}};
    case Form::Calls:
      return answers(shape);
    case Form::Nothing:
      break;
  }
  return {};
}

bool isGiven(const Layout& layout, const Function& function, uint32_t parameter, const Choices& choices) {
  for (uint32_t i = parameter; i < function.parameters.size(); ++i) {
    const std::optional<Slot> given = layout.given(i);
    if (!given || chosen(*given, choices) != 0) return true;
  }
  return false;
}

}  // namespace

Value valueOf(const Layout& layout, const Shape& shape, const Choices& choices) {
  return Decoder(layout, choices).decode(shape);
}

Argument argumentOf(const Unit& unit, const Trial& trial, uint32_t step, uint32_t index) {
  const Function& function = unit.function(trial.calls[step]);
  const Parameter& parameter = function.parameters[index];
  const Layout layout(unit, trial.calls, step);
  const Shape shape = layout.parameter(index);
  Argument argument{isGiven(layout, function, index, trial.choices), {}};
  if (parameter.role != Role::End && parameter.role != Role::Within) {
    argument.value = valueOf(layout, shape, trial.choices);
    return argument;
  }
  // Its place in what lies between a Begin and its End.
  const auto begin = static_cast<uint32_t>(parameter.partner);
  ASSAY_CHECK(parameter.partner >= 0 && begin < function.parameters.size());
  const uint64_t size = partsOf(layout.parameter(begin), trial.choices).count;
  argument.value = scalar(shape.slot ? std::min(chosen(*shape.slot, trial.choices), size) : size);
  return argument;
}

}  // namespace assay::trial
