#include "data/trial/value.h"

#include <algorithm>
#include <cstring>

#include "base/result.h"
#include "data/trial/layout.h"
#include "data/trial/objects.h"
#include "data/trial/uses.h"
#include "data/wire/wire.h"

namespace assay::trial {

using model::Function;
using model::Parameter;
using model::Role;
using model::Type;
using model::TypeId;
using model::TypeKind;
using model::Unit;

namespace {

constexpr uint64_t kPresent = ~uint64_t{0};  // child index of "present" where k itself is a size
constexpr uint64_t kGiven = ~uint64_t{1};

Value scalar(uint64_t bits) { return {Value::Kind::Scalar, bits, {}, {}}; }
Value list(std::vector<Value> children) { return {Value::Kind::List, 0, {}, std::move(children)}; }
Value null() { return {Value::Kind::Null, 0, {}, {}}; }
Value some(Value inner) {
  Value value{Value::Kind::Some, 0, {}, {}};
  value.children.push_back(std::move(inner));
  return value;
}

uint64_t extended(uint64_t bits, unsigned width, bool isSigned) {
  if (width == 0 || width >= 64) return bits;
  uint64_t kept = bits & ((uint64_t{1} << width) - 1);
  bool negative = isSigned && (kept >> (width - 1)) != 0;
  return negative ? kept | ~((uint64_t{1} << width) - 1) : kept;
}

// Reads choices the way the harness asks for them.
class Decoder {
 public:
  Decoder(const Unit& unit, const Choices& choices, const std::vector<model::FunctionId>& calls = {},
          uint32_t step = 0)
      : unit_(unit), choices_(choices), calls_(calls), step_(step) {}

  uint64_t chosen(Key key, uint64_t fallback) const {
    auto found = choices_.find(key);
    return found == choices_.end() ? fallback : found->second;
  }
  bool present(Key key, uint64_t fallback) const { return (chosen(key, fallback) & 1) != 0; }

  // `nth` is the default of the first scalar or size inside: see value.h on sets and maps.
  Value decode(TypeId id, Key key, uint64_t nth) const;
  Value pointee(TypeId element, Key key) const { return some(decode(element, assayChild(key, 0), 0)); }
  Value text(const Type& character, Key key, uint64_t size) const;
  Value textPointer(const Type& pointer, Key key) const;
  Value elements(TypeId element, Key key, uint64_t count) const;
  Value range(const Type& begin, Key key) const;
  uint64_t rangeSize(const Type& begin, Key key) const {
    return std::min(extended(chosen(key, 0), kSizeWidth, false), maxRange(unit_, begin));
  }
  uint64_t size(TypeId id, Key key, uint64_t nth) const {
    return std::min(extended(chosen(key, nth), kSizeWidth, false), maxSize(unit_, id));
  }

 private:
  Value scalarAt(const Type& type, unsigned width, Key key, uint64_t nth) const;
  Value record(const Type& type, Key key, uint64_t nth) const;
  Value parts(const std::vector<TypeId>& types, Key key, uint64_t nth) const;
  Value set(TypeId id, Key key, uint64_t nth) const;
  Value map(TypeId id, Key key, uint64_t nth) const;
  Value variant(const Type& type, Key key) const;
  Value object(TypeId id, Key key) const;
  Value callable(const Type& type, Key key) const;

  const Unit& unit_;
  const Choices& choices_;
  std::vector<model::FunctionId> calls_;
  uint32_t step_;
};

Value Decoder::scalarAt(const Type& type, unsigned width, Key key, uint64_t nth) const {
  uint64_t bits = chosen(key, nth != 0 ? nth : scalarFallback(type));
  if (type.kind == TypeKind::Boolean) return scalar(bits & 1);
  if (type.kind == TypeKind::Floating) return scalar(type.bits == 32 ? bits & 0xFFFFFFFFu : bits);
  if (type.bits == 128 && width == 128) return list({scalar(bits), scalar(chosen(assayChild(key, 0), 0))});
  return scalar(extended(bits, width, type.isSigned));
}

Value Decoder::text(const Type& character, Key key, uint64_t size) const {
  Value value{isNarrow(character) ? Value::Kind::Bytes : Value::Kind::List, 0, {}, {}};
  for (uint64_t i = 0; i < size; ++i) {
    uint64_t bits = chosen(assayChild(key, i), 'a');
    if (value.kind == Value::Kind::Bytes) {
      value.bytes.push_back(static_cast<char>(bits));
    } else {
      value.children.push_back(scalar(extended(bits, character.bits, character.isSigned)));
    }
  }
  return value;
}

Value Decoder::textPointer(const Type& pointer, Key key) const {
  if (!present(assayChild(key, kPresent), 1)) return null();
  return some(text(unit_.type(pointer.args[0]), key,
                   std::min(extended(chosen(key, 0), kSizeWidth, false), kMaxText)));
}

Value Decoder::elements(TypeId element, Key key, uint64_t count) const {
  std::vector<Value> values;
  for (uint64_t i = 0; i < count; ++i) values.push_back(decode(element, assayChild(key, i), 0));
  return list(std::move(values));
}

// What lies between a Begin and its End.
Value Decoder::range(const Type& begin, Key key) const {
  if (isTextPointer(unit_, begin)) return text(unit_.type(begin.args[0]), key, rangeSize(begin, key));
  return elements(begin.args[0], key, rangeSize(begin, key));
}

Value Decoder::record(const Type& type, Key key, uint64_t nth) const {
  std::vector<Value> values;
  for (size_t i = 0; i < type.fields.size(); ++i) {
    const model::Field& field = type.fields[i];
    const Type& part = unit_.type(field.type);
    uint64_t first = i == 0 ? nth : 0;
    bool narrow = field.bitWidth != 0 && isScalar(part);
    values.push_back(narrow ? scalarAt(part, field.bitWidth, assayChild(key, i), first)
                            : decode(field.type, assayChild(key, i), first));
  }
  return list(std::move(values));
}

Value Decoder::parts(const std::vector<TypeId>& types, Key key, uint64_t nth) const {
  std::vector<Value> values;
  for (size_t i = 0; i < types.size(); ++i)
    values.push_back(decode(types[i], assayChild(key, i), i == 0 ? nth : 0));
  return list(std::move(values));
}

// What repeats an earlier element is not there: inserting it again changes nothing.
Value Decoder::set(TypeId id, Key key, uint64_t nth) const {
  const Type& type = unit_.type(id);
  bool multi = type.templateName.find("multi") != std::string::npos;
  Value values = list({});
  for (uint64_t i = 0, n = size(id, key, nth); i < n; ++i) {
    Value next = decode(type.args[0], assayChild(key, i), i);
    auto& all = values.children;
    if (multi || std::find(all.begin(), all.end(), next) == all.end()) all.push_back(std::move(next));
  }
  return values;
}

Value Decoder::map(TypeId id, Key key, uint64_t nth) const {
  const Type& type = unit_.type(id);
  bool multi = type.templateName.find("multi") != std::string::npos;
  Value values = list({});
  for (uint64_t i = 0, n = size(id, key, nth); i < n; ++i) {
    Key entry = assayChild(key, i);
    Value name = decode(type.args[0], assayChild(entry, 0), i);
    auto& all = values.children;
    auto same = [&](const Value& other) { return other.children[0] == name; };
    if (!multi && std::any_of(all.begin(), all.end(), same)) continue;
    all.push_back(list({std::move(name), decode(type.args[1], assayChild(entry, 1), 0)}));
  }
  return values;
}

Value Decoder::variant(const Type& type, Key key) const {
  uint64_t alternative =
      std::min<uint64_t>(extended(chosen(key, 0), kPickWidth, false), type.args.size() - 1);
  Value value{Value::Kind::Pick, alternative, {}, {}};
  value.children.push_back(decode(type.args[alternative], assayChild(key, 1 + alternative), 0));
  return value;
}

Value Decoder::object(TypeId id, Key key) const {
  std::vector<uint32_t> steps = objectsFor(unit_, calls_, step_, id);
  if (steps.empty()) return {};
  const uint64_t last = steps.size() - 1;
  uint64_t picked = std::min<uint64_t>(extended(chosen(key, last), kPickWidth, false), last);
  return {Value::Kind::Object, steps[picked], {}, {}};
}

// Its results call by call, without those at the end that only repeat.
Value Decoder::callable(const Type& type, Key key) const {
  if (!present(key, 1)) return null();
  std::vector<Value> results;
  for (uint64_t i = 0; i < maxResults(unit_, type); ++i)
    results.push_back(decode(type.args[0], assayChild(key, i), i == 0 ? 0 : results.back().bits));
  while (results.size() > 1 && results.back() == results[results.size() - 2]) results.pop_back();
  return some(list(std::move(results)));
}

Value absent(const Type& type) {
  const bool isContainer = type.kind == TypeKind::Sequence || type.kind == TypeKind::Span ||
                           type.kind == TypeKind::Set || type.kind == TypeKind::Map;
  return isContainer ? list({}) : null();
}

Value Decoder::decode(TypeId id, Key key, uint64_t nth) const {
  const Type& type = unit_.type(id);
  if (isAlwaysAbsent(unit_, id)) return absent(type);
  switch (type.kind) {
    case TypeKind::Boolean:
    case TypeKind::Character:
    case TypeKind::Integer:
    case TypeKind::Floating:
    case TypeKind::Enum:
      return scalarAt(type, type.bits, key, nth);
    case TypeKind::Pointer:
      if (isTextPointer(unit_, type)) return textPointer(type, key);
      [[fallthrough]];
    case TypeKind::UniquePointer:
    case TypeKind::SharedPointer:
      return present(key, presentFallback(unit_, id)) ? pointee(type.args[0], key) : null();
    case TypeKind::Optional:
      return present(key, 1) ? pointee(type.args[0], key) : null();
    case TypeKind::NullPointer:
      return null();
    case TypeKind::LvalueReference:
    case TypeKind::RvalueReference:
      return decode(type.args[0], key, nth);
    case TypeKind::CArray:
      if (model::isLiteralArray(type, unit_.type(type.args[0]))) {
        Value text = elements(type.args[0], key, type.extent - 1);
        text.children.push_back(scalar(0));
        return text;
      }
      [[fallthrough]];
    case TypeKind::StdArray:
      return elements(type.args[0], key, type.extent);
    case TypeKind::Record:
      return record(type, key, nth);
    case TypeKind::Pair:
    case TypeKind::Tuple:
      return parts(type.args, key, nth);
    case TypeKind::String:
    case TypeKind::StringView:
      return text(unit_.type(type.args[0]), key, size(id, key, nth));
    case TypeKind::FilePath:
    case TypeKind::InputStream: {
      Type narrow;
      narrow.bits = 8;
      return text(narrow, key, size(id, key, nth));
    }
    case TypeKind::Sequence:
      return elements(type.args[0], key, size(id, key, nth));
    case TypeKind::Span:
      return elements(type.args[0], key, type.extent != 0 ? type.extent : size(id, key, nth));
    case TypeKind::Set:
      return set(id, key, nth);
    case TypeKind::Map:
      return map(id, key, nth);
    case TypeKind::Variant:
      return variant(type, key);
    case TypeKind::Duration:
    case TypeKind::ErrorCode:
      return decode(type.args[0], key, nth);
    case TypeKind::OutputStream:
      return {Value::Kind::Bytes, 0, {}, {}};
    case TypeKind::Inserter: {  // it is given an empty container
      const Type& container = unit_.type(type.args[0]);
      const bool isText = container.kind == TypeKind::String;
      return isText ? text(unit_.type(container.args[0]), key, 0) : list({});
    }
    case TypeKind::Callable:
      return callable(type, key);
    case TypeKind::Object:
      return object(id, key);
    case TypeKind::Iterator:
    case TypeKind::Void:
    case TypeKind::Opaque:
      break;
  }
  return {};
}

bool isGiven(const Function& function, Key step, uint32_t parameter, const Decoder& decoder) {
  for (size_t j = parameter; j < function.parameters.size(); ++j) {
    if (!mayBeOmitted(function.parameters[j])) return true;
    if (decoder.present(assayChild(assayChild(step, j), kGiven), 1)) return true;
  }
  return false;
}

uint64_t bufferLength(const Unit& unit, const Function& function, const Parameter& buffer, Key step,
                      const Decoder& decoder) {
  ASSAY_CHECK(buffer.partner >= 0 && size_t(buffer.partner) < function.parameters.size());
  const Type& length = unit.type(function.parameters[buffer.partner].type);
  uint64_t bits = extended(decoder.chosen(assayChild(step, buffer.partner), 0), length.bits, length.isSigned);
  if (length.isSigned && static_cast<int64_t>(bits) < 0) return 0;
  return std::min(bits, maxLength(length, maxElements(unit, unit.type(buffer.type).args[0])));
}

// How many elements there are from the Begin that this bound belongs to.
uint64_t rangeSize(const Unit& unit, const Function& function, const Parameter& bound, Key step,
                   const Decoder& decoder) {
  ASSAY_CHECK(bound.partner >= 0 && size_t(bound.partner) < function.parameters.size());
  const TypeId begin = referred(unit, function.parameters[bound.partner].type);
  return decoder.rangeSize(unit.type(begin), assayChild(step, bound.partner));
}

}  // namespace

Key parameterKey(uint32_t step, uint32_t parameter) { return assayChild(assayStepKey(step), parameter); }

Value valueOf(const Unit& unit, TypeId type, Key key, const Choices& choices) {
  return Decoder(unit, choices).decode(type, key, 0);
}

Argument argumentOf(const Unit& unit, const Trial& trial, uint32_t step, uint32_t parameter) {
  const Function& function = unit.function(trial.calls[step]);
  Decoder decoder(unit, trial.choices, trial.calls, step);
  const Parameter& p = function.parameters[parameter];
  const Type& type = unit.type(p.type);
  Key key = parameterKey(step, parameter);
  Argument argument;
  argument.given = isGiven(function, assayStepKey(step), parameter, decoder);
  switch (p.role) {
    case Role::CString:
      argument.value = decoder.textPointer(type, key);
      break;
    case Role::Buffer:
    case Role::Elements: {
      bool present = decoder.present(assayChild(key, kPresent), 1);
      uint64_t count = p.role == Role::Elements
                           ? kElementsCount
                           : bufferLength(unit, function, p, assayStepKey(step), decoder);
      argument.value = present ? some(decoder.elements(type.args[0], key, count)) : null();
      if (present && endsWithNull(unit, p)) argument.value.children[0].children.back() = null();
      break;
    }
    case Role::Room:
      argument.value =
          decoder.present(assayChild(key, kPresent), 1) ? some({Value::Kind::Bytes, 0, {}, {}}) : null();
      break;
    case Role::Begin:
      argument.value = decoder.range(unit.type(referred(unit, p.type)), key);
      break;
    case Role::End:
      argument.value = scalar(rangeSize(unit, function, p, assayStepKey(step), decoder));
      break;
    case Role::Within:
      argument.value =
          scalar(std::min(decoder.chosen(key, 0), rangeSize(unit, function, p, assayStepKey(step), decoder)));
      break;
    case Role::Plain:
    case Role::Receiver:
      if (streamBehind(unit, p.type) != nullptr) {
        argument.value = decoder.decode(type.args[0], key, 0);
        break;
      }
      if (type.kind == TypeKind::Pointer) {
        bool present = decoder.present(key, presentFallback(unit, p.type));
        argument.value = present ? decoder.pointee(type.args[0], key) : null();
        break;
      }
      [[fallthrough]];
    case Role::Length:
      argument.value = decoder.decode(p.type, key, 0);
      break;
  }
  if (p.role == Role::Length && !type.isSigned && p.partner >= 0) {
    const Type& buffer = unit.type(function.parameters[p.partner].type);
    uint64_t most = maxLength(type, maxElements(unit, buffer.args[0]));
    argument.value.bits = std::min(argument.value.bits, most);  // as the runtime clamps it
  }
  return argument;
}

}  // namespace assay::trial
