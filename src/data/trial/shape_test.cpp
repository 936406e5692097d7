#include "data/trial/shape.h"

#include <gtest/gtest.h>

#include <string>

#include "data/wire/wire.h"

namespace assay::trial {
namespace {

using expr::VarKind;
using model::Parameter;
using model::Role;
using model::Type;
using model::TypeId;
using model::TypeKind;

class Shapes : public testing::Test {
 protected:
  TypeId add(TypeKind kind, unsigned bits = 0, std::vector<TypeId> args = {}) {
    Type type;
    type.kind = kind;
    type.bits = bits;
    type.isSigned = kind == TypeKind::Integer;
    type.args = std::move(args);
    if (kind == TypeKind::Character) type.spelling = "char";
    unit.types.push_back(type);
    return TypeId(unit.types.size() - 1);
  }
  // Of the only function, which takes these.
  Layout layoutOf(std::vector<Parameter> parameters) {
    unit.functions.resize(1);
    unit.functions[0].parameters = std::move(parameters);
    return {unit, calls, 0};
  }
  // The forms that a walk meets, outermost first.
  std::string met(const Shape& shape) {
    static const char kLetters[] = "stlpmiocn";
    std::string text;
    walk(Layout(unit), shape, choices,
         [&](const Shape& one) { text += kLetters[static_cast<size_t>(one.form)]; });
    return text;
  }
  std::string met(TypeId type) { return met(Layout(unit).of(type, kKey)); }

  static constexpr Key kKey = 77;
  model::Unit unit;
  std::vector<model::FunctionId> calls = {model::FunctionId(0u)};
  Choices choices;
  TypeId integer = add(TypeKind::Integer, 32);
  TypeId character = add(TypeKind::Character, 8);
  TypeId text = add(TypeKind::String, 0, {character});
  TypeId list = add(TypeKind::Sequence, 0, {text});
};

TEST_F(Shapes, AreWalkedAsFarAsTheChoicesReach) {
  EXPECT_EQ(met(list), "l");
  choices[kKey] = 2;
  choices[assayChild(kKey, 1)] = 3;
  EXPECT_EQ(met(list), "ltt");
  TypeId maybe = add(TypeKind::Optional, 0, {integer});
  EXPECT_EQ(met(maybe), "m") << "2 is no yes";
  choices[kKey] = 1;
  EXPECT_EQ(met(maybe), "ms");
  TypeId pick = add(TypeKind::Variant, 0, {text, integer});
  EXPECT_EQ(met(pick), "is");
  EXPECT_EQ(met(add(TypeKind::Pair, 0, {integer, maybe})), "psms");
  EXPECT_EQ(met(add(TypeKind::Integer, 128)), "pss") << "two halves";
}

TEST_F(Shapes, OfATransparentTypeIsTheShapeOfItsContent) {
  TypeId errc = add(TypeKind::Enum, 32);
  TypeId error = add(TypeKind::ErrorCode, 0, {errc});
  const Shape shape = Layout(unit).of(add(TypeKind::LvalueReference, 64, {error}), kKey);
  EXPECT_EQ(shape.form, Form::Scalar);
  EXPECT_EQ(shape.type, errc);
  EXPECT_EQ(shape.slot->key, kKey);
  EXPECT_EQ(shape.slot->kind, VarKind::Enum);
}

TEST_F(Shapes, HaveBoundsAndFallbacks) {
  TypeId level = add(TypeKind::Enum, 8);
  unit.types[level.index()].isSigned = true;
  unit.types[level.index()].enumerators = {{"high", 3}, {"low", uint64_t(-2)}};
  const Slot slot = *Layout(unit).of(level, kKey).slot;
  EXPECT_EQ(slot.low, uint64_t(-2));
  EXPECT_EQ(slot.high, 3u);
  EXPECT_EQ(chosen(slot, choices), 3u) << "the first enumerator, because no enumerator is 0";
  const Slot size = *Layout(unit).of(list, kKey).slot;
  EXPECT_EQ(size.kind, VarKind::Size);
  choices[kKey] = 9999;
  EXPECT_EQ(chosen(size, choices), kMaxNested);
}

TEST_F(Shapes, BehindAPointerHaveASlotForItsPresence) {
  TypeId pointer = add(TypeKind::Pointer, 64, {character});
  const Shape shape = Layout(unit).of(pointer, kKey);
  EXPECT_EQ(shape.form, Form::Text);
  EXPECT_EQ(shape.present->key, assayChild(kKey, kPresent));
  EXPECT_EQ(Layout(unit).character(shape, 0).low, 1u) << "its NUL is its end";
  const Layout one = layoutOf({{"c", pointer, Role::Plain, -1, false, {}}});
  EXPECT_EQ(one.parameter(0).form, Form::Maybe) << "of one character";
}

TEST_F(Shapes, OfABufferAreAsLongAsItsLength) {
  TypeId pointer = add(TypeKind::Pointer, 64, {integer});
  const Layout layout =
      layoutOf({{"data", pointer, Role::Buffer, 1, false, {}}, {"n", integer, Role::Length, 0, false, {}}});
  const Shape buffer = layout.parameter(0);
  EXPECT_EQ(buffer.slot->key, parameterKey(0, 1));
  choices[parameterKey(0, 1)] = 2;
  EXPECT_EQ(partsOf(buffer, choices).count, 2u);
  choices[parameterKey(0, 1)] = 0xFFFFFFFF;
  EXPECT_EQ(partsOf(buffer, choices).count, 0u) << "less than nothing";
}

TEST_F(Shapes, OfCallsAreASequenceOfAnswers) {
  const Layout layout(unit);
  const Shape calls = layout.calls(integer, kKey, 3);
  EXPECT_EQ(met(calls), "csss");
  EXPECT_EQ(layout.part(calls, 2, 41).slot->fallback, 41u) << "the answer before";
  EXPECT_EQ(met(layout.calls(text, kKey, 2)), "ctt") << "of any type";
}

TEST_F(Shapes, TransferTheirChoicesToAnEqualShape) {
  choices = {{kKey, 1}, {assayChild(kKey, 0), 1}};
  for (uint64_t i = 0; i < 3; ++i) choices[assayChild(assayChild(kKey, 0), i)] = 'x';
  const Layout layout(unit);
  const Key other = kKey + 1;
  Choices copied;
  const auto copy = [&](const Shape& from, const Shape& to) { copySlots(from, choices, to, copied); };
  walkBoth(layout, layout.of(list, kKey), choices, Reach::Size, layout, layout.of(list, other), copy);
  EXPECT_EQ(copied,
            (Choices{{other, 1}, {assayChild(other, 0), 1}, {assayChild(assayChild(other, 0), 0), 'x'}}));
  walkBoth(layout, layout.of(list, kKey), choices, Reach::Room, layout, layout.of(list, other), copy);
  EXPECT_EQ(copied.size(), choices.size()) << "the elements behind the size, too";
}

}  // namespace
}  // namespace assay::trial
