#include "publish/naming/name_tests.h"

#include <gtest/gtest.h>

#include <tuple>

#include "publish/choose/ownership.h"
#include "publish/naming/outcome_phrases.h"
#include "publish/naming/value_phrases.h"
#include "tests/support/coinbox_unit.h"

namespace assay::naming {
namespace {

using model::TypeKind;
using trial::End;
using trial::Expectation;
using trial::Test;

Test testFor(double mass, double length) {
  const trial::Outcome outcome = sample::Bmi::run(mass, length);
  trial::Test test;
  test.function = model::FunctionId(0u);
  test.trial = sample::bmiTrial(mass, length);
  test.end = outcome.end;
  test.covered = outcome.covered;
  test.byAct = outcome.covered;
  test.order = choose::edgesInOrder(outcome, 0);
  if (outcome.end == End::Threw)
    test.thrown = trial::thrownOf(outcome);
  else
    test.expectations = {{Expectation::Kind::Result, 0, true, *choose::resultOf(test.trial, outcome)}};
  test.goals = {{trial::Goal::Kind::Edge, outcome.covered.back(), {}}};
  return test;
}

std::vector<std::string> namesOf(const sample::Bmi& bmi, std::vector<Test> tests) {
  trial::Suite suite;
  suite.tests = std::move(tests);
  nameAll(bmi.unit, bmi.sites, suite);
  std::vector<std::string> names;
  for (const trial::Test& test : suite.tests) names.push_back(test.suite + "." + test.name);
  return names;
}

using Names = std::vector<std::string>;

TEST(NameTest, NamesOutcomeAndDecisiveConditionInSourceOrder) {
  EXPECT_EQ(namesOf(sample::makeBmi(), {testFor(25, 1), testFor(18.5, 1), testFor(1, 0), testFor(0, 1)}),
            (Names{"WeightCategoryTest.ThrowsWhenMassIsNotPositive",
                   "WeightCategoryTest.ThrowsWhenLengthIsNotPositive",
                   "WeightCategoryTest.IsNormalWhenBmiIsBelow25",
                   "WeightCategoryTest.IsOverweightWhenBmiIsAtLeast25"}));
}

TEST(NameTest, UsesInputsWhenNoConditionDistinguishesTests) {
  EXPECT_EQ(namesOf(sample::makeBmi(), {testFor(18.5, 1), testFor(-0.5, 1), testFor(-2, 1)}),
            (Names{"WeightCategoryTest.ThrowsWhenMassIsNotPositiveForMinus0Point5And1",
                   "WeightCategoryTest.ThrowsWhenMassIsNotPositiveForMinus2And1",
                   "WeightCategoryTest.IsNormalWhenBmiIsBelow25"}));
}

Test previousTest(Test test, const std::string& name, const std::string& suite = "WeightCategoryTest") {
  test.suite = suite;
  test.name = name;
  return test;
}

TEST(NameTest, ANameThatIsStillTrueIsKept) {
  EXPECT_EQ(
      namesOf(sample::makeBmi(), {previousTest(testFor(25, 1), "IsOverweightWhenLengthIsPositive"),
                                  previousTest(testFor(18.5, 1), "IsNormalFor18Point5And1"),
                                  previousTest(testFor(1, 0), "ThrowsInvalidArgumentWhenLengthIsNotPositive"),
                                  previousTest(testFor(0, 1), "ThrowsSecond"), testFor(1, 1)}),
      (Names{"WeightCategoryTest.ThrowsSecond",
             "WeightCategoryTest.ThrowsInvalidArgumentWhenLengthIsNotPositive",
             "WeightCategoryTest.IsUnderweightWhenBmiIsBelow18Point5",
             "WeightCategoryTest.IsNormalFor18Point5And1",
             "WeightCategoryTest.IsOverweightWhenLengthIsPositive"}));
}

TEST(NameTest, ANameThatIsNoLongerTrueIsReplaced) {
  EXPECT_EQ(
      namesOf(sample::makeBmi(), {previousTest(testFor(25, 1), "IsOverweightWhenBmiIsAtLeast30"),
                                  previousTest(testFor(18.5, 1), "ThrowsWhenMassIsNotPositive"),
                                  previousTest(testFor(0, 1), "WhatEver\xff", "\xff")}),
      (Names{"WeightCategoryTest.ThrowsWhenMassIsNotPositive", "WeightCategoryTest.IsNormalWhenBmiIsBelow25",
             "WeightCategoryTest.IsOverweightWhenBmiIsAtLeast25"}));
}

TEST(NameTest, ANameWithALongerNumberIsAnotherName) {
  sample::Bmi bmi = sample::makeBmi();
  bmi.unit.conditions.clear();
  EXPECT_EQ(namesOf(bmi, {previousTest(testFor(1, 1), "IsUnderweight12")}),
            (Names{"WeightCategoryTest.IsUnderweightFor1And1"}));
}

TEST(NameTest, AnAddedOverloadLeavesTheSuiteOfTheOtherUnchanged) {
  sample::Bmi bmi = sample::makeBmi();
  model::Function overload = bmi.unit.functions[0];
  overload.parameters.pop_back();
  bmi.unit.functions.push_back(overload);
  trial::Test second = testFor(1, 1);
  second.function = model::FunctionId(1u);
  const Names names = namesOf(bmi, {previousTest(testFor(1, 1), "IsUnderweight"), second});
  EXPECT_EQ(names[0], "WeightCategoryTest.IsUnderweight");
  EXPECT_TRUE(names[1].starts_with("WeightCategoryDoubleTest.")) << names[1];
}

TEST(NameTest, NumbersTestsThatNothingElseDistinguishes) {
  sample::Bmi bmi = sample::makeBmi();
  bmi.unit.conditions.clear();
  EXPECT_EQ(namesOf(bmi, {testFor(1, 1), testFor(1, 1), testFor(1, 1)}),
            (Names{"WeightCategoryTest.IsUnderweightFor1And1", "WeightCategoryTest.IsUnderweight",
                   "WeightCategoryTest.IsUnderweightSecond"}));
}

TEST(NameTest, NamesTheExceptionIfConditionsAreShared) {
  auto throwing = [](double mass, const char* message) {
    trial::Test test = testFor(mass, 1);
    test.thrown.message = message;
    test.thrown.hasMessage = test.thrown.fromUnit = true;
    return test;
  };
  EXPECT_EQ(
      namesOf(sample::makeBmi(),
              {throwing(-1, "mass can't be negative"), throwing(0, "no mass: weigh again")}),
      (Names{"WeightCategoryTest.ThrowsMassCantBeNegative", "WeightCategoryTest.ThrowsNoMassWeighAgain"}));
}

// Both took "length is positive": it does not decide which of the two outcomes comes.
TEST(NameTest, AConditionThatATestOfAnotherOutcomeSharesIsLeftOut) {
  sample::Bmi bmi = sample::makeBmi();
  for (model::Condition& one : bmi.unit.conditions)
    if (one.text.starts_with("bmi")) one.whenTrue = one.whenFalse = "";
  EXPECT_EQ(
      namesOf(bmi, {testFor(0, 1), testFor(18.5, 1), testFor(1, 1)}),
      (Names{"WeightCategoryTest.ThrowsWhenMassIsNotPositive", "WeightCategoryTest.IsUnderweightFor1And1",
             "WeightCategoryTest.IsNormalFor18Point5And1"}));
}

TEST(NameTest, ALimitNeedsNoWhen) {
  sample::Bmi bmi = sample::makeBmi();
  for (model::Condition& one : bmi.unit.conditions)
    if (one.text == "bmi < 25") std::tie(one.whenTrue, one.whenFalse) = std::pair("Below25", "From25");
  EXPECT_EQ(namesOf(bmi, {testFor(18.5, 1), testFor(25, 1)}),
            (Names{"WeightCategoryTest.IsNormalBelow25", "WeightCategoryTest.IsOverweightFrom25"}));
}

TEST(NameTest, ANameThatHasTheConditionNeedsNoComment) {
  sample::Bmi bmi = sample::makeBmi();
  const auto silent = [&bmi] {
    trial::Suite suite;
    suite.tests = {testFor(0, 1), testFor(18.5, 1)};
    nameAll(bmi.unit, bmi.sites, suite);
    return suite.tests[0].isSelfExplanatory;
  };
  EXPECT_TRUE(silent());
  bmi.unit.conditions[0].whenTrue.clear();
  EXPECT_FALSE(silent());
}

TEST(NameTest, DistinguishesThrownTypes) {
  trial::Test other = testFor(1, 0);
  other.thrown.type = "geo::RangeError";
  EXPECT_EQ(namesOf(sample::makeBmi(), {testFor(0, 1), other}),
            (Names{"WeightCategoryTest.ThrowsInvalidArgumentWhenMassIsNotPositive",
                   "WeightCategoryTest.ThrowsRangeErrorWhenLengthIsNotPositive"}));
}

TEST(NameTest, GivesTheReasonOfTheTest) {
  const sample::Bmi bmi = sample::makeBmi();
  trial::Suite suite;
  suite.tests = {testFor(25, 1), testFor(0, 1)};
  suite.tests[0].goals = {{trial::Goal::Kind::Outcome, 0, "returns Weight::Overweight"}};
  nameAll(bmi.unit, bmi.sites, suite);
  EXPECT_EQ(suite.tests[0].reason, "mass <= 0 is true");
  EXPECT_EQ(suite.tests[1].reason, "the only one that returns Weight::Overweight");
}

TEST(NameTest, NamesTheOtherFunctionThatContainsABranch) {
  sample::Bmi bmi = sample::makeBmi();
  for (trial::Site& site : bmi.sites.sites) {
    site.function = "_ZN3geo12_GLOBAL__N_15checkEd";
    site.where.line += 1000;
  }
  for (model::Condition& condition : bmi.unit.conditions) condition.locations[0].line += 1000;
  trial::Suite suite;
  suite.tests = {testFor(0, 1)};
  nameAll(bmi.unit, bmi.sites, suite);
  EXPECT_EQ(suite.tests[0].reason, "mass <= 0 is true (in geo::check)");
}

TEST(NameTest, GivesOverloadsTheirTypes) {
  sample::Bmi bmi = sample::makeBmi();
  model::Function overload = bmi.unit.functions[0];
  overload.parameters.pop_back();
  bmi.unit.functions.push_back(overload);
  trial::Test second = testFor(1, 1);
  second.function = model::FunctionId(1u);
  const Names names = namesOf(bmi, {testFor(1, 1), second});
  EXPECT_TRUE(names[0].starts_with("WeightCategoryDoubleDoubleTest.")) << names[0];
  EXPECT_TRUE(names[1].starts_with("WeightCategoryDoubleTest.")) << names[1];
}

TEST(NameTest, NamesFindingsByTheirEnd) {
  const sample::Bmi bmi = sample::makeBmi();
  trial::Suite suite;
  suite.findings.resize(2);
  for (trial::Finding& finding : suite.findings) {
    finding.function = model::FunctionId(0u);
    finding.trial = sample::bmiTrial(2, 1);
    finding.end = End::DividedByZero;
  }
  suite.findings[0].faultEdge = 3;
  suite.findings[0].condition = "length <= 0 is false";
  nameAll(bmi.unit, bmi.sites, suite);
  EXPECT_EQ(suite.findings[0].suite + "." + suite.findings[0].name,
            "WeightCategoryFinding.DividesByZeroWhenLengthIsPositive");
  EXPECT_EQ(suite.findings[1].name, "DividesByZeroFor2And1");
}

TEST(WordsTest, WritesTypes) { EXPECT_EQ(typeWords("const std::vector<geo::Point> &"), "VectorPoint"); }

using sample::Coinbox;
using enum Coinbox::Which;

Test boxTest(const std::vector<Coinbox::Which>& calls, trial::Choices choices = {}) {
  trial::Test test;
  test.trial = Coinbox::trial(calls, std::move(choices));
  test.function = test.trial.calls.back();
  const trial::Outcome outcome = Coinbox::run(test.trial);
  test.end = outcome.end;
  test.covered = outcome.covered;
  if (calls.back() == Vend) test.byAct = outcome.covered;  // only vending has decisions
  if (outcome.end == End::Threw) test.thrown = trial::thrownOf(outcome);
  return test;
}

Test showing(Test test, Coinbox::Which observer, uint64_t bits, bool changed = true) {
  Expectation e{Expectation::Kind::Observer, 0, changed, sample::scalar(bits)};
  e.observer = Coinbox::id(observer);
  test.expectations = {e};
  return test;
}

Names boxNames(std::vector<Test> tests) {
  const Coinbox box = sample::makeCoinbox();
  return namesOf({box.unit, box.sites}, std::move(tests));
}

TEST(NameTest, NamesMembersAfterClassAndMethod) {
  EXPECT_EQ(boxNames({showing(boxTest({Make, Vend}), Total, 0, false),
                      showing(boxTest({Make, AddQuarter, AddQuarter, Vend}), Total, 2)}),
            (Names{"CoinboxTest.VendSetsTotalTo2WhenAllowed", "CoinboxTest.VendKeepsTotalWhenNotAllowed"}));
  trial::Test total = boxTest({MakeWith, AddQuarter, Total}, {{trial::parameterKey(0, 0), 3}});
  total.expectations = {{Expectation::Kind::Result, 0, true, sample::scalar(3)}};
  EXPECT_EQ(boxNames({total}), (Names{"CoinboxTest.TotalReturns3AfterAddQuarter"}));
}

Test returning(Test test, uint64_t bits) {
  test.expectations = {{Expectation::Kind::Result, 0, true, sample::scalar(bits)}};
  return test;
}

TEST(NameTest, NamesTheStateByItsCalls) {
  EXPECT_EQ(
      boxNames({returning(boxTest({Make, Current}), 0), returning(boxTest({Make, AddQuarter, Current}), 1),
                returning(boxTest({Make, AddQuarter, AddQuarter, Current}), 2),
                returning(boxTest({Make, AddQuarter, AddQuarter, Vend, Current}), 0)}),
      (Names{"CoinboxTest.CurrentReturns0WhenNew", "CoinboxTest.CurrentReturns1AfterAddQuarter",
             "CoinboxTest.CurrentReturns2AfterAddQuarterTwice", "CoinboxTest.CurrentReturns0AfterVend"}));
  // If all objects are new, newness does not distinguish tests.
  EXPECT_EQ(boxNames({returning(boxTest({Make, Current}), 0)}), (Names{"CoinboxTest.CurrentReturns0"}));
  EXPECT_EQ(boxNames({returning(boxTest({Make, ToBool}), 0), returning(boxTest({MakeWith, ToBool}), 1)}),
            (Names{"CoinboxTest.ConvertsToBoolReturnsFalse", "CoinboxTest.ConvertsToBoolReturnsTrue"}));
}

TEST(NameTest, AddsDetailsOfTheStateWhereNamesWouldBeEqual) {
  EXPECT_EQ(
      boxNames({returning(boxTest({Make, AddQuarter, Vend, Current}), 1),
                returning(boxTest({Make, PlusAssign, Vend, Current}), 1)}),
      (Names{"CoinboxTest.CurrentReturns1AfterAddQuarterAndVend", "CoinboxTest.CurrentReturns1AfterVend"}));
}

TEST(NameTest, CountsRepeatedCallsInWords) {
  Coinbox box = sample::makeCoinbox();
  for (const auto& [name, words] : {std::pair("push", "AfterThreePushes"),
                                    {"deposit", "AfterThreeDeposits"},
                                    {"copy", "AfterThreeCopies"},
                                    {"play", "AfterThreePlays"},
                                    {"addCoin", "AfterAddCoinThreeTimes"}}) {
    box.unit.functions[AddQuarter].name = name;
    EXPECT_EQ(stageWords(box.unit, Coinbox::trial({Make, AddQuarter, AddQuarter, AddQuarter, Current})),
              std::vector<std::string>{words});
  }
}

// A branch that only the preparing calls took is no property of the act.
TEST(NameTest, LeavesConditionsOfPreparingCallsOut) {
  trial::Test current = returning(boxTest({Make, Vend, Current}), 0);
  current.covered = {1};
  EXPECT_EQ(boxNames({current}), (Names{"CoinboxTest.CurrentReturns0AfterVend"}));
  current.byAct = {1};
  EXPECT_EQ(boxNames({current}), (Names{"CoinboxTest.CurrentReturns0WhenNotAllowed"}));
}

TEST(NameTest, NamesTheNewValueOfAPropertyAndPrefersNumbers) {
  Coinbox box = sample::makeCoinbox();
  model::Function& observer = box.unit.functions[ToBool];
  const auto nameWith = [&](const char* name, bool yes, bool changed) {
    observer.name = name;
    return namesOf({box.unit, box.sites}, {showing(boxTest({Make, AddQuarter}), ToBool, yes, changed)}).at(0);
  };
  EXPECT_EQ(nameWith("isEmpty", false, true), "CoinboxTest.AddQuarterMakesItNotEmpty");
  EXPECT_EQ(nameWith("empty", true, false), "CoinboxTest.AddQuarterKeepsItEmpty");
  EXPECT_EQ(nameWith("hasCoins", true, true), "CoinboxTest.AddQuarterSetsHasCoinsToTrue");
  EXPECT_EQ(nameWith("hasCoins", false, false), "CoinboxTest.AddQuarterKeepsHasCoinsFalse");
  trial::Test both = showing(boxTest({Make, AddQuarter}), ToBool, 1);
  both.expectations.push_back(showing(both, Current, 1).expectations[0]);
  EXPECT_EQ(boxNames({both}), (Names{"CoinboxTest.AddQuarterSetsCurrentTo1"}));
}

TEST(NameTest, GivesTheOnlyTestOfAFunctionNoReason) {
  const Coinbox box = sample::makeCoinbox();
  trial::Suite suite;
  suite.tests = {returning(boxTest({Make, Current}), 0)};
  suite.tests[0].goals = {{trial::Goal::Kind::Outcome, 0, "returns"}};
  nameAll(box.unit, box.sites, suite);
  EXPECT_EQ(suite.tests[0].reason, "");
}

TEST(NameTest, NamesConstructorsAndOperators) {
  EXPECT_EQ(boxNames({boxTest({MakeWith}, {{trial::parameterKey(0, 0), 3}}),
                      boxTest({MakeWith}, {{trial::parameterKey(0, 0), uint32_t(-1)}}), boxTest({Make})}),
            (Names{"CoinboxTest.Constructs", "CoinboxTest.ConstructsFor3",
                   "CoinboxTest.ConstructorThrowsForMinus1"}));
  trial::Test equal = boxTest({Make, Equals}), valid = boxTest({Make, ToBool});
  equal.expectations = {{Expectation::Kind::Result, 0, true, sample::scalar(1)}};
  valid.expectations = {{Expectation::Kind::Result, 0, true, sample::scalar(0)}};
  EXPECT_EQ(boxNames({showing(boxTest({Make, PlusAssign}), Current, 1), equal, valid}),
            (Names{"CoinboxTest.PlusAssignSetsCurrentTo1", "CoinboxTest.EqualsReturnsTrueForItself",
                   "CoinboxTest.ConvertsToBoolReturnsFalse"}));
}

TEST(NameTest, NamesCopiesAndSelfAssignments) {
  Coinbox box = sample::makeCoinbox();
  model::Parameter& given = box.unit.functions[MakeWith].parameters[0];
  given.type = box.constReference;
  const auto name = [&] { return namesOf({box.unit, box.sites}, {boxTest({Make, MakeWith})}).at(0); };
  EXPECT_EQ(name(), "CoinboxTest.CopyConstructs");
  given.type = sample::addType(box.unit, TypeKind::RvalueReference, "Coinbox &&", 0, false, {box.object});
  EXPECT_EQ(name(), "CoinboxTest.MoveConstructs");
  EXPECT_EQ(boxNames({returning(boxTest({Make, Equals}), 1),
                      returning(boxTest({Make, Make, Equals}, {{trial::parameterKey(2, 1), 1}}), 1)}),
            (Names{"CoinboxTest.EqualsReturnsTrueForItself", "CoinboxTest.EqualsReturnsTrue"}));
}

struct Words {
  model::Unit unit;
  std::string operator()(TypeKind kind, unsigned bits, bool isSigned, const trial::Value& value) {
    return valueWords(unit, sample::addType(unit, kind, "T", bits, isSigned), value, "Name");
  }
};

TEST(WordsTest, WritesValues) {
  Words words;
  EXPECT_EQ(words(TypeKind::Integer, 32, true, sample::scalar(static_cast<uint64_t>(-7))), "Minus7");
  EXPECT_EQ(words(TypeKind::Integer, 32, true, sample::scalar(2147483647)), "Max");
  EXPECT_EQ(words(TypeKind::Integer, 32, true, sample::scalar(static_cast<uint64_t>(-2147483648LL))), "Min");
  EXPECT_EQ(words(TypeKind::Integer, 8, false, sample::scalar(255)), "255");
  EXPECT_EQ(words(TypeKind::Floating, 64, false, sample::scalar(std::bit_cast<uint64_t>(-18.5))),
            "Minus18Point5");
  EXPECT_EQ(words(TypeKind::Floating, 64, false, sample::scalar(std::bit_cast<uint64_t>(1e300))),
            "ALargeNumber");
  EXPECT_EQ(words(TypeKind::String, 0, false, sample::bytes("")), "EmptyName");
  EXPECT_EQ(words(TypeKind::String, 0, false, sample::bytes("fizz buzz")), "FizzBuzz");
  EXPECT_EQ(words(TypeKind::String, 0, false, sample::bytes(",")), "Comma");
  EXPECT_EQ(words(TypeKind::Character, 8, true, sample::scalar('z')), "LetterZ");
  EXPECT_EQ(words(TypeKind::Pointer, 64, false, sample::null()), "NullName");
  EXPECT_EQ(words(TypeKind::Sequence, 0, false, sample::list({})), "EmptyName");
}

}  // namespace
}  // namespace assay::naming
