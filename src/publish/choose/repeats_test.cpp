#include "publish/choose/repeats.h"

#include <gtest/gtest.h>

#include "tests/support/coinbox_unit.h"

namespace assay::choose {
namespace {

using sample::Coinbox;
using trial::Expectation;
using enum Coinbox::Which;

// addQuarter() and total(), which is asked in a test of its own or after addQuarter().
class RepeatsTest : public testing::Test {
 protected:
  void add(const std::vector<Coinbox::Which>& calls, std::vector<Expectation> expectations) {
    trial::Test test;
    test.trial = Coinbox::trial(calls);
    test.function = test.trial.calls.back();
    test.expectations = std::move(expectations);
    suite_.tests.push_back(std::move(test));
  }
  Expectation result(uint64_t value) { return {Expectation::Kind::Result, 0, true, sample::scalar(value)}; }
  Expectation shown(uint64_t value) {
    return {Expectation::Kind::Observer,          0, true, sample::scalar(value),
            Coinbox::trial({Total}).calls.back(), 0};
  }
  size_t left() {
    dropRepeats(box_.unit, suite_);
    return suite_.tests.size();
  }

  Coinbox box_ = sample::makeCoinbox();
  trial::Suite suite_;
};

TEST_F(RepeatsTest, AGetterThatAnotherTestAsksIsNotTestedAgain) {
  add({Make, AddQuarter}, {shown(1)});
  add({Make, AddQuarter, Total}, {result(1)});
  EXPECT_EQ(left(), 1u);
  EXPECT_EQ(suite_.tests[0].trial.calls.size(), 2u);
}

TEST_F(RepeatsTest, AnotherValueOrOtherCallsAreNoRepetition) {
  add({Make, AddQuarter}, {shown(1)});
  add({Make, Total}, {result(0)});
  add({Make, AddQuarter, Total}, {result(2)});
  EXPECT_EQ(left(), 3u);
}

TEST_F(RepeatsTest, ATestForABranchAndATestOfTheLastSuiteStay) {
  add({Make, AddQuarter}, {shown(1)});
  add({Make, AddQuarter, Total}, {result(1)});
  suite_.tests.back().goals = {{trial::Goal::Kind::Edge, 2, {}}};
  add({Make, AddQuarter, Total}, {result(1)});
  suite_.tests.back().name = "TotalReturns1";
  EXPECT_EQ(left(), 3u);
}

}  // namespace
}  // namespace assay::choose
