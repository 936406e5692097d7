#include "explore/loop/keep.h"

#include <gtest/gtest.h>

#include "data/wire/wire.h"

namespace assay::loop {
namespace {

using model::FunctionId;

const FunctionId kTarget(0u);

class KeeperTest : public testing::Test {
 protected:
  KeeperTest() {
    unit_.types.push_back({.kind = model::TypeKind::Boolean});
    unit_.functions.push_back({.name = "f", .mangledName = "f", .result = model::TypeId(0u)});
    keeper_.emplace(unit_, sites_, std::vector{kTarget});
  }
  static trial::Outcome returned(uint64_t result) {
    trial::Outcome outcome;
    outcome.end = trial::End::Returned;
    outcome.asked = {{.key = 7, .bits = 5, .width = 32}};
    outcome.path.resize(3);
    outcome.observations = {
        {0,
         ASSAY_SEEN_RESULT,
         {.kind = trial::Value::Kind::Scalar, .bits = result, .bytes = {}, .children = {}}}};
    return outcome;
  }
  bool add(trial::Outcome outcome, bool isNews = false) {
    return keeper_->add({.trial = trial_, .outcome = std::move(outcome), .act = kTarget, .isNews = isNews});
  }
  const std::vector<trial::Entry>& entries() { return keeper_->journals()[0].entries; }

  model::Unit unit_;
  trial::SiteTable sites_;
  trial::Trial trial_{.calls = {kTarget}, .choices = {}};
  std::optional<Keeper> keeper_;
};

TEST_F(KeeperTest, ANewEndIsKeptOnce) {
  EXPECT_TRUE(keeper_->isNews(kTarget, returned(0)));
  EXPECT_TRUE(add(returned(0)));
  EXPECT_FALSE(keeper_->isNews(kTarget, returned(0)));
  EXPECT_FALSE(add(returned(0)));
  EXPECT_TRUE(add(returned(1)));
}

TEST_F(KeeperTest, AFewTrialsWithoutNewsAreKept) {
  for (int i = 0; i < 10; ++i) add(returned(0));
  EXPECT_EQ(entries().size(), 3u);
  EXPECT_EQ(keeper_->journals()[0].statistics.trials, 10u);
  EXPECT_TRUE(add(returned(0), true));
  EXPECT_EQ(entries().size(), 4u);
}

TEST_F(KeeperTest, ACallThatHangsIsKeptOnce) {
  trial::Outcome hung = returned(0);
  hung.end = trial::End::Hung;
  EXPECT_TRUE(add(hung));
  EXPECT_FALSE(add(hung));
  EXPECT_EQ(entries().size(), 1u);
}

TEST_F(KeeperTest, AnEntryHasEveryChoiceAndItsGoalsAndNoPath) {
  add(returned(0));
  ASSERT_EQ(entries()[0].reached.size(), 1u);
  EXPECT_EQ(toText(keeper_->journals()[0].goals[entries()[0].reached[0]]), "returns false");
  EXPECT_EQ(entries()[0].trial.choices, (trial::Choices{{7, 5}}));
  EXPECT_TRUE(entries()[0].outcome.path.empty());
}

TEST_F(KeeperTest, AnEntryEndsWithItsAct) {
  trial_.calls = {kTarget, kTarget, kTarget};
  trial::Outcome outcome = returned(0);
  outcome.end = trial::End::Threw;
  outcome.endStep = 1;
  add(outcome);
  EXPECT_EQ(entries()[0].trial.calls.size(), 2u);
}

TEST_F(KeeperTest, ATrialThatStrayedIsCounted) {
  keeper_->add({.trial = trial_, .outcome = returned(0), .act = kTarget, .stray = trial::Stray{.edge = 9}});
  EXPECT_EQ(keeper_->journals()[0].statistics.divergences, 1u);
  EXPECT_EQ(keeper_->journals()[0].strays.size(), 1u);
  EXPECT_TRUE(entries()[0].diverged);
}

}  // namespace
}  // namespace assay::loop
