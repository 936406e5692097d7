// The second act with runners that run nothing: the shared budget, and the journals in one list.
#include "explore/loop/explore_unit.h"

#include <gtest/gtest.h>

namespace assay::loop {
namespace {

// Every call returns at once.
class Returning final : public trial::Runner {
 public:
  trial::Outcome run(const trial::Trial& trial, expr::Dag&) override {
    trial::Outcome outcome;
    outcome.end = trial::End::Returned;
    outcome.endStep = static_cast<uint32_t>(trial.calls.size() - 1);
    return outcome;
  }
};

// Takes a number, and goes one way at a branch whatever the number is: no condition says why.
class GoingOneWay final : public trial::Runner {
 public:
  trial::Outcome run(const trial::Trial& trial, expr::Dag&) override {
    const auto given = trial.choices.find(7);
    trial::Outcome outcome;
    outcome.end = trial::End::Returned;
    outcome.incomplete = true;
    outcome.asked = {{.key = 7,
                      .bits = given == trial.choices.end() ? 0 : given->second,
                      .kind = expr::VarKind::Unsigned,
                      .width = 32}};
    outcome.covered = {100};
    return outcome;
  }
};

class ExploreUnitTest : public testing::Test {
 protected:
  ExploreUnitTest() {
    unit_.types.push_back({.kind = model::TypeKind::Void});
    for (const char* name : {"a", "b", "c"})
      unit_.functions.push_back({.name = name, .mangledName = name, .result = model::TypeId(0u)});
  }
  Result<std::vector<trial::Journal>> explore(unsigned jobs) {
    return exploreUnit(
        *world_, unit_, {}, [this] { return start(); }, {.jobs = jobs, .budget = 5},
        [this](const ExploreProgress& progress) { last_ = progress; });
  }
  Result<std::unique_ptr<trial::Runner>> start() {
    ++started_;
    if (fails_) return fail(Fault::Stopped, "no worker");
    return std::make_unique<Returning>();
  }

  std::unique_ptr<World> world_ = makeRealWorld();
  model::Unit unit_;
  std::atomic<unsigned> started_ = 0;
  bool fails_ = false;
  ExploreProgress last_;
};

TEST_F(ExploreUnitTest, GivesAJournalPerTargetInTheUnitsOrder) {
  for (const unsigned jobs : {1u, 2u}) {
    const auto journals = explore(jobs);
    ASSERT_TRUE(journals);
    ASSERT_EQ(journals->size(), 3u);
    for (size_t i = 0; i < 3; ++i) {
      EXPECT_EQ((*journals)[i].function, model::FunctionId(i));
      EXPECT_EQ((*journals)[i].entries.size(), 1u);
    }
  }
  EXPECT_EQ(started_, 6u) << "every campaign has a runner of its own";
  EXPECT_EQ(last_.functions, 3u);
  EXPECT_EQ(last_.trials, 3u);
}

// The three functions share two seconds, and have a branch each of which one side is never found.
TEST_F(ExploreUnitTest, WhileAGoalIsOpenTheWholeBudgetIsSpent) {
  trial::SiteTable sites;
  for (const char* name : {"a", "b", "c"})
    sites.sites.push_back({.firstEdge = 100, .function = name, .counts = true});
  const auto spend = [&](unsigned jobs) {
    return *exploreUnit(
        *world_, unit_, sites, [] { return std::make_unique<GoingOneWay>(); },
        {.jobs = jobs, .budget = 2, .brake = 100}, [](const ExploreProgress&) {});
  };
  const std::vector<trial::Journal> one = spend(1), two = spend(2);
  uint64_t cost = 0;
  for (size_t i = 0; i < one.size(); ++i) {
    cost += one[i].statistics.cost;
    EXPECT_TRUE(one[i].statistics.spent);
    EXPECT_FALSE(one[i].statistics.cutShort);
    EXPECT_EQ(one[i].reasons.at(101), "no path led here within the budget");
    EXPECT_EQ(one[i].statistics.trials, two[i].statistics.trials) << "whatever the number of jobs";
    ASSERT_EQ(one[i].entries.size(), two[i].entries.size());
    for (size_t j = 0; j < one[i].entries.size(); ++j)
      EXPECT_EQ(one[i].entries[j].trial, two[i].entries[j].trial);
  }
  EXPECT_GT(cost, 36'000u);
  EXPECT_LT(cost, 41'000u);
}

TEST_F(ExploreUnitTest, ARunnerThatDoesNotStartIsAFailure) {
  fails_ = true;
  const auto journals = explore(2);
  ASSERT_FALSE(journals);
  EXPECT_EQ(journals.error().message, "no worker");
}

TEST_F(ExploreUnitTest, WithoutTargetsNothingIsStarted) {
  for (model::Function& function : unit_.functions) function.isTarget = false;
  const auto journals = explore(1);
  ASSERT_TRUE(journals);
  EXPECT_TRUE(journals->empty());
  EXPECT_EQ(started_, 0u);
}

}  // namespace
}  // namespace assay::loop
