#include "data/trial/value.h"

#include <gtest/gtest.h>

#include "data/trial/layout.h"
#include "data/trial/objects.h"
#include "data/wire/wire.h"

namespace assay::trial {
namespace {

using model::Function;
using model::Parameter;
using model::Role;
using model::Type;
using model::TypeId;
using model::TypeKind;
using model::Unit;

class Decoding : public testing::Test {
 protected:
  TypeId add(TypeKind kind, unsigned bits, bool isSigned, std::vector<TypeId> args = {}) {
    Type type;
    type.kind = kind;
    type.bits = bits;
    type.isSigned = isSigned;
    type.args = std::move(args);
    if (kind == TypeKind::Character) type.spelling = "char";
    unit.types.push_back(type);
    return TypeId(unit.types.size() - 1);
  }
  Value value(TypeId type) { return valueOf(Layout(unit), Layout(unit).of(type, kKey), choices); }
  Argument argument(uint32_t parameter) {
    return argumentOf(unit, {{model::FunctionId(0u)}, choices}, 0, parameter);
  }

  static constexpr Key kKey = 77;
  Unit unit;
  Choices choices;
  TypeId integer = add(TypeKind::Integer, 32, true);
  TypeId character = add(TypeKind::Character, 8, true);
  TypeId text = add(TypeKind::String, 0, false, {character});
};

TEST_F(Decoding, ScalarsAreExtendedFromTheirWidth) {
  choices[kKey] = 0xFFFFFFFE;
  EXPECT_EQ(value(integer).bits, uint64_t(-2));
  EXPECT_EQ(value(add(TypeKind::Integer, 32, false)).bits, 0xFFFFFFFEu);
  EXPECT_EQ(value(add(TypeKind::Boolean, 8, false)).bits, 0u);
}

TEST_F(Decoding, AbsentChoicesHaveTheHarnessDefaults) {
  EXPECT_EQ(value(integer).bits, 0u);
  EXPECT_EQ(value(text).bytes, "");
  choices[kKey] = 3;
  choices[assayChild(kKey, 1)] = 'z';
  EXPECT_EQ(value(text).bytes, "aza");
  choices.clear();
  EXPECT_EQ(value(add(TypeKind::Pointer, 64, false, {integer})).kind, Value::Kind::Some);
}

TEST_F(Decoding, ACallbackReturnsItsResultsCallByCall) {
  TypeId step = add(TypeKind::Callable, 0, false, {integer});
  EXPECT_EQ(value(step).children[0].children.size(), 1u) << "a plain function does not count";
  unit.types[step.index()].templateName = "std::function";
  EXPECT_EQ(value(step).children[0].children, std::vector{value(integer)}) << "the same every time";
  choices[assayChild(kKey, 0)] = 5;
  EXPECT_EQ(value(step).children[0].children.size(), 1u) << "absent answers repeat the last one";
  choices[assayChild(kKey, 1)] = 7;
  ASSERT_EQ(value(step).children[0].children.size(), 2u);
  EXPECT_EQ(value(step).children[0].children[1].bits, 7u);
  choices[kKey] = 0;
  EXPECT_EQ(value(step).kind, Value::Kind::Null);
  TypeId told = add(TypeKind::Callable, 0, false, {add(TypeKind::Void, 0, false)});
  choices.clear();
  EXPECT_TRUE(value(told).children[0].children.empty());
}

TEST_F(Decoding, AnswersNeedNoCallback) {
  const Layout layout(unit);
  choices = {{assayChild(kKey, 0), 1}, {assayChild(assayChild(kKey, 0), 0), 'x'}};
  const Value answers = valueOf(layout, layout.calls(text, kKey, 2), choices);
  ASSERT_EQ(answers.children.size(), 2u);
  EXPECT_EQ(answers.children[0].bytes, "x");
  EXPECT_EQ(answers.children[1].bytes, "");
}

TEST_F(Decoding, SizesAreClampedAsTheRuntimeDoes) {
  choices[kKey] = (1 << 20) + 3;
  EXPECT_EQ(value(text).bytes.size(), 3u);  // only sixteen bits are asked for
  choices[kKey] = 60000;
  EXPECT_EQ(value(text).bytes.size(), kMaxText);
  EXPECT_EQ(value(add(TypeKind::Sequence, 0, false, {text})).children.size(), kMaxNested);
}

TEST_F(Decoding, SetsAskForDifferentElementsAndDropRepeatedOnes) {
  TypeId set = add(TypeKind::Set, 0, false, {integer});
  unit.types[set.index()].templateName = "std::set";
  choices[kKey] = 3;
  ASSERT_EQ(value(set).children.size(), 3u);
  EXPECT_EQ(value(set).children[2].bits, 2u);
  choices[assayChild(kKey, 2)] = 1;
  EXPECT_EQ(value(set).children.size(), 2u);
  unit.types[set.index()].templateName = "std::multiset";
  EXPECT_EQ(value(set).children.size(), 3u);
}

TEST_F(Decoding, LinkedListsEndWithoutAChoice) {
  TypeId node = add(TypeKind::Record, 0, false);
  TypeId next = add(TypeKind::Pointer, 64, false, {node});
  unit.types[node.index()].fields = {{"value", integer, 0}, {"next", next, 0}};
  EXPECT_EQ(presentFallback(unit, next), 0u);
  EXPECT_EQ(value(node).children[1].kind, Value::Kind::Null);
  choices[assayChild(kKey, 1)] = 1;
  EXPECT_EQ(value(node).children[1].kind, Value::Kind::Some);
}

TEST_F(Decoding, ValuesBeyondTheRecursionLimitAreAbsent) {
  TypeId end = add(TypeKind::Opaque, 0, false);
  unit.types[end.index()].why = model::kRecursionEnds;
  TypeId member = add(TypeKind::Record, 0, false);
  unit.types[member.index()].fields = {{"name", integer, 0}, {"value", end, 0}};
  TypeId members = add(TypeKind::Sequence, 0, false, {member});
  TypeId next = add(TypeKind::Pointer, 64, false, {member});
  choices[kKey] = 1;
  EXPECT_TRUE(isBeyondRecursion(unit, member));
  EXPECT_TRUE(value(members).children.empty());
  EXPECT_EQ(value(next).kind, Value::Kind::Null);
  unit.types[end.index()].why = "it is volatile";
  EXPECT_FALSE(isAlwaysAbsent(unit, next));
}

TEST_F(Decoding, BuffersTakeTheirLengthFromThePartner) {
  TypeId pointer = add(TypeKind::Pointer, 64, false, {integer});
  Function f;
  f.parameters = {Parameter{"data", pointer, Role::Buffer, 1, false, {}},
                  Parameter{"n", integer, Role::Length, 0, false, {}}};
  unit.functions = {f};
  choices[parameterKey(0, 1)] = 2;
  choices[assayChild(parameterKey(0, 0), 1)] = 9;
  Value buffer = argument(0).value;
  ASSERT_EQ(buffer.kind, Value::Kind::Some);
  ASSERT_EQ(buffer.children[0].children.size(), 2u);
  EXPECT_EQ(buffer.children[0].children[1].bits, 9u);
  choices[parameterKey(0, 1)] = 0xFFFFFFFF;  // -1
  EXPECT_EQ(argument(0).value.children[0].children.size(), 0u);
  EXPECT_EQ(argument(1).value.bits, uint64_t(-1));
  choices[assayChild(parameterKey(0, 0), ~uint64_t{0})] = 0;
  EXPECT_EQ(argument(0).value.kind, Value::Kind::Null);
}

TEST_F(Decoding, ARangeBelongsToItsBegin) {
  TypeId pointer = add(TypeKind::Pointer, 64, false, {integer});
  TypeId reference = add(TypeKind::LvalueReference, 64, false, {pointer});
  Function f;
  f.parameters = {Parameter{"it", pointer, Role::Within, 1, false, {}},
                  Parameter{"begin", reference, Role::Begin, 2, false, {}},
                  Parameter{"end", pointer, Role::End, 1, false, {}}};
  unit.functions = {f};
  choices[parameterKey(0, 1)] = 3;
  choices[assayChild(parameterKey(0, 1), 2)] = 9;
  choices[parameterKey(0, 0)] = 2;
  ASSERT_EQ(argument(1).value.children.size(), 3u);
  EXPECT_EQ(argument(1).value.children[2].bits, 9u);
  EXPECT_EQ(argument(2).value.bits, 3u);
  EXPECT_EQ(argument(0).value.bits, 2u);
  choices[parameterKey(0, 0)] = 7;
  EXPECT_EQ(argument(0).value.bits, 3u) << "never past the end";
}

TEST_F(Decoding, AnObjectIsOneOfTheObjectsMadeBefore) {
  TypeId base = add(TypeKind::Object, 0, false), derived = add(TypeKind::Object, 0, false);
  unit.types[base.index()].spelling = "Base";
  unit.types[derived.index()].spelling = "Derived";
  unit.types[derived.index()].bases = {base};
  Function makesBase, makesDerived, takes;
  makesBase.makes = base;
  makesDerived.makes = derived;
  takes.parameters = {Parameter{"self", base, Role::Receiver, -1, false, {}}};
  unit.functions = {makesBase, makesDerived, takes};
  using model::FunctionId;
  Trial trial{{FunctionId(0u), FunctionId(2u), FunctionId(1u), FunctionId(2u)}, {}};
  EXPECT_EQ(objectsFor(unit, trial.calls, 3, base), (std::vector<uint32_t>{0, 2}));
  EXPECT_EQ(objectsFor(unit, trial.calls, 3, derived), (std::vector<uint32_t>{2}));
  EXPECT_EQ(objectsNeeded(unit, takes), std::vector<TypeId>{base});
  trial.choices[parameterKey(3, 0)] = 1;
  Value picked = argumentOf(unit, trial, 3, 0).value;
  EXPECT_EQ(picked.kind, Value::Kind::Object);
  EXPECT_EQ(picked.bits, 2u);
  EXPECT_EQ(argumentOf(unit, trial, 1, 0).value.bits, 0u);
}

TEST_F(Decoding, OnlyTrailingArgumentsAreLeftOut) {
  Function f;
  f.parameters = {Parameter{"a", integer, Role::Plain, -1, true, "1"},
                  Parameter{"b", integer, Role::Plain, -1, true, "2"}};
  unit.functions = {f};
  choices[assayChild(parameterKey(0, 0), ~uint64_t{1})] = 0;
  EXPECT_TRUE(argument(0).given);
  choices[assayChild(parameterKey(0, 1), ~uint64_t{1})] = 0;
  EXPECT_FALSE(argument(0).given);
  EXPECT_FALSE(argument(1).given);
}

TEST(Observations, SurviveTruncation) {
  // step 1, parameter 2: List[Scalar 5, Some[Bytes "ab"]]
  std::vector<uint8_t> data = {1,
                               0,
                               18,
                               0,
                               ASSAY_VALUE_LIST,
                               2,
                               0,
                               0,
                               0,
                               ASSAY_VALUE_SCALAR,
                               5,
                               0,
                               0,
                               0,
                               0,
                               0,
                               0,
                               0,
                               ASSAY_VALUE_SOME,
                               ASSAY_VALUE_BYTES,
                               2,
                               0,
                               0,
                               0,
                               'a',
                               'b'};
  std::vector<Observation> all = decodeObservations(data.data(), data.size());
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].step, 1);
  EXPECT_EQ(all[0].what, ASSAY_SEEN_PARAMETER + 2);
  EXPECT_EQ(all[0].value.children[0].bits, 5u);
  EXPECT_EQ(all[0].value.children[1].children[0].bytes, "ab");
  for (size_t size = 0; size < data.size(); ++size)
    EXPECT_TRUE(decodeObservations(data.data(), size).empty()) << size;
  std::vector<uint8_t> huge = {0, 0, 0, 0, ASSAY_VALUE_LIST, 255, 255, 255, 255};
  EXPECT_TRUE(decodeObservations(huge.data(), huge.size()).empty());
  std::vector<uint8_t> endless(1 << 16, ASSAY_VALUE_SOME);
  EXPECT_TRUE(decodeObservations(endless.data(), endless.size()).empty());
}

TEST(Thrown, IsDemangled) {
  auto bytes = [](std::string text) { return Value{Value::Kind::Bytes, 0, std::move(text), {}}; };
  Outcome outcome;
  Observation seen;
  seen.what = ASSAY_SEEN_EXCEPTION;
  seen.value.kind = Value::Kind::List;
  seen.value.children = {bytes("St16invalid_argument"), bytes("bad mass"),
                         Value{Value::Kind::Scalar, 1, {}, {}}};
  outcome.observations = {seen};
  EXPECT_EQ(thrownOf(outcome).type, "std::invalid_argument");
  EXPECT_EQ(thrownOf(outcome).message, "bad mass");
  EXPECT_TRUE(thrownOf(outcome).fromUnit);
  outcome.observations[0].value.children[0] = bytes("NSt10filesystem7__cxx1116filesystem_errorE");
  outcome.observations[0].value.children[2].bits = 0;
  EXPECT_EQ(thrownOf(outcome).type, "std::filesystem::filesystem_error");
  EXPECT_FALSE(thrownOf(outcome).fromUnit);
}

TEST(Ends, EveryEndHasAName) {
  for (int end = 0; end < ASSAY_END_COUNT; ++end) EXPECT_STRNE(toText(static_cast<End>(end)), "?");
  EXPECT_TRUE(isDefect(End::Segfault));
  EXPECT_FALSE(isDefect(End::Threw));
}

}  // namespace
}  // namespace assay::trial
