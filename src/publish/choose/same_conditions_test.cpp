#include "publish/choose/same_conditions.h"

#include <gtest/gtest.h>

namespace assay::choose {
namespace {

using expr::NodeId;
using expr::Op;
using trial::Decision;
using trial::Outcome;
using trial::Trial;

constexpr uint64_t kX = 77;

// `if (x < limit)` in the second call; the calls before it change the numbering of its nodes.
class Limited final : public trial::Runner {
 public:
  explicit Limited(uint64_t limit, unsigned before = 0) : limit_(limit), before_(before) {}
  Outcome run(const Trial& trial, expr::Dag& dag) override {
    Outcome out;
    const NodeId x = dag.variable({.key = kX, .calls = before_, .width = 32});
    for (unsigned i = 0; i < before_; ++i) add(out, dag, x, 1000 + i, 0);
    add(out, dag, x, limit_, static_cast<uint16_t>(trial.calls.size() - 1));
    return out;
  }

 private:
  static void add(Outcome& out, expr::Dag& dag, NodeId x, uint64_t limit, uint16_t step) {
    const NodeId condition = dag.make(Op::ULT, 1, x, dag.constant(32, limit));
    out.path.push_back({condition, true, Decision::Branch, 1, 0, step});
    out.path.push_back({condition, true, Decision::Pin, 0, 0, step});
  }
  uint64_t limit_;
  unsigned before_;
};

std::vector<Chosen> oneTest() {
  std::vector<Chosen> tests(1);
  tests[0].trial.calls.resize(2, model::FunctionId(0u));
  return tests;
}

std::vector<Chosen> previousTestOf(Limited runner) {
  std::vector<Chosen> tests = oneTest();
  noteConditions(runner, tests);
  std::vector<Chosen> previousTests = oneTest();
  previousTests[0].past.emplace().conditions = tests[0].conditions;
  previousTests[0].holds = true;
  return previousTests;
}

TEST(ConditionsTest, TheActsOnlyAndEachOnce) {
  std::vector<Chosen> tests = oneTest();
  Limited runner(9, 3);
  noteConditions(runner, tests);
  EXPECT_EQ(tests[0].conditions.size(), 1u);
}

TEST(ConditionsTest, APreviousTestHoldsWhereTheExpressionIsTheSame) {
  std::vector<Chosen> previousTests = previousTestOf(Limited(9));
  Limited same(9, 3);
  recognise(same, previousTests);
  EXPECT_TRUE(previousTests[0].holds);
}

TEST(ConditionsTest, APreviousTestDoesNotHoldWhereAnotherNumberDecides) {
  std::vector<Chosen> previousTests = previousTestOf(Limited(9));
  Limited other(8);
  recognise(other, previousTests);
  EXPECT_FALSE(previousTests[0].holds);
}

TEST(ConditionsTest, WithoutConditionsTheWordsDecide) {
  std::vector<Chosen> previousTests = oneTest();
  previousTests[0].past.emplace();
  previousTests[0].holds = true;
  Limited runner(9);
  recognise(runner, previousTests);
  EXPECT_TRUE(previousTests[0].holds);
}

}  // namespace
}  // namespace assay::choose
