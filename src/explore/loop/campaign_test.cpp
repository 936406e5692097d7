// The campaign with a scripted worker: `if (x < 10) { if (x == 7) … }` without compiling anything.
#include "explore/loop/campaign.h"

#include <gtest/gtest.h>

#include "data/wire/wire.h"

namespace assay::loop {
namespace {

using expr::NodeId;
using expr::Op;
using trial::Decision;
using trial::EdgeState;

constexpr uint64_t kX = 77;

// Behaves like the function above; `crashAt` ends in a segfault.
class ScriptedRunner final : public trial::Runner {
 public:
  trial::Outcome run(const trial::Trial& trial, expr::Dag& dag) override {
    ++runs;
    auto found = trial.choices.find(kX);
    uint64_t x = found == trial.choices.end() ? 0 : found->second;
    trial::Outcome outcome;
    outcome.end = x == crashAt ? trial::End::Segfault : trial::End::Returned;
    outcome.endStep = static_cast<uint32_t>(trial.calls.size() - 1);
    outcome.asked = {{.key = kX, .bits = x, .kind = expr::VarKind::Unsigned, .width = 32}};
    NodeId var = dag.variable({.key = kX, .kind = expr::VarKind::Unsigned, .width = 32});
    bool low = x < 10;
    outcome.path.push_back(
        {dag.make(Op::ULT, 1, var, dag.constant(32, 10)), low, Decision::Branch, 100, 0, 0});
    outcome.covered.push_back(low ? 101 : 100);
    if (low) {
      outcome.path.push_back(
          {dag.make(Op::EQ, 1, var, dag.constant(32, 7)), x == 7, Decision::Branch, 102, 0, 0});
      outcome.covered.push_back(x == 7 ? 103 : 102);
    }
    return outcome;
  }
  trial::Outcome runBriefly(const trial::Trial& trial, expr::Dag& dag) override {
    trial::Outcome outcome = run(trial, dag);
    ++brief;
    auto found = trial.choices.find(kX);
    if (found != trial.choices.end() && found->second >= slowFrom) outcome.end = trial::End::Hung;
    return outcome;
  }
  uint64_t crashAt = ~0ull, slowFrom = ~0ull;
  int runs = 0, brief = 0;
};

// A solver that tries small numbers.
class CountingSolver final : public expr::Solver {
 public:
  expr::Answer solve(const expr::Dag& dag, const expr::Query& query) override {
    expr::VarId x = dag.findVar(kX);
    for (uint64_t value = 0; value < 50; ++value) {
      expr::Evaluator evaluate(dag);
      evaluate.reset({{x, value}});
      bool all = true;
      for (const expr::Literal& literal : query.literals)
        all &= (evaluate(literal.node) != 0) == literal.holds;
      if (all) return expr::Assignment{{x, value}};
    }
    return expr::Unsatisfiable{};
  }
};

// A solver that gives every query up.
class GivingUpSolver final : public expr::Solver {
 public:
  expr::Answer solve(const expr::Dag&, const expr::Query&) override { return expr::GaveUp{"timed out"}; }
};

// A solver that proves every query infeasible.
class RefutingSolver final : public expr::Solver {
 public:
  expr::Answer solve(const expr::Dag&, const expr::Query&) override { return expr::Unsatisfiable{}; }
};

// A solver that is asked when the time is up, so that every opening is closed by then.
class InterruptedSolver final : public expr::Solver {
 public:
  explicit InterruptedSolver(std::atomic<bool>& interrupted) : interrupted_(interrupted) {}
  expr::Answer solve(const expr::Dag&, const expr::Query&) override {
    interrupted_ = ++queries_ == 2;  // the run has two decisions
    return expr::GaveUp{"the time is up"};
  }

 private:
  std::atomic<bool>& interrupted_;
  int queries_ = 0;
};

class CampaignTest : public testing::Test {
 protected:
  CampaignTest() {
    unit_.types.push_back({.kind = model::TypeKind::Void});
    unit_.functions.push_back({.name = "f", .mangledName = "f", .result = model::TypeId(0u)});
    for (uint32_t edge : {100, 102}) {
      sites_.sites.push_back({.firstEdge = edge, .edgeCount = 2, .function = "f", .counts = true});
    }
  }
  Explored exploreAll(expr::Solver& solver, const CampaignOptions& options) {
    Subject subject{.targets = {model::FunctionId(0u)}, .helpers = {}};
    return loop::explore(*world_, unit_, sites_, subject, runner_, dag_, solver, options, {});
  }
  trial::Journal explore(expr::Solver& solver, const CampaignOptions& options = {.randomSeeds = 0}) {
    return exploreAll(solver, options).journals.front();
  }

  std::unique_ptr<World> world_ = makeRealWorld();
  model::Unit unit_;
  trial::SiteTable sites_;
  ScriptedRunner runner_;
  expr::Dag dag_;
};

TEST_F(CampaignTest, CoversEveryBranchAndStopsWhenNothingIsOpen) {
  CountingSolver solver;
  trial::Journal journal = explore(solver);
  EXPECT_EQ(runner_.runs, 4) << "three for the branches, and one at the boundary of the first";
  EXPECT_EQ(journal.entries.size(), 3u);
  for (uint32_t edge : {100, 101, 102, 103}) EXPECT_EQ(journal.edges[edge], EdgeState::Covered) << edge;
  EXPECT_EQ(journal.statistics.divergences, 0u);
  EXPECT_EQ(journal.statistics.decisions, 6u) << "two runs stop after the first";
  EXPECT_EQ(journal.statistics.places, 2u);
}

TEST_F(CampaignTest, ACrashIsAnOutcomeAndTheCampaignContinues) {
  CountingSolver solver;
  runner_.crashAt = 0;
  trial::Journal journal = explore(solver);
  EXPECT_EQ(journal.edges[103], EdgeState::Covered);
  EXPECT_EQ(journal.entries.front().outcome.end, trial::End::Segfault);
}

TEST_F(CampaignTest, ASolverThatGivesUpLeavesAReason) {
  GivingUpSolver solver;
  trial::Journal journal = explore(solver);
  EXPECT_EQ(journal.edges[103], EdgeState::GaveUp);
  EXPECT_NE(journal.reasons[103].find("timed out"), std::string::npos);
}

TEST_F(CampaignTest, NothingIsProvedAboutAClassWithoutObjects) {
  CountingSolver solver;
  unit_.types.emplace_back().kind = model::TypeKind::Object;
  model::Parameter receiver;
  receiver.type = model::TypeId(unit_.types.size() - 1);
  unit_.functions[0].parameters = {receiver};
  Subject subject{.targets = {model::FunctionId(0u)}, .helpers = {}, .usesObjects = true};
  trial::Journal journal =
      loop::explore(*world_, unit_, sites_, subject, runner_, dag_, solver, {}, {}).journals.front();
  EXPECT_EQ(runner_.runs, 0);
  EXPECT_EQ(journal.edges[103], EdgeState::NotReached);
}

// The branch at 102 stays wanted of `f` all the time, and `g` does not affect it.
TEST_F(CampaignTest, AMethodWithoutBranchesIsCalledWhileAnotherMissesOne) {
  GivingUpSolver solver;
  unit_.types.emplace_back().kind = model::TypeKind::Object;
  model::TypeId type(unit_.types.size() - 1);
  unit_.functions.push_back({.name = "g", .mangledName = "g", .result = model::TypeId(0u)});
  unit_.functions.push_back({.name = "make", .mangledName = "make", .result = model::TypeId(0u)});
  model::Parameter receiver;
  receiver.type = type;
  receiver.role = model::Role::Receiver;
  for (size_t method : {0, 1}) unit_.functions[method].parameters = {receiver};
  unit_.functions[2].makes = type;
  Subject subject{.targets = {model::FunctionId(0u), model::FunctionId(1u)},
                  .helpers = {model::FunctionId(2u)},
                  .usesObjects = true};
  auto journals =
      loop::explore(*world_, unit_, sites_, subject, runner_, dag_, solver, {.allowance = 40}, {}).journals;
  EXPECT_EQ(journals[0].edges[103], EdgeState::GaveUp);
  EXPECT_GT(journals[1].statistics.trials, 0u);
}

TEST_F(CampaignTest, AnInterruptKeepsTheResults) {
  CountingSolver solver;
  std::atomic<bool> interrupted = true;
  Ceiling ceiling(*world_, world_->now() + std::chrono::hours(1), &interrupted);
  trial::Journal journal = explore(solver, {.randomSeeds = 0, .ceiling = ceiling});
  EXPECT_TRUE(journal.statistics.cutShort);
}

TEST_F(CampaignTest, AQueryThatTheClockEndedCutsTheCampaignShort) {
  std::atomic<bool> interrupted = false;
  InterruptedSolver solver(interrupted);
  Ceiling ceiling(*world_, world_->now() + std::chrono::hours(1), &interrupted);
  const trial::Journal journal = explore(solver, {.randomSeeds = 0, .ceiling = ceiling});
  EXPECT_TRUE(journal.statistics.cutShort);
}

TEST_F(CampaignTest, ARoundEndsAtItsLimitOfMemory) {
  CountingSolver solver;
  const Explored explored = exploreAll(solver, {.memory = 1});
  EXPECT_EQ(runner_.runs, 1);
  EXPECT_TRUE(explored.isOpen);
  EXPECT_FALSE(explored.journals.front().statistics.cutShort);
  EXPECT_EQ(explored.journals.front().entries.size(), 1u);
}

TEST_F(CampaignTest, ARoundEndsAtItsAllowance) {
  CountingSolver solver;
  const Explored explored = exploreAll(solver, {.allowance = 3, .randomSeeds = 0});
  EXPECT_EQ(runner_.runs, 2);
  EXPECT_TRUE(explored.isOpen);
  EXPECT_TRUE(explored.journals.front().statistics.spent);
  EXPECT_FALSE(explored.journals.front().statistics.cutShort);
}

TEST_F(CampaignTest, NothingIsOpenIfEveryBranchIsCoveredOrProved) {
  CountingSolver solver;
  EXPECT_FALSE(exploreAll(solver, {.randomSeeds = 0}).isOpen);
  dag_ = {};
  RefutingSolver refuting;
  const Explored explored = exploreAll(refuting, {.randomSeeds = 0});
  EXPECT_EQ(explored.journals.front().edges.at(103), EdgeState::Infeasible);
  EXPECT_FALSE(explored.isOpen);
  EXPECT_FALSE(explored.journals.front().statistics.spent);
}

TEST_F(CampaignTest, AnotherRoundBeginsWithTheTrialsOfTheEarlierOnes) {
  GivingUpSolver givesUp;
  const Explored first = exploreAll(givesUp, {.randomSeeds = 0});
  EXPECT_TRUE(first.isOpen);
  const int runs = runner_.runs;
  dag_ = {};
  CountingSolver solver;
  const Explored second = exploreAll(solver, {.randomSeeds = 0, .round = 1, .earlier = first.journals});
  const trial::Journal& journal = second.journals.front();
  EXPECT_EQ(journal.entries.front().trial, first.journals.front().entries.front().trial);
  EXPECT_EQ(journal.edges.at(103), EdgeState::Covered);
  EXPECT_EQ(journal.statistics.trials, static_cast<uint64_t>(runner_.runs));
  EXPECT_GT(runner_.runs, runs);
  EXPECT_FALSE(second.isOpen);
}

TEST_F(CampaignTest, AReasonOfAnEarlierRoundIsKept) {
  GivingUpSolver givesUp;
  const Explored first = exploreAll(givesUp, {.randomSeeds = 0});
  dag_ = {};
  CountingSolver solver;
  const Explored second =
      exploreAll(solver, {.allowance = 1, .randomSeeds = 0, .round = 1, .earlier = first.journals});
  EXPECT_EQ(second.journals.front().edges.at(103), EdgeState::GaveUp);
  EXPECT_NE(second.journals.front().reasons.at(103).find("timed out"), std::string::npos);
}

TEST_F(CampaignTest, TheSameSeedGivesTheSameJournal) {
  CountingSolver solver;
  trial::Journal first = explore(solver, {.seed = 5});
  dag_ = {};
  trial::Journal second = explore(solver, {.seed = 5});
  ASSERT_EQ(first.entries.size(), second.entries.size());
  for (size_t i = 0; i < first.entries.size(); ++i)
    EXPECT_EQ(first.entries[i].trial, second.entries[i].trial);
}

TEST_F(CampaignTest, ASlowTrialIsRunAgainIfItMayReachSomethingNew) {
  runner_.slowFrom = 10;  // values of at least ten return late
  CountingSolver solver;
  trial::Journal journal = explore(solver);
  EXPECT_EQ(journal.edges[100], EdgeState::Covered);
  for (const trial::Entry& entry : journal.entries) EXPECT_EQ(entry.outcome.end, trial::End::Returned);
  EXPECT_GT(runner_.runs, runner_.brief) << "one was run again";
}

}  // namespace
}  // namespace assay::loop
