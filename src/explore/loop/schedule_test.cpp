// The schedule with proposers that only count.
#include "explore/loop/schedule.h"

#include <gtest/gtest.h>

namespace assay::loop {
namespace {

using propose::Turn;

// A proposer that only counts.
class Scripted final : public propose::Proposer {
 public:
  explicit Scripted(Turn turn, uint32_t trials = 1'000) : left(trials), turn_(turn) {}
  std::optional<propose::Proposal> propose(const propose::Situation&) override {
    if (left == 0) return std::nullopt;
    --left;
    return propose::Proposal{};
  }
  bool idle() const override { return left == 0; }
  void learn(const trial::Trial&, const trial::Outcome&, const propose::Proposal*) override {}
  Turn turn() const override { return turn_; }
  propose::Spent spent() const override { return besides; }

  uint32_t left;
  propose::Spent besides;

 private:
  Turn turn_;
};

class ScheduleTest : public testing::Test {
 protected:
  Scripted* add(Turn turn, uint32_t trials = 1'000) {
    auto proposer = std::make_unique<Scripted>(turn, trials);
    Scripted* added = proposer.get();
    proposers_.push_back(std::move(proposer));
    return added;
  }
  // Runs the next trial, of ten units of effort.
  static propose::Proposer* turn(Schedule& schedule) {
    const Schedule::Next next = schedule.next({.wanted = kNothing});
    if (next.proposal) schedule.charge(next.proposer, {});
    return next.proposer;
  }

  static const inline std::set<uint32_t> kNothing;
  propose::Proposers proposers_;
};

TEST_F(ScheduleTest, EarlyProposersComeFirstAtAnyPosition) {
  Scripted* shared = add(Turn::Shared);
  Scripted* early = add(Turn::Early, 2);
  Schedule schedule(proposers_);
  EXPECT_EQ(turn(schedule), early);
  EXPECT_EQ(turn(schedule), early);
  EXPECT_EQ(turn(schedule), shared);
  EXPECT_FALSE(schedule.allIdle());
}

TEST_F(ScheduleTest, ProposersGetEqualEffort) {
  const Scripted* calls = add(Turn::Assured);
  const Scripted* arguments = add(Turn::Shared);
  Schedule schedule(proposers_);
  for (int i = 0; i < 100; ++i) turn(schedule);
  EXPECT_EQ(calls->left, 950u);
  EXPECT_EQ(arguments->left, 950u);
}

TEST_F(ScheduleTest, QueriesCountAsEffortAndWastedOnesCostMore) {
  const Scripted* calls = add(Turn::Assured);
  Scripted* arguments = add(Turn::Shared);
  Schedule schedule(proposers_);
  arguments->besides = {.effort = 100, .wasted = 100};
  int before = 0;
  while (turn(schedule) == calls) ++before;
  EXPECT_EQ(before, 41) << "400 units, and one trial more than the half";
}

TEST_F(ScheduleTest, TrialsWithoutAProposerAreNotCharged) {
  const Scripted* calls = add(Turn::Assured);
  add(Turn::Shared);
  Schedule schedule(proposers_);
  for (int i = 0; i < 5; ++i) schedule.charge(nullptr, {});
  for (int i = 0; i < 6; ++i) EXPECT_EQ(turn(schedule), calls);
  EXPECT_NE(turn(schedule), calls);
}

TEST_F(ScheduleTest, ACampaignWithoutNewsIsOver) {
  add(Turn::Shared);
  Schedule schedule(proposers_);
  for (int i = 0; i < 10; ++i) turn(schedule);
  EXPECT_FALSE(schedule.isOver(100));
  turn(schedule);
  EXPECT_TRUE(schedule.isOver(100));
  schedule.noteNews();
  EXPECT_FALSE(schedule.isOver(100));
}

TEST_F(ScheduleTest, AnAssuredProposerHasAQuarterOfThePatience) {
  Scripted* calls = add(Turn::Assured);
  Scripted* arguments = add(Turn::Shared);
  Schedule schedule(proposers_);
  arguments->besides.effort = 1'000;  // one hard query
  EXPECT_FALSE(schedule.isOver(100));
  turn(schedule);
  turn(schedule);
  EXPECT_FALSE(schedule.isOver(100)) << "twenty are not yet a quarter";
  turn(schedule);
  EXPECT_TRUE(schedule.isOver(100));
  schedule.noteNews();
  arguments->besides.effort = 2'000;
  EXPECT_FALSE(schedule.isOver(100));
  calls->left = 0;
  EXPECT_TRUE(schedule.isOver(100)) << "there is nothing left to wait for";
}

}  // namespace
}  // namespace assay::loop
