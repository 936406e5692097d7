#include "data/trial/shape.h"

#include <algorithm>

#include "base/result.h"
#include "data/trial/objects.h"
#include "data/wire/wire.h"

namespace assay::trial {

using expr::VarKind;
using model::Parameter;
using model::Role;
using model::Type;
using model::TypeId;
using model::TypeKind;
using model::Unit;

namespace {

uint64_t extended(uint64_t bits, unsigned width, bool isSigned) {
  if (width == 0 || width >= 64) return bits;
  uint64_t kept = bits & ((uint64_t{1} << width) - 1);
  bool negative = isSigned && (kept >> (width - 1)) != 0;
  return negative ? kept | ~((uint64_t{1} << width) - 1) : kept;
}

Slot presentSlot(Key key, uint64_t fallback = 1) {
  return {.key = key, .kind = VarKind::Present, .width = 1, .high = 1, .fallback = fallback};
}

Slot sizeSlot(Key key, uint64_t most, uint64_t fallback = 0) {
  return {.key = key, .kind = VarKind::Size, .width = kSizeWidth, .high = most, .fallback = fallback};
}

Slot pickSlot(Key key, uint64_t last, uint64_t fallback) {
  return {.key = key, .kind = VarKind::Pick, .width = kPickWidth, .high = last, .fallback = fallback};
}

VarKind kindOf(const Type& scalar) {
  if (scalar.kind == TypeKind::Boolean) return VarKind::Boolean;
  if (scalar.kind == TypeKind::Character) return VarKind::Character;
  if (scalar.kind == TypeKind::Floating) return VarKind::Floating;
  if (scalar.kind == TypeKind::Enum) return VarKind::Enum;
  return scalar.isSigned ? VarKind::Signed : VarKind::Unsigned;
}

// Whether the integer takes two choices.
bool isWide(const Type& type) { return type.kind == TypeKind::Integer && type.bits == 128; }

void fillText(Shape& shape, unsigned bits, bool isSigned, uint64_t most = kMaxText) {
  shape.form = Form::Text;
  shape.bits = bits;
  shape.isSigned = isSigned;
  shape.most = most;
  if (most != 0) shape.slot = sizeSlot(shape.key, most, shape.nth);
}

// A text that ends at its NUL.
void fillPrinted(Shape& shape, const Type& character, uint64_t most = kMaxText) {
  fillText(shape, character.bits, character.isSigned, most);
  shape.isPrinted = true;
}

}  // namespace

Key parameterKey(uint32_t step, uint32_t parameter) { return assayChild(assayStepKey(step), parameter); }

Slot slotOf(const Type& scalar, unsigned width) {
  Slot slot{.kind = kindOf(scalar), .width = static_cast<uint8_t>(width), .isSigned = scalar.isSigned};
  if (slot.kind == VarKind::Boolean) slot.width = 1;
  if (slot.kind == VarKind::Floating) slot.width = scalar.bits == 32 ? 32 : 64;
  if (slot.kind == VarKind::Boolean || slot.kind == VarKind::Floating) slot.isSigned = false;
  if (slot.kind != VarKind::Enum || scalar.enumerators.empty()) return slot;
  const auto value = [&](const model::Enumerator& e) {
    return scalar.isSigned ? e.bits ^ (uint64_t{1} << 63) : e.bits;  // in the order of the values
  };
  const auto [low, high] = std::ranges::minmax_element(scalar.enumerators, {}, value);
  slot.low = low->bits;
  slot.high = high->bits;
  slot.fallback = scalarFallback(scalar);
  return slot;
}

void Layout::fillScalar(Shape& shape, unsigned width) const {
  shape.form = Form::Scalar;
  shape.most = 0;
  shape.slot = slotOf(unit_.type(shape.type), width);
  shape.slot->key = shape.key;
  if (shape.nth != 0) shape.slot->fallback = shape.nth;
}

void Layout::fillMaybe(Shape& shape) const {
  const Type& type = unit_.type(shape.type);
  shape.form = Form::Maybe;
  if (type.args.empty()) return;  // nullptr
  shape.element = type.args[0];
  shape.most = 1;
  const bool isOptional = type.kind == TypeKind::Optional;
  shape.present = presentSlot(shape.key, isOptional ? 1 : presentFallback(unit_, shape.type));
}

void Layout::fillObject(Shape& shape) const {
  if (calls_) shape.objects = objectsFor(unit_, *calls_, step_, shape.type);
  const uint64_t last = shape.objects.empty() ? 0 : shape.objects.size() - 1;
  shape.slot = pickSlot(shape.key, last, last);
}

// The argument is an empty container.
void Layout::fillInserter(Shape& shape) const {
  if (unit_.type(shape.type).kind != TypeKind::Inserter) return;
  const Type& container = unit_.type(unit_.type(shape.type).args[0]);
  shape.form = formOf(container.kind);
  shape.element = container.args[0];
  if (shape.form == Form::Text) shape.bits = unit_.type(shape.element).bits;
}

void Layout::fill(Shape& shape) const {
  const Type& type = unit_.type(shape.type);
  switch (shape.form) {
    case Form::Scalar:
      if (!isWide(type)) return fillScalar(shape, type.bits);
      shape.form = Form::Parts;
      shape.most = 2;
      return;
    case Form::Text: {
      const Type* character = type.args.empty() ? nullptr : &unit_.type(type.args[0]);
      return fillText(shape, character ? character->bits : 8, character && character->isSigned,
                      type.kind == TypeKind::OutputStream ? 0 : kMaxText);
    }
    case Form::List:
      shape.element = type.args[0];
      shape.most = maxSize(unit_, shape.type);
      if (!isFixed(type)) shape.slot = sizeSlot(shape.key, shape.most, shape.nth);
      if (!model::isLiteralArray(type, unit_.type(type.args[0]))) return;
      shape.closing = Shape::Closing::Zero;
      --shape.most;
      return;
    case Form::Parts:
      shape.most = type.kind == TypeKind::Record ? type.fields.size() : type.args.size();
      return;
    case Form::Maybe:
      if (!isTextPointer(unit_, type)) return fillMaybe(shape);
      shape.present = presentSlot(assayChild(shape.key, kPresent));
      shape.nth = 0;
      return fillPrinted(shape, unit_.type(type.args[0]));
    case Form::Pick:
      shape.most = type.args.size();
      shape.slot = pickSlot(shape.key, shape.most - 1, 0);
      return;
    case Form::Object:
      return fillObject(shape);
    case Form::Calls:
      shape.element = type.args[0];
      shape.most = maxResults(unit_, type);
      if (type.kind == TypeKind::Callable) shape.present = presentSlot(shape.key);
      return;
    case Form::Nothing:
      return fillInserter(shape);
  }
}

Shape Layout::of(TypeId id, Key key, uint64_t nth) const {
  Shape shape{.key = key, .type = laidOutAs(unit_, id), .declared = id, .nth = nth};
  shape.form = formOf(unit_.type(shape.type).kind);
  if (!isAlwaysAbsent(unit_, shape.type)) fill(shape);
  return shape;
}

Shape Layout::calls(TypeId result, Key key, uint64_t most) const {
  return {
      .form = Form::Calls, .key = key, .type = result, .declared = result, .most = most, .element = result};
}

// An unsigned length is a size, which has a bound.
Slot Layout::lengthSlot(Slot slot, const Type& length, TypeId element) const {
  if (length.isSigned) return slot;
  slot.kind = VarKind::Size;
  slot.high = maxLength(length, maxElements(unit_, element));
  return slot;
}

// The elements behind a pointer in a record, as many as another field says.
Shape Layout::elements(const Shape& record, size_t length, Shape pointer) const {
  const TypeId type = unit_.type(record.type).fields[length].type;
  pointer.element = unit_.type(pointer.type).args[0];
  pointer.present = presentSlot(assayChild(pointer.key, kPresent));
  Slot slot = slotOf(unit_.type(type), unit_.type(type).bits);
  slot.key = assayChild(record.key, length);
  if (length == 0) slot.fallback = record.nth;
  pointer.slot = lengthSlot(slot, unit_.type(type), pointer.element);
  pointer.most = maxLength(unit_.type(type), maxElements(unit_, pointer.element));
  return pointer;
}

Shape Layout::oneOfParts(const Shape& parts, uint64_t index) const {
  const Type& type = unit_.type(parts.type);
  const Key key = assayChild(parts.key, index);
  const uint64_t nth = index == 0 ? parts.nth : 0;
  if (isWide(type)) {
    const Slot half{.key = index == 0 ? parts.key : assayChild(parts.key, 0), .width = 64, .fallback = nth};
    return {.form = Form::Scalar, .key = half.key, .type = parts.type, .slot = half};
  }
  if (type.kind != TypeKind::Record) return of(type.args[index], key, nth);
  const model::Field& field = type.fields[index];
  if (const int length = lengthOf(unit_, parts.type, index); length >= 0)
    return elements(parts, static_cast<size_t>(length),
                    {.form = Form::List, .key = key, .type = field.type, .declared = field.type});
  Shape part = of(field.type, key, nth);
  if (const int counted = countedBy(unit_, parts.type, index); counted >= 0 && part.slot) {
    const TypeId element = unit_.type(type.fields[static_cast<size_t>(counted)].type).args[0];
    part.slot = lengthSlot(*part.slot, unit_.type(field.type), element);
  }
  const bool isNarrow = field.bitWidth != 0 && isScalar(unit_.type(field.type));
  if (isNarrow) fillScalar(part, field.bitWidth);
  return part;
}

Slot Layout::character(const Shape& text, uint64_t index) const {
  const uint64_t last = ~uint64_t{0} >> (64 - text.bits);
  return {.key = assayChild(text.key, index),
          .kind = VarKind::Character,
          .width = static_cast<uint8_t>(text.bits),
          .isSigned = text.isSigned,
          .low = text.isPrinted ? 1u : 0u,
          .high = text.isPrinted ? last : 0,
          .fallback = 'a'};
}

Shape Layout::part(const Shape& whole, uint64_t index, uint64_t before) const {
  if (whole.form == Form::Nothing) return {};
  const Type& type = unit_.type(whole.type);
  const Key key = assayChild(whole.key, index);
  switch (whole.form) {
    case Form::Text:
      return {.form = Form::Scalar, .key = key, .type = whole.type, .slot = character(whole, index)};
    case Form::List: {
      const uint64_t nth = isKeyed(type) ? index : 0;
      if (type.kind == TypeKind::Map)
        return {.form = Form::Parts, .key = key, .type = whole.type, .most = 2, .nth = nth};
      return of(whole.element, key, nth);
    }
    case Form::Parts:
      return oneOfParts(whole, index);
    case Form::Maybe:
      return of(whole.element, key);
    case Form::Pick:
      return of(type.args[index], assayChild(whole.key, 1 + index));
    case Form::Calls:
      return of(whole.element, key, before);
    case Form::Scalar:
    case Form::Object:
    case Form::Nothing:
      break;
  }
  return {};
}

// The bounds of a Length are those of its Buffer.
Slot Layout::length(const Parameter& length, Key key) const {
  const Type& type = unit_.type(length.type);
  Slot slot = slotOf(type, type.bits);
  slot.key = key;
  if (length.partner < 0 || type.isSigned) return slot;
  const TypeId element = unit_.type(function().parameters[length.partner].type).args[0];
  slot.kind = VarKind::Size;
  slot.high = maxLength(type, maxElements(unit_, element));
  return slot;
}

// The target of a pointer whose type alone does not determine it.
Shape Layout::behindPointer(const Parameter& parameter, Key key) const {
  const TypeId element = unit_.type(parameter.type).args[0];
  Shape shape{
      .form = Form::List, .key = key, .type = parameter.type, .declared = parameter.type, .element = element};
  shape.present = presentSlot(assayChild(key, kPresent));
  if (parameter.role == Role::CString) {
    fillPrinted(shape, unit_.type(element));
  } else if (parameter.role == Role::Room) {
    fillText(shape, 8, false, 0);
  } else if (parameter.role == Role::Elements) {
    if (endsWithNull(unit_, parameter)) {
      shape.most = kElementsCount;
      shape.closing = Shape::Closing::Null;
      return shape;
    }
    shape.most = maxElements(unit_, element);
    shape.slot = sizeSlot(key, shape.most, kElementsCount);
    shape.slot->low = 1;
  } else {
    const auto partner = static_cast<uint32_t>(parameter.partner);
    ASSAY_CHECK(parameter.partner >= 0 && partner < function().parameters.size());
    const Parameter& counts = function().parameters[partner];
    shape.slot = length(counts, parameterKey(step_, partner));
    shape.most = maxLength(unit_.type(counts.type), maxElements(unit_, element));
  }
  return shape;
}

Shape Layout::bound(const Parameter& parameter, Key key) const {
  const TypeId pointer = referred(unit_, parameter.type);
  const Type& type = unit_.type(pointer);
  const uint64_t most = maxRange(unit_, type);
  Shape shape{.key = key, .type = pointer, .declared = parameter.type, .element = type.args[0]};
  if (parameter.role == Role::End) return shape;
  shape.form = parameter.role == Role::Within ? Form::Scalar : Form::List;
  shape.slot = sizeSlot(key, most);
  shape.most = parameter.role == Role::Within ? 0 : most;
  if (parameter.role == Role::Begin && isTextPointer(unit_, type))
    fillPrinted(shape, unit_.type(type.args[0]), most);
  return shape;
}

Shape Layout::parameter(uint32_t index) const {
  const Parameter& parameter = function().parameters[index];
  const Type& type = unit_.type(parameter.type);
  const Key key = parameterKey(step_, index);
  switch (parameter.role) {
    case Role::CString:
    case Role::Buffer:
    case Role::Elements:
    case Role::Room:
      return behindPointer(parameter, key);
    case Role::Begin:
    case Role::End:
    case Role::Within:
      return bound(parameter, key);
    case Role::Length: {
      Shape shape = of(parameter.type, key);
      if (shape.slot) shape.slot = length(parameter, key);
      return shape;
    }
    case Role::Plain:
    case Role::Receiver:
      break;
  }
  if (streamBehind(unit_, parameter.type) != nullptr) return of(type.args[0], key);
  if (type.kind != TypeKind::Pointer) return of(parameter.type, key);
  Shape shape{.key = key,
              .type = parameter.type,
              .declared = parameter.type};  // a pointer to one of them, even if it could be a text
  fillMaybe(shape);
  return shape;
}

std::optional<Slot> Layout::given(uint32_t index) const {
  if (!mayBeOmitted(function().parameters[index])) return std::nullopt;
  return presentSlot(assayChild(parameterKey(step_, index), kGiven));
}

uint64_t chosen(const Slot& slot, const Choices& choices) {
  const auto found = choices.find(slot.key);
  const uint64_t bits =
      extended(found == choices.end() ? slot.fallback : found->second, slot.width, slot.isSigned);
  const bool isBounded = slot.kind == VarKind::Size || slot.kind == VarKind::Pick;
  return isBounded ? std::max(std::min(bits, slot.high), slot.low) : bits;
}

Parts partsOf(const Shape& shape, const Choices& choices) {
  if (shape.present && chosen(*shape.present, choices) == 0) return {};
  if (!shape.slot) return {0, shape.most};
  const uint64_t bits = chosen(*shape.slot, choices);
  if (shape.form == Form::Pick) return {bits, 1};
  const bool isNegative = shape.slot->isSigned && static_cast<int64_t>(bits) < 0;
  return {0, isNegative ? 0 : std::min(bits, shape.most)};
}

void walk(const Layout& layout, const Shape& shape, const Choices& choices,
          const std::function<void(const Shape&)>& visit) {
  visit(shape);
  if (shape.form == Form::Text) return;
  const Parts parts = partsOf(shape, choices);
  for (uint64_t i = 0; i < parts.count; ++i)
    walk(layout, layout.part(shape, parts.first + i), choices, visit);
}

std::vector<SizedShape> sizedShapes(const Unit& unit, const std::vector<model::FunctionId>& calls,
                                    const Choices& choices) {
  std::vector<SizedShape> all;
  for (uint32_t step = 0; step < calls.size(); ++step) {
    const Layout layout(unit, calls, step);
    const auto add = [&](const Shape& shape) {
      const bool hasElements = shape.form == Form::Text || shape.form == Form::List;
      if (hasElements && shape.slot) all.push_back({layout, shape});
    };
    const size_t count = unit.function(calls[step]).parameters.size();
    for (uint32_t i = 0; i < count; ++i) walk(layout, layout.parameter(i), choices, add);
  }
  return all;
}

void walkBoth(const Layout& layout, const Shape& shape, const Choices& choices, Reach reach,
              const Layout& other, const Shape& otherShape,
              const std::function<void(const Shape&, const Shape&)>& visit) {
  visit(shape, otherShape);
  const Parts parts = partsOf(shape, choices);
  const auto part = [&](uint64_t i) {
    walkBoth(layout, layout.part(shape, i), choices, reach, other, other.part(otherShape, i), visit);
  };
  for (uint64_t i = 0; i < parts.count; ++i) part(parts.first + i);
  const bool mayHaveRoom = shape.slot && (shape.form == Form::Text || shape.form == Form::List);
  for (uint64_t i = parts.count; reach == Reach::Room && mayHaveRoom && i < shape.most; ++i) {
    const Shape behind = layout.part(shape, i);
    if (behind.form != Form::Scalar || !choices.contains(behind.slot->key)) return;
    part(i);
  }
}

void copySlots(const Shape& from, const Choices& choices, const Shape& to, Choices& copied) {
  const auto copy = [&](const std::optional<Slot>& here, const std::optional<Slot>& there) {
    if (!here || !there) return;
    if (const auto at = choices.find(here->key); at != choices.end()) copied[there->key] = at->second;
  };
  copy(from.present, to.present);
  copy(from.slot, to.slot);
}

}  // namespace assay::trial
