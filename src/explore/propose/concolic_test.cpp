// The run from which a query starts, with a solver that only records.
#include "explore/propose/concolic.h"

#include <gtest/gtest.h>

#include "explore/tree/fair_strategy.h"

namespace assay::propose {
namespace {

using trial::Decision;

constexpr trial::Key kX = 77, kUnused = 78;

// A solver that records its queries.
class Listener final : public expr::Solver {
 public:
  expr::Answer solve(const expr::Dag&, const expr::Query& query) override {
    queries.push_back(query);
    if (query.literals.size() > solvable) return expr::Unsatisfiable{};
    return expr::Assignment{};
  }
  std::vector<expr::Query> queries;
  size_t solvable = 100;  // longer ones have no solution
};

class ConcolicTest : public testing::Test {
 protected:
  // A run of `if (x < 10) { if (x < 5) ... }`; no decision depends on the other choice.
  void run(uint64_t x, uint64_t unused) {
    trial::Outcome outcome;
    outcome.end = trial::End::Returned;
    outcome.asked = {{.key = kX, .bits = x, .width = 32}, {.key = kUnused, .bits = unused, .width = 32}};
    outcome.path.push_back({below(10), x < 10, Decision::Branch, 100});
    if (x < 10) outcome.path.push_back({below(5), x < 5, Decision::Branch, 102});
    concolic_.learn({.calls = {model::FunctionId(0u)}, .choices = {}}, outcome, nullptr);
  }
  expr::NodeId below(uint64_t limit) {
    expr::NodeId x =
        dag_.variable({.key = kX, .calls = trial::prefixHashes({model::FunctionId(0u)})[0], .width = 32});
    return dag_.make(expr::Op::ULT, 1, x, dag_.constant(32, limit));
  }

  expr::Dag dag_;
  Listener solver_;
  Concolic concolic_{dag_, solver_, tree::makeFairStrategy(1), true};
  std::set<uint32_t> nothing_;
};

TEST_F(ConcolicTest, AQueryStartsFromTheRunThatFoundItsPlace) {
  run(20, 1);
  run(30, 2);  // the same path: it adds no base
  run(8, 3);
  run(9, 4);
  auto proposal = concolic_.propose({.wanted = nothing_});
  ASSERT_TRUE(proposal);
  EXPECT_EQ(proposal->trial.choices, (trial::Choices{{kX, 8}, {kUnused, 3}}));
  EXPECT_EQ(proposal->trial.calls.size(), 1u);
  ASSERT_EQ(solver_.queries.size(), 1u);
  ASSERT_EQ(solver_.queries[0].hint.size(), 1u) << "no expression mentions the other choice";
  EXPECT_EQ(solver_.queries[0].hint.begin()->second, 8u);
  EXPECT_FALSE(concolic_.propose({.wanted = nothing_}));
}

TEST_F(ConcolicTest, ADecisionWithoutSolutionOnItsPathIsTriedWithoutThePath) {
  solver_.solvable = 1;
  run(8, 3);
  while (concolic_.propose({.wanted = nothing_, .queries = 1})) {
  }
  trial::Statistics statistics;
  concolic_.addTo(statistics);
  EXPECT_EQ(statistics.unsatisfiable, 1u);
  ASSERT_EQ(solver_.queries.size(), 3u) << "the first decision, both, the second";
  EXPECT_EQ(solver_.queries[2].literals, (std::vector<expr::Literal>{{below(5), true}}));
  EXPECT_EQ(solver_.queries[2].hint, solver_.queries[1].hint);
}

TEST_F(ConcolicTest, AnOptimisticSolutionPredictsNoPath) {
  solver_.solvable = 0;
  run(8, 3);
  EXPECT_FALSE(concolic_.propose({.wanted = nothing_, .queries = 1})) << "nor has the last decision alone";
  solver_.solvable = 1;
  auto leap = concolic_.propose({.wanted = nothing_, .queries = 1});
  ASSERT_TRUE(leap);
  concolic_.learn(leap->trial, {}, &*leap);
  EXPECT_EQ(concolic_.divergences(), 0u);
}

TEST_F(ConcolicTest, AnOpeningIsSolvedAgainIfItsRunEndedInAHazard) {
  run(20, 1);
  const auto first = concolic_.propose({.wanted = nothing_});
  ASSERT_TRUE(first);
  trial::Outcome outcome;
  outcome.end = trial::End::SignedOverflow;
  outcome.hazards.push_back({below(100), 1, 0, false});
  concolic_.learn({.calls = {model::FunctionId(0u)}, .choices = {}}, outcome, &*first);
  EXPECT_EQ(concolic_.divergences(), 0u);
  ASSERT_TRUE(concolic_.propose({.wanted = nothing_}));
  EXPECT_EQ(solver_.queries.back().literals,
            (std::vector<expr::Literal>{{below(100), true}, {below(10), true}}));
}

}  // namespace
}  // namespace assay::propose
