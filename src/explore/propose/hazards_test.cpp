// Which operations the search tries to make undefined, and how often.
#include "explore/propose/hazards.h"

#include <gtest/gtest.h>

#include "explore/propose/boundaries.h"

namespace assay::propose {
namespace {

constexpr trial::Key kX = 7;
constexpr uint32_t kPlace = 40;

// A solver that records its queries.
class Listener final : public expr::Solver {
 public:
  expr::Answer solve(const expr::Dag& dag, const expr::Query& query) override {
    queries.push_back(query);
    if (answers) return expr::Assignment{{dag.findVar(kX), 99}};
    return expr::Unsatisfiable{};
  }
  std::vector<expr::Query> queries;
  bool answers = true;
};

class HazardsTest : public testing::Test {
 protected:
  expr::NodeId below(uint64_t limit) {
    const expr::NodeId x = dag_.variable({.key = kX, .width = 32});
    return dag_.make(expr::Op::ULT, 1, x, dag_.constant(32, limit));
  }
  // A run with one decision, which then reaches the place so many times.
  trial::Outcome outcome(uint32_t times) {
    trial::Outcome outcome;
    outcome.end = trial::End::Returned;
    outcome.asked = {{.key = kX, .bits = 3, .width = 32}};
    outcome.path.push_back({below(10), true, trial::Decision::Branch, 100});
    for (uint32_t i = 0; i < times; ++i) outcome.hazards.push_back({below(50 + i), kPlace, 1});
    return outcome;
  }
  void learn(const trial::Outcome& outcome, const Proposal* mine = nullptr) {
    hazards_.learn({.calls = {}, .choices = {}}, outcome, mine);
  }
  std::optional<Proposal> propose() { return hazards_.propose({.wanted = nothing_, .queries = 16}); }

  expr::Dag dag_;
  Listener solver_;
  Hazards hazards_{dag_, solver_};
  std::set<uint32_t> nothing_;
};

TEST_F(HazardsTest, TheConditionIsBrokenOnTheSamePath) {
  learn(outcome(1));
  const auto proposal = propose();
  ASSERT_TRUE(proposal);
  EXPECT_EQ(proposal->trial.choices, (trial::Choices{{kX, 99}}));
  ASSERT_EQ(solver_.queries.size(), 1u);
  EXPECT_EQ(solver_.queries[0].literals, (std::vector<expr::Literal>{{below(10), true}, {below(50), false}}));
  EXPECT_TRUE(hazards_.idle());
}

TEST_F(HazardsTest, APlaceIsTriedAgainOnlyForARunThatReachesItMoreOften) {
  solver_.answers = false;
  learn(outcome(2));
  EXPECT_FALSE(propose());
  EXPECT_EQ(solver_.queries.size(), 2u);
  learn(outcome(2));
  EXPECT_TRUE(hazards_.idle());
  learn(outcome(3));
  EXPECT_FALSE(propose());
  EXPECT_EQ(solver_.queries.size(), 3u);
}

TEST_F(HazardsTest, APlaceThatWasBrokenIsDone) {
  learn(outcome(2));
  const auto proposal = propose();
  ASSERT_TRUE(proposal);
  trial::Outcome broken = outcome(0);
  broken.end = trial::End::SignedOverflow;
  broken.hazards.push_back({below(50), kPlace, 1, false});
  learn(broken, &*proposal);
  EXPECT_FALSE(propose());
  learn(outcome(9));
  EXPECT_TRUE(hazards_.idle());
}

TEST_F(HazardsTest, APlaceWithoutAnAnswerIsLeftAlone) {
  solver_.answers = false;
  for (uint32_t times = 1; times < 40; ++times) {
    learn(outcome(times));
    EXPECT_FALSE(propose());
  }
  EXPECT_EQ(solver_.queries.size(), 12u);
}

TEST_F(HazardsTest, TheBoundaryOfAComparisonIsAskedForOnce) {
  Boundaries boundaries(dag_, solver_);
  for (int run = 0; run < 2; ++run) boundaries.learn({.calls = {}, .choices = {}}, outcome(0), nullptr);
  const auto proposal = boundaries.propose({.wanted = nothing_, .queries = 16});
  ASSERT_TRUE(proposal);
  ASSERT_EQ(solver_.queries.size(), 1u);
  const expr::NodeId x = dag_.variable({.key = kX, .width = 32});
  EXPECT_EQ(solver_.queries[0].literals,
            (std::vector<expr::Literal>{{dag_.make(expr::Op::EQ, 1, x, dag_.constant(32, 10)), true}}));
  EXPECT_TRUE(boundaries.idle());
}

}  // namespace
}  // namespace assay::propose
