#include "explore/tree/tree.h"

#include <gtest/gtest.h>

#include "explore/tree/fair_strategy.h"

namespace assay::tree {
namespace {

using trial::Decision;
using trial::PathItem;

class TreeTest : public testing::Test {
 protected:
  // A branch at `edge` on the variable with that number.
  PathItem branch(uint32_t edge, bool taken) {
    return {.condition = condition(edge),
            .taken = taken,
            .kind = Decision::Branch,
            .edge = edge,
            .aux = 0,
            .step = 0};
  }
  PathItem pin(uint32_t edge, uint64_t address) {
    expr::NodeId x = dag_.variable({.key = edge, .kind = expr::VarKind::Unsigned, .width = 64});
    expr::NodeId equal = dag_.make(expr::Op::EQ, 1, x, dag_.constant(64, address));
    return {.condition = equal, .taken = true, .kind = Decision::Pin, .edge = edge, .aux = 0, .step = 0};
  }
  // The same with another expression: a branch in a function that is called with several arguments.
  PathItem branch(uint32_t edge, uint32_t argument, bool taken) {
    PathItem item = branch(edge, taken);
    item.condition = condition(argument);
    return item;
  }
  // if (n < 2) return n; return fibonacci(n - 1) + fibonacci(n - 2);
  void fibonacci(uint32_t n, std::vector<PathItem>& path) {
    path.push_back(branch(10, n, n < 2));
    if (n < 2) return;
    fibonacci(n - 1, path);
    fibonacci(n - 2, path);
  }
  expr::NodeId condition(uint32_t edge) {
    expr::NodeId x = dag_.variable({.key = edge, .kind = expr::VarKind::Signed, .width = 32});
    return dag_.make(expr::Op::SLT, 1, x, dag_.constant(32, 10));
  }

  expr::Dag dag_;
  Tree tree_{makeFairStrategy(1)};
  std::set<uint32_t> nothing_;
};

TEST_F(TreeTest, TheUntakenSideIsOpen) {
  tree_.insert({branch(10, true)}, 0);
  auto opening = tree_.next(nothing_);
  ASSERT_TRUE(opening);
  EXPECT_FALSE(opening->side);
  EXPECT_EQ(tree_.targetOf(*opening), 10u);
  EXPECT_FALSE(tree_.next(nothing_)) << "it was handed out once";
}

TEST_F(TreeTest, ASideThatARunTookIsNotOpen) {
  tree_.insert({branch(10, true)}, 0);
  tree_.insert({branch(10, false)}, 1);
  EXPECT_EQ(tree_.openCount(), 0u);
  EXPECT_FALSE(tree_.next(nothing_));
  EXPECT_TRUE(tree_.exhausted());
}

TEST_F(TreeTest, ADecisionSettledEarlierIsNotOpen) {
  tree_.insert({branch(10, true), branch(30, 10, true)}, 0);
  EXPECT_EQ(tree_.openCount(), 1u);
  auto opening = tree_.next(nothing_);
  ASSERT_TRUE(opening);
  EXPECT_EQ(tree_.targetOf(*opening), 10u);
}

TEST_F(TreeTest, APathOfARecursiveFunctionAddsOnePlace) {
  for (uint32_t deep = 0; deep < 50; ++deep) {  // if (b == 0) return a; return gcd(b, a % b);
    std::vector<PathItem> path;
    for (uint32_t n = 0; n <= deep; ++n) path.push_back(branch(10, n, n == deep));
    tree_.insert(path, deep);
    EXPECT_EQ(tree_.size(), deep + 1);
  }
}

TEST_F(TreeTest, RepetitionsByRecursionAddNoPlaces) {
  std::vector<PathItem> path;
  fibonacci(15, path);
  EXPECT_EQ(path.size(), 1973u);
  tree_.insert(path, 0);
  EXPECT_EQ(tree_.size(), 16u) << "one for each argument";
  EXPECT_EQ(tree_.openCount(), 16u);
}

TEST_F(TreeTest, APathThroughTwoCallsAddsOnePlace) {
  uint32_t trial = 0;
  for (uint32_t paths = 0; paths < 16; ++paths) {  // f(x); f(y); where f takes two decisions
    bool taken[] = {(paths & 8) != 0, (paths & 4) != 0, (paths & 2) != 0, (paths & 1) != 0};
    tree_.insert(
        {branch(10, 1, taken[0]), branch(20, 2, taken[1]), branch(10, 3, taken[2]), branch(20, 4, taken[3])},
        trial++);
  }
  EXPECT_EQ(tree_.size(), 15u) << "a fork less than there are paths";
  EXPECT_TRUE(tree_.exhausted());
}

TEST_F(TreeTest, TheConditionOmitsSettledDecisions) {
  tree_.insert({branch(10, true), branch(30, 10, true), branch(20, false)}, 0);
  auto opening = tree_.next({21});
  ASSERT_TRUE(opening);
  std::vector<expr::Literal> expected = {{condition(10), true}, {condition(20), true}};
  EXPECT_EQ(tree_.condition(*opening), expected);
}

TEST_F(TreeTest, AnotherSettledWayLeadsToAnotherPlace) {
  tree_.insert({branch(10, true), branch(30, 10, true), branch(20, true)}, 0);
  tree_.insert({branch(10, true), branch(30, 10, true), branch(20, false)}, 1);
  EXPECT_EQ(tree_.size(), 2u);
  EXPECT_EQ(tree_.surprises(), 0u);
  tree_.insert({branch(10, true), branch(40, 10, true), branch(20, true)}, 2);
  EXPECT_EQ(tree_.size(), 3u);
  EXPECT_EQ(tree_.surprises(), 1u);
}

TEST_F(TreeTest, SettledDecisionsCountForTheDepth) {
  std::vector<PathItem> longWay(5, branch(30, 10, true));
  longWay.insert(longWay.begin(), branch(10, true));
  longWay.push_back(branch(20, true));
  tree_.insert(longWay, 0);
  tree_.insert({branch(10, false), branch(50, true), branch(20, true)}, 1);
  EXPECT_EQ(tree_.trialOf(*tree_.next({20})), 1u) << "the shallower one";
}

TEST_F(TreeTest, TheConditionIsThePrefixWithTheLastDecisionFlipped) {
  tree_.insert({branch(10, true), branch(20, false)}, 0);
  auto opening = tree_.next({21});
  ASSERT_TRUE(opening);
  std::vector<expr::Literal> expected = {{condition(10), true}, {condition(20), true}};
  EXPECT_EQ(tree_.condition(*opening), expected);
}

// Takes the latest offer first.
class Latest final : public Strategy {
 public:
  void offer(const Offer& offer) override { offers_.push_back(offer.opening); }
  std::optional<Opening> next(const std::set<uint32_t>&, const IsOpen& isOpen) override {
    while (!offers_.empty()) {
      const Opening opening = offers_.back();
      offers_.pop_back();
      if (isOpen(opening)) return opening;
    }
    return std::nullopt;
  }
  void strayed(const Opening&) override {}

 private:
  std::vector<Opening> offers_;
};

TEST_F(TreeTest, AnotherStrategyTakesThemInAnotherOrder) {
  Tree tree{std::make_unique<Latest>()};
  tree.insert({branch(10, true), branch(20, true), branch(30, true)}, 0);
  tree.insert({branch(10, true), branch(20, true), branch(30, false)}, 0);
  EXPECT_EQ(tree.targetOf(*tree.next({10})), 20u) << "no opening waits for 30 any more";
  EXPECT_EQ(tree.targetOf(*tree.next({10})), 10u);
  EXPECT_FALSE(tree.next({10}));
}

TEST_F(TreeTest, NewCoverageComesFirst) {
  tree_.insert({branch(10, true), branch(20, true), branch(30, true)}, 0);
  EXPECT_EQ(tree_.targetOf(*tree_.next({30})), 30u);
}

TEST_F(TreeTest, ALoopOfAThousandDecisionsDoesNotStarveTheBranchBehindIt) {
  std::vector<PathItem> path;
  for (uint32_t i = 0; i < 1000; ++i) path.push_back(branch(10, 100 + i, true));
  path.push_back(branch(20, true));
  tree_.insert(path, 0);
  bool behind = false;
  for (int i = 0; i < 3; ++i) behind |= tree_.targetOf(*tree_.next(nothing_)) == 20;
  EXPECT_TRUE(behind);
}

TEST_F(TreeTest, CallsThatShareASiteAreFairToEachOther) {
  // A site that chooses arguments: a hundred times for one function, once for another.
  for (uint32_t i = 0; i < 100; ++i)
    tree_.insert({branch(10, 200 + i, true)}, i, {model::FunctionId(1u + i)});
  std::vector<PathItem> path;
  for (uint32_t i = 0; i < 100; ++i) path.push_back(branch(10, 100 + i, true));
  path.push_back(branch(10, 300, true));
  path.back().step = 1;
  tree_.insert(path, 100, {model::FunctionId(1000u), model::FunctionId(2000u)});
  bool found = false;
  for (int i = 0; i < 102; ++i) {
    std::vector<expr::Literal> condition = tree_.condition(*tree_.next(nothing_));
    found |= condition.back().node == this->condition(300);
  }
  EXPECT_TRUE(found) << "each function has its turn";
}

TEST_F(TreeTest, PlacesThatLeadAstrayAreTriedLessOften) {
  std::vector<PathItem> path;
  for (uint32_t i = 0; i < 100; ++i) {
    path.push_back(branch(10, 100 + i, true));
    path.push_back(branch(20, 300 + i, true));
  }
  tree_.insert(path, 0);
  int astray = 0, fine = 0;
  for (int i = 0; i < 40; ++i) {
    const Opening opening = *tree_.next(nothing_);
    if (tree_.targetOf(opening) == 10) {
      ++astray;
      tree_.strayed(opening);
    } else {
      ++fine;
    }
  }
  EXPECT_LT(astray * 5, fine);
  EXPECT_GT(astray, 1) << "but not given up for good";
}

TEST_F(TreeTest, ReportsWhereARunLeftThePredictedPath) {
  tree_.insert({branch(10, true), branch(20, true), branch(30, true)}, 0);
  const Opening opening = *tree_.next({30});
  tree_.insert({branch(10, true), branch(20, false), branch(30, false)}, 1);
  ASSERT_FALSE(tree_.lastRunReached(opening));
  EXPECT_EQ(tree_.strayFrom(opening), (trial::Stray{.edge = 20, .isMet = true}));
  tree_.insert({branch(10, true), branch(40, true)}, 2);
  EXPECT_EQ(tree_.strayFrom(opening), (trial::Stray{.edge = 20, .isMet = false}));
  tree_.insert({branch(10, false)}, 3);
  EXPECT_EQ(tree_.strayFrom(opening), (trial::Stray{.edge = 10, .isMet = true}));
}

TEST_F(TreeTest, AnotherPinnedAddressIsFoundBehindTheFirst) {
  tree_.insert({pin(5, 100), branch(10, true)}, 0);
  tree_.insert({pin(5, 200), branch(10, true)}, 1);
  EXPECT_EQ(tree_.surprises(), 0u);
  tree_.insert({pin(5, 200), branch(10, false)}, 2);
  std::vector<Opening> open;
  while (auto opening = tree_.next(nothing_)) open.push_back(*opening);
  EXPECT_EQ(open.size(), 2u) << "a third address, and the branch below the first";
}

TEST_F(TreeTest, ARunThatMissedItsOpeningIsNoticed) {
  tree_.insert({branch(10, true)}, 0);
  auto opening = tree_.next(nothing_);
  tree_.insert({branch(10, true)}, 1);
  EXPECT_FALSE(tree_.lastRunReached(*opening));
  tree_.insert({branch(10, false)}, 2);
  EXPECT_TRUE(tree_.lastRunReached(*opening));
}

TEST_F(TreeTest, AnAbandonedPlaceKeepsTheTreeFromBeingExhausted) {
  tree_.insert({branch(10, true)}, 0);
  tree_.close(*tree_.next(nothing_), Side::GaveUp);
  EXPECT_EQ(tree_.openCount(), 0u);
  EXPECT_FALSE(tree_.exhausted());
}

TEST_F(TreeTest, AnAssumptionIsNeverFlipped) {
  PathItem assume = branch(10, true);
  assume.kind = Decision::Assume;
  tree_.insert({assume}, 0);
  EXPECT_FALSE(tree_.next(nothing_));
}

}  // namespace
}  // namespace assay::tree
