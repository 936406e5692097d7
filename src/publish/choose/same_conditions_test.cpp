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

// A run with its graph of expressions.
struct Ran {
  expr::Dag dag;
  Outcome outcome;
  std::vector<uint64_t> conditions() const { return conditionsOf(dag, outcome, 1); }
};

// Of two calls.
Ran runOf(Limited runner) {
  Ran run;
  run.outcome = runner.run({.calls = {model::FunctionId(0u), model::FunctionId(0u)}, .choices = {}}, run.dag);
  return run;
}

TEST(ConditionsTest, ContainTheConditionsOfTheActOnceEach) {
  EXPECT_EQ(runOf(Limited(9, 3)).conditions().size(), 1u);
}

TEST(ConditionsTest, TheSameExpressionHasTheSameNumberInAnotherGraph) {
  EXPECT_EQ(runOf(Limited(9, 3)).conditions(), runOf(Limited(9)).conditions());
}

TEST(ConditionsTest, AnotherLimitIsAnotherNumber) {
  EXPECT_NE(runOf(Limited(8)).conditions(), runOf(Limited(9)).conditions());
}

TEST(DecisionsTest, AreShortNumbersOfWordsAndOfTheFirstConditions) {
  const std::vector<uint64_t> conditions = {0x700000001, 0x900000002, 0xB00000003};
  EXPECT_EQ(decisionsOf({}, conditions), (std::vector<uint32_t>{1, 2, 3}));
  EXPECT_EQ(decisionsOf({}, conditions, 2), (std::vector<uint32_t>{1, 2}));
  EXPECT_EQ(decisionsOf({"x > 9 is true", "x > 9 is true"}, {}).size(), 1u);
  EXPECT_NE(decisionsOf({"x > 9 is true"}, {}), decisionsOf({"x > 9 is false"}, {}));
}

TEST(ConditionsTest, ATestHasTheConditionsOfItsRun) {
  const Ran run = runOf(Limited(9));
  Chosen test;
  replaceRun(test, {.calls = {model::FunctionId(0u), model::FunctionId(0u)}, .choices = {}}, run.outcome,
             run.dag);
  EXPECT_EQ(test.conditions, run.conditions());
  EXPECT_EQ(test.trial.calls.size(), 2u);
}

}  // namespace
}  // namespace assay::choose
