#include "data/trial/reached_goals.h"

#include <gtest/gtest.h>

#include "data/wire/wire.h"

namespace assay::trial {
namespace {

class ReachedGoalsTest : public testing::Test {
 protected:
  ReachedGoalsTest() {
    unit_.types.push_back({.kind = model::TypeKind::Boolean});
    unit_.functions.push_back({.name = "f", .mangledName = "f", .result = model::TypeId(0u)});
    sites_.sites = {{.firstEdge = 10, .function = "f", .counts = true},
                    {.firstEdge = 12, .function = "library"}};
  }
  Outcome returning(uint64_t result, std::vector<uint32_t> covered) const {
    Outcome outcome;
    outcome.end = End::Returned;
    outcome.covered = std::move(covered);
    outcome.observations = {{0, ASSAY_SEEN_RESULT, {Value::Kind::Scalar, result, {}, {}}}};
    outcome.path.resize(5);
    outcome.state.resize(5);
    return outcome;
  }
  const Entry& add(Outcome outcome) {
    return addEntry(journal_, unit_, sites_, {.calls = {model::FunctionId(0u)}, .choices = {}},
                    std::move(outcome));
  }
  std::vector<std::string> texts(const Entry& entry) const {
    std::vector<std::string> all;
    for (GoalId id : entry.reached) all.push_back(toText(journal_.goals[id]));
    return all;
  }

  model::Unit unit_;
  SiteTable sites_;
  Journal journal_;
};

TEST_F(ReachedGoalsTest, AnEntryNamesTheCountingEdgesOfItsActAndItsOutcome) {
  Outcome outcome = returning(1, {10, 11, 12});
  outcome.earlier = {10};
  EXPECT_EQ(texts(add(outcome)), (std::vector<std::string>{"edge 11", "returns true"}));
}

TEST_F(ReachedGoalsTest, GoalsOfAJournalAreListedOnce) {
  const std::vector<GoalId> first = add(returning(0, {10})).reached;
  const std::vector<GoalId> second = add(returning(0, {10, 11})).reached;
  EXPECT_EQ(journal_.goals.size(), 3u);
  EXPECT_EQ(first, (std::vector<GoalId>{second[0], second[2]}));
}

TEST_F(ReachedGoalsTest, AnEntryHasNeitherPathNorState) {
  const Entry& entry = add(returning(0, {10}));
  EXPECT_EQ(entry.outcome.path.capacity(), 0u);
  EXPECT_EQ(entry.outcome.state.capacity(), 0u);
}

TEST_F(ReachedGoalsTest, ADefectIsAnOutcomeAsWell) {
  Outcome outcome = returning(0, {});
  outcome.end = End::Segfault;
  EXPECT_EQ(texts(add(outcome)), (std::vector<std::string>{toText(End::Segfault)}));
}

}  // namespace
}  // namespace assay::trial
