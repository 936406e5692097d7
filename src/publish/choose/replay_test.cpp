#include "publish/choose/replay.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>

#include "publish/choose/outcome_text.h"
#include "publish/choose/same_conditions.h"
#include "tests/support/bmi_unit.h"

namespace assay::choose {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

// The last suite of weightCategory(), and a later version of the function.
class ReplayTest : public testing::Test {
 protected:
  static trial::PreviousTest previous(double mass, double length, const std::string& result) {
    const sample::Bmi bmi = sample::makeBmi();
    const trial::Trial trial = sample::bmiTrial(mass, length);
    trial::PreviousTest test{.calls = {trial::calleeOf(bmi.unit.functions[0])},
                             .choices = trial.choices,
                             .suite = "WeightCategoryTest",
                             .name = "Was" + result,
                             .reason = "a reason",
                             .call = "call",
                             .outcome = {{kResult, result}}};
    test.decisions = decisionsNow(trial);
    return test;
  }
  static std::vector<uint32_t> decisionsNow(const trial::Trial& trial) {
    const sample::Bmi bmi = sample::makeBmi();
    return decisionsOf(decidedBy(bmi.unit, bmi.sites, sample::runBmi(trial)), {});
  }
  Replayed replayed(const std::vector<trial::PreviousTest>& tests) {
    sample::ScriptedRunner explorer(now), native(now);
    return replay(bmi.unit, bmi.sites, journals, explorer, native, tests);
  }

  sample::Bmi bmi = sample::makeBmi();
  std::vector<trial::Journal> journals = {sample::bmiJournal({{0, 1}, {1, 1}})};
  std::function<trial::Outcome(const trial::Trial&)> now = sample::runBmi;
};

TEST_F(ReplayTest, ATestThatHoldsStays) {
  const Replayed all = replayed({previous(20, 1, "Weight::Normal"), previous(21, 1, "Weight::Normal")});
  EXPECT_THAT(all.changes, IsEmpty());
  ASSERT_THAT(all.tests, SizeIs(2));
  EXPECT_EQ(all.tests[1].trial, sample::bmiTrial(21, 1));
  EXPECT_TRUE(all.tests[1].asBefore);
}

TEST_F(ReplayTest, AnotherResultIsAChangeAndTheTestIsUpdated) {
  const Replayed all = replayed({previous(20, 1, "Weight::Underweight")});
  EXPECT_THAT(all.changes, ElementsAre(trial::Change{"WeightCategoryTest.WasWeight::Underweight", "call", "",
                                                     "Weight::Underweight", "Weight::Normal"}));
  ASSERT_THAT(all.tests, SizeIs(1));
  EXPECT_FALSE(all.tests[0].asBefore);
}

TEST_F(ReplayTest, ATestThatAssertsTheSameOnAnotherPathStaysWithANewName) {
  trial::PreviousTest test = previous(20, 1, "Weight::Normal");
  test.decisions.push_back(0xFFFFFFFF);
  const Replayed all = replayed({test});
  EXPECT_THAT(all.changes, IsEmpty());
  ASSERT_THAT(all.tests, SizeIs(1));
  EXPECT_FALSE(all.tests[0].asBefore);
}

TEST_F(ReplayTest, ATestWithAnotherPathAndAnotherResultGoes) {
  trial::PreviousTest test = previous(20, 1, "Weight::Overweight");
  test.decisions.push_back(0xFFFFFFFF);
  const Replayed all = replayed({test});
  EXPECT_THAT(all.changes, SizeIs(1));
  EXPECT_THAT(all.tests, IsEmpty());
}

TEST_F(ReplayTest, AnExceptionInsteadOfAResultIsAChange) {
  const Replayed all = replayed({previous(-1, 1, "Weight::Underweight")});
  ASSERT_THAT(all.changes, SizeIs(1));
  EXPECT_EQ(toText(all.changes[0]),
            "call was Weight::Underweight, is an exception (std::invalid_argument, \"mass\")");
}

TEST_F(ReplayTest, ADefectIsAChange) {
  now = [](const trial::Trial& trial) {
    trial::Outcome out = sample::runBmi(trial);
    out.end = trial::End::Segfault;
    return out;
  };
  const Replayed all = replayed({previous(20, 1, "Weight::Normal")});
  EXPECT_THAT(all.tests, IsEmpty());
  ASSERT_THAT(all.changes, SizeIs(1));
  EXPECT_THAT(all.changes[0].is, testing::HasSubstr("a defect"));
}

TEST_F(ReplayTest, AFunctionThatIsGoneIsAChange) {
  trial::PreviousTest test = previous(20, 1, "Weight::Normal");
  test.calls[0].qualifiedName = test.calls[0].signature = test.calls[0].mangledName = "other";
  const Replayed all = replayed({test});
  EXPECT_THAT(all.tests, IsEmpty());
  ASSERT_THAT(all.changes, SizeIs(1));
  EXPECT_THAT(all.changes[0].is, testing::HasSubstr("gone"));
}

TEST_F(ReplayTest, AResultThatDiffersFromRunToRunIsAChange) {
  unsigned runs = 0;
  now = [&](const trial::Trial& trial) {
    trial::Outcome out = sample::runBmi(trial);
    if (++runs % 2 == 0) out.end = trial::End::Threw;
    return out;
  };
  const Replayed all = replayed({previous(20, 1, "Weight::Normal")});
  ASSERT_THAT(all.changes, SizeIs(1));
  EXPECT_EQ(all.changes[0].is, "not the same in every run");
}

// Chosen from the search as if there had been no last suite.
std::vector<Chosen> chosenFrom(const std::vector<double>& masses) {
  std::vector<Chosen> tests;
  for (const double mass : masses)
    tests.push_back({model::FunctionId(0u), 0, sample::bmiTrial(mass, 1), sample::Bmi::run(mass, 1), {}});
  return tests;
}

TEST_F(ReplayTest, TheNewSuiteContainsTheLastOneAndFillsTheGaps) {
  const std::vector<Scope> scopes = scopesOf(bmi.unit, bmi.sites, journals);
  const std::vector<trial::PreviousTest> last = {previous(20, 1, "Weight::Normal"),
                                                 previous(21, 1, "Weight::Normal")};
  std::vector<Chosen> tests = chosenFrom({1, 19, 20});
  unite(bmi.unit, scopes, replayed(last).tests, tests);
  std::vector<double> masses;
  for (const Chosen& test : tests) masses.push_back(std::bit_cast<double>(test.outcome.asked[0].bits));
  EXPECT_THAT(masses, ElementsAre(1, 20, 21));
  EXPECT_EQ(tests[0].previous, nullptr);
  EXPECT_EQ(tests[1].previous, &last[0]);
}

TEST_F(ReplayTest, ASuiteIsTheSameAfterItself) {
  const std::vector<Scope> scopes = scopesOf(bmi.unit, bmi.sites, journals);
  const std::vector<trial::PreviousTest> last = {previous(1, 1, "Weight::Underweight"),
                                                 previous(20, 1, "Weight::Normal")};
  std::vector<Chosen> tests = chosenFrom({20, 1});
  unite(bmi.unit, scopes, replayed(last).tests, tests);
  ASSERT_THAT(tests, SizeIs(2));
  EXPECT_EQ(tests[0].previous, &last[1]);
  EXPECT_EQ(tests[1].previous, &last[0]);
}

TEST(OutcomeTextTest, FloatingValuesAreRoundedAsAssertionsAre) {
  model::Unit unit;
  const auto type = sample::addType(unit, model::TypeKind::Floating, "double", 64);
  const auto text = [&](double value) {
    return textOf(unit, type, sample::scalar(std::bit_cast<uint64_t>(value)));
  };
  EXPECT_EQ(text(0.1 + 0.2), text(0.3));
  EXPECT_NE(text(0.3), text(0.31));
}

TEST(OutcomeTextTest, LongTextsEndInADigest) {
  const model::Unit unit;
  const std::string text = textOf(unit, {}, sample::bytes(std::string(500, 'a')));
  EXPECT_LT(text.size(), 100u);
  EXPECT_NE(text, textOf(unit, {}, sample::bytes(std::string(500, 'a') + "b")));
}

}  // namespace
}  // namespace assay::choose
