#include "explore/loop/rounds.h"

#include <gtest/gtest.h>

namespace assay::loop {
namespace {

Subject subjectOf(size_t targets, bool usesObjects) {
  return {.targets = std::vector(targets, model::FunctionId(0u)), .helpers = {}, .usesObjects = usesObjects};
}

TEST(RoundsTest, FunctionsComeFirstThenClassesThenAllThatAreOpen) {
  const std::vector<Subject> subjects = {subjectOf(2, true), subjectOf(1, false), subjectOf(1, false)};
  Rounds rounds(subjects, 10);
  std::vector<Rounds::Turn> turns = rounds.next();
  ASSERT_EQ(turns.size(), 2u);
  EXPECT_EQ(turns[0].subject, 1u);
  EXPECT_EQ(turns[0].allowance, 3 * kCostPerSecond / 2) << "half of its share, by weight: 4, 3 and 3";
  rounds.finish(turns[0], 100, false);
  rounds.finish(turns[1], 2 * kCostPerSecond - 100, true);
  turns = rounds.next();
  ASSERT_EQ(turns.size(), 1u);
  EXPECT_EQ(turns[0].subject, 0u);
  EXPECT_EQ(turns[0].allowance, uint64_t{8 * kCostPerSecond * 4 / 7 / 2}) << "of what is left";
  rounds.finish(turns[0], kCostPerSecond, true);
  turns = rounds.next();
  ASSERT_EQ(turns.size(), 2u);
  EXPECT_EQ(turns[0].round, 1u);
  EXPECT_EQ(turns[0].allowance + turns[1].allowance, 7 * kCostPerSecond);
  EXPECT_EQ(rounds.closed(), 1u);
}

TEST(RoundsTest, ExploringIsOverWhenNothingIsOpen) {
  const std::vector<Subject> subjects = {subjectOf(1, false)};
  Rounds rounds(subjects, 10);
  rounds.finish(rounds.next().at(0), 10, false);
  EXPECT_TRUE(rounds.next().empty());
}

TEST(RoundsTest, ExploringIsOverWhenTheBudgetIsSpent) {
  const std::vector<Subject> subjects = {subjectOf(1, false)};
  Rounds rounds(subjects, 1);
  unsigned number = 0;
  for (std::vector<Rounds::Turn> turns; !(turns = rounds.next()).empty(); ++number)
    rounds.finish(turns.front(), turns.front().allowance / 2, true);
  EXPECT_EQ(number, 5u) << "10,000, 15,000, 7,500, 3,750 and 1,875 units";
}

TEST(RoundsTest, EverySubjectHasAFirstRound) {
  const std::vector<Subject> subjects(500, subjectOf(1, true));
  Rounds rounds(subjects, 0.1);
  EXPECT_EQ(rounds.next().size(), 500u);
}

}  // namespace
}  // namespace assay::loop
