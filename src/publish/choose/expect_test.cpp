#include "publish/choose/expect.h"

#include <gtest/gtest.h>

#include <functional>

#include "tests/support/coinbox_unit.h"

namespace assay::choose {
namespace {

using trial::End;
using trial::Expectation;
using trial::Outcome;
using trial::Trial;

Selection oneTest(double mass, double length) {
  Selection selection;
  selection.tests.push_back(
      {model::FunctionId(0u), 0, sample::bmiTrial(mass, length), sample::Bmi::run(mass, length), {}});
  return selection;
}

TEST(ExpectTest, AssertsTheBehaviourOfTheNativeBuild) {
  const sample::Bmi bmi = sample::makeBmi();
  sample::ScriptedRunner native([](const Trial& trial) {
    Outcome outcome = sample::runBmi(trial);
    outcome.observations[0].value = sample::scalar(1);  // another value than the engine's
    return outcome;
  });
  Notes notes;
  const trial::Suite suite = expect(bmi.unit, bmi.sites, oneTest(30, 1), native, notes);
  ASSERT_EQ(suite.tests.size(), 1u);
  EXPECT_EQ(suite.tests[0].expectations,
            (std::vector<Expectation>{{Expectation::Kind::Result, 0, true, sample::scalar(1)}}));
  EXPECT_EQ(native.runs, 3u) << "unset memory is filled in three ways";
}

TEST(ExpectTest, LeavesOutValuesThatChangeBetweenRuns) {
  const sample::Bmi bmi = sample::makeBmi();
  uint64_t next = 0;
  sample::ScriptedRunner native([&](const Trial& trial) {
    Outcome outcome = sample::runBmi(trial);
    outcome.observations[0].value = sample::scalar(next++);
    return outcome;
  });
  Notes notes;
  const trial::Suite suite = expect(bmi.unit, bmi.sites, oneTest(30, 1), native, notes);
  ASSERT_EQ(suite.tests.size(), 1u);
  EXPECT_TRUE(suite.tests[0].expectations.empty());
  EXPECT_EQ(notes.all().size(), 1u);
}

TEST(ExpectTest, ALengthThatNewRefusesIsABadAllocWithEveryCompiler) {
  const sample::Bmi bmi = sample::makeBmi();
  sample::ScriptedRunner native([](const Trial& trial) {
    Outcome outcome = sample::runBmi(trial);
    outcome.observations = {sample::thrown("St20bad_array_new_length", "std::bad_array_new_length")};
    return outcome;
  });
  Notes notes;
  const trial::Suite suite = expect(bmi.unit, bmi.sites, oneTest(0, 1), native, notes);
  ASSERT_EQ(suite.tests.size(), 1u);
  EXPECT_EQ(suite.tests[0].thrown.type, "std::bad_alloc");
  EXPECT_FALSE(suite.tests[0].thrown.hasMessage);
}

// A runner that behaves like another machine on request.
class TwoPlaces final : public trial::Runner {
 public:
  explicit TwoPlaces(bool differ) : differ_(differ) {}
  Outcome run(const Trial& trial, expr::Dag&) override {
    Outcome outcome = sample::runBmi(trial);
    outcome.asksEnvironment = true;
    return outcome;
  }
  Outcome runElsewhere(const Trial& trial, expr::Dag& dag) override {
    Outcome outcome = run(trial, dag);
    if (differ_) outcome.observations.clear();
    return outcome;
  }

 private:
  bool differ_;
};

TEST(ExpectTest, DropsTestsThatDependOnAnEnvironmentVariable) {
  const sample::Bmi bmi = sample::makeBmi();
  for (const bool differ : {false, true}) {
    TwoPlaces native(differ);
    Notes notes;
    EXPECT_EQ(expect(bmi.unit, bmi.sites, oneTest(30, 1), native, notes).tests.empty(), differ);
    EXPECT_EQ(notes.all().size(), differ ? 1u : 0u);
  }
}

TEST(ExpectTest, DropsTestsThatDependOnTheSandbox) {
  const sample::Bmi bmi = sample::makeBmi();
  sample::ScriptedRunner native([](const Trial& trial) {
    Outcome outcome = sample::runBmi(trial);
    outcome.refusal = "unlink";
    return outcome;
  });
  Notes notes;
  EXPECT_TRUE(expect(bmi.unit, bmi.sites, oneTest(30, 1), native, notes).tests.empty());
  ASSERT_EQ(notes.all().size(), 1u);
  EXPECT_NE(notes.all()[0].why.find("the sandbox refused unlink"), std::string::npos);
}

TEST(ExpectTest, MakesAFindingOfANativeDefect) {
  const sample::Bmi bmi = sample::makeBmi();
  sample::ScriptedRunner native([&](const Trial&) {
    Outcome outcome;
    outcome.end = End::Segfault;
    outcome.errors = "bang\nmore";
    return outcome;
  });
  Notes notes;
  const trial::Suite suite = expect(bmi.unit, bmi.sites, oneTest(30, 1), native, notes);
  EXPECT_TRUE(suite.tests.empty());
  ASSERT_EQ(suite.findings.size(), 1u);
  EXPECT_EQ(suite.findings[0].what, "Invalid memory access");
  EXPECT_EQ(suite.findings[0].said, "bang");
  EXPECT_EQ(suite.findings[0].reproduced, 5u);
}

TEST(ExpectTest, DropsATestThatEndsDifferently) {
  const sample::Bmi bmi = sample::makeBmi();
  sample::ScriptedRunner native([&](const Trial&) { return sample::Bmi::run(0, 0); });
  Notes notes;
  const trial::Suite suite = expect(bmi.unit, bmi.sites, oneTest(30, 1), native, notes);
  EXPECT_TRUE(suite.tests.empty());
  ASSERT_EQ(notes.all().size(), 1u);
  EXPECT_EQ(notes.all()[0].what, "dropped a test");
}

// void f(int& a, int& b): one test changes a, no test changes b.
TEST(ExpectTest, AssertsOutParametersThatMatter) {
  model::Unit unit;
  const auto integer = sample::addType(unit, model::TypeKind::Integer, "int", 32, true);
  const auto reference =
      sample::addType(unit, model::TypeKind::LvalueReference, "int &", 0, false, {integer});
  model::Function function;
  function.parameters = {{.name = "a", .type = reference, .defaultText = {}},
                         {.name = "b", .type = reference, .defaultText = {}}};
  function.result = integer;
  unit.functions = {function};
  sample::ScriptedRunner native([](const Trial& trial) {
    const uint64_t a = trial.choices.at(trial::parameterKey(0, 0));
    Outcome outcome;
    outcome.end = End::Returned;
    outcome.observations = {{0, ASSAY_SEEN_RESULT, sample::scalar(0)},
                            {0, ASSAY_SEEN_PARAMETER, sample::scalar(a == 5 ? 6 : a)},
                            {0, ASSAY_SEEN_PARAMETER + 1, sample::scalar(0)}};
    return outcome;
  });
  Selection selection;
  Outcome explored;
  explored.end = End::Returned;
  for (uint64_t a : {5, 7})
    selection.tests.push_back({model::FunctionId(0u),
                               0,
                               Trial{{model::FunctionId(0u)}, {{trial::parameterKey(0, 0), a}}},
                               explored,
                               {}});
  Notes notes;
  const trial::Suite suite = expect(unit, {}, selection, native, notes);
  ASSERT_EQ(suite.tests.size(), 2u);
  for (const trial::Test& test : suite.tests) {
    ASSERT_EQ(test.expectations.size(), 2u);
    EXPECT_EQ(test.expectations[1].parameter, 0u);
  }
  EXPECT_TRUE(suite.tests[0].expectations[1].changed);
  EXPECT_FALSE(suite.tests[1].expectations[1].changed);
}

using sample::Coinbox;
using enum Coinbox::Which;

// The observations of the native build for the coin box: "total() of 0 is 2", "Result 1".
std::vector<std::string> facts(const Trial& trial, const std::function<void(model::Unit&)>& adjust = {}) {
  Coinbox box = sample::makeCoinbox();
  if (adjust) adjust(box.unit);
  sample::ScriptedRunner native(Coinbox::run);
  Selection selection;
  selection.tests.push_back({trial.calls.back(), 0, trial, Coinbox::run(trial), {}});
  Notes notes;
  const trial::Suite suite = expect(box.unit, box.sites, selection, native, notes);
  std::vector<std::string> all;
  for (const trial::Test& test : suite.tests)
    for (const Expectation& e : test.expectations)
      all.push_back(e.kind == Expectation::Kind::Observer
                        ? box.unit.function(e.observer).name + " of " + std::to_string(e.object) + " is " +
                              std::to_string(e.value.bits)
                        : "result is " + std::to_string(e.value.bits));
  return all;
}

using Facts = std::vector<std::string>;

TEST(ObserveTest, AssertsTheChangesOfTheAct) {
  EXPECT_EQ(facts(Coinbox::trial({Make, AddQuarter, AddQuarter, Vend})),
            (Facts{"total of 0 is 2", "current of 0 is 0", "operator bool of 0 is 1"}));
  EXPECT_EQ(facts(Coinbox::trial({Make, AddQuarter})), (Facts{"current of 0 is 1"}));
}

TEST(ObserveTest, AssertsRelevantStateIfNothingChanged) {
  EXPECT_EQ(facts(Coinbox::trial({Make, AddQuarter, Vend})), (Facts{"total of 0 is 0", "current of 0 is 1"}));
}

TEST(ObserveTest, AResultOfAConstMethodIsEnough) {
  EXPECT_EQ(facts(Coinbox::trial({MakeWith, Total}, {{trial::parameterKey(0, 0), 7}})),
            (Facts{"result is 7"}));
}

TEST(ObserveTest, ObservesTheObjectsMade) {
  EXPECT_EQ(facts(Coinbox::trial({MakeWith}, {{trial::parameterKey(0, 0), 7}}),
                  [](model::Unit& unit) { unit.functions[MakeWith].influence.defines = {1}; }),
            (Facts{"total of 0 is 7"}));
  EXPECT_EQ(facts(Coinbox::trial({Factory}, {{trial::parameterKey(0, 0), 7}}),
                  [](model::Unit& unit) { unit.functions[Factory].influence.defines = {0, 1}; }),
            (Facts{"total of 0 is 7", "current of 0 is 0"}));
}

TEST(ObserveTest, ObservesEveryObjectThatMayHaveChanged) {
  EXPECT_EQ(
      facts(Coinbox::trial({Make, MakeWith, Take},
                           {{trial::parameterKey(1, 0), 7}, {trial::parameterKey(2, 1), 1}})),
      (Facts{"total of 0 is 7", "operator bool of 0 is 1", "total of 1 is 0", "operator bool of 1 is 0"}));
}

TEST(ObserveTest, DoesNotObserveMovedFromObjects) {
  const auto byRvalue = [](model::Unit& unit) {
    const model::TypeId object = unit.functions[Make].makes;
    unit.functions[Take].parameters[1].type =
        sample::addType(unit, model::TypeKind::RvalueReference, "Coinbox &&", 0, false, {object});
  };
  EXPECT_EQ(facts(Coinbox::trial({Make, MakeWith, Take},
                                 {{trial::parameterKey(1, 0), 7}, {trial::parameterKey(2, 1), 1}}),
                  byRvalue),
            (Facts{"total of 0 is 7", "operator bool of 0 is 1"}));
}

// The native build aborts in the test of another function, in the line of a finding.
TEST(ExpectTest, ADefectOfAPlaceAndKindIsOneFinding) {
  const Coinbox box = sample::makeCoinbox();
  sample::ScriptedRunner native([](const Trial& trial) {
    Outcome outcome = Coinbox::run(trial);
    outcome.end = End::Aborted;
    outcome.endStep = static_cast<uint32_t>(trial.calls.size() - 1);
    return outcome;
  });
  const auto chosen = [&](std::vector<uint32_t> calls, unsigned line) {
    const Trial trial =
        calls.size() == 2 ? Coinbox::trial({Make, Vend}) : Coinbox::trial({Make, AddQuarter, Vend});
    Chosen one{trial.calls.back(), 0, trial, Coinbox::run(trial), {}};
    one.outcome.end = End::Aborted;
    one.spot = {1, {"/project/coinbox.cpp", line, static_cast<unsigned>(calls.size())}};
    return one;
  };
  Selection selection;
  selection.findings = {chosen({0, 1}, 7), chosen({0, 1, 2}, 7), chosen({0, 1, 2}, 9)};
  Notes notes;
  const trial::Suite suite = expect(box.unit, box.sites, selection, native, notes);
  ASSERT_EQ(suite.findings.size(), 2u);
  EXPECT_EQ(suite.findings[0].trial.calls.size(), 2u);
  EXPECT_EQ(suite.findings[1].where.line, 9u);
}

TEST(ObserveTest, ADefectInAnEarlierCallIsAFindingOfThatCall) {
  const Coinbox box = sample::makeCoinbox();
  sample::ScriptedRunner native([](const Trial& trial) {
    Outcome outcome = Coinbox::run(trial);
    outcome.end = End::Aborted;
    outcome.endStep = 1;
    return outcome;
  });
  Selection selection;
  const Trial trial = Coinbox::trial({Make, AddQuarter, Vend});
  selection.tests.push_back({trial.calls.back(), 0, trial, Coinbox::run(trial), {}});
  Notes notes;
  const trial::Suite suite = expect(box.unit, box.sites, selection, native, notes);
  ASSERT_EQ(suite.findings.size(), 1u);
  EXPECT_EQ(suite.findings[0].function, Coinbox::id(AddQuarter));
  EXPECT_EQ(suite.findings[0].trial.calls.size(), 2u);
}

}  // namespace
}  // namespace assay::choose
