#include "explore/tree/recent_strategy.h"

#include <gtest/gtest.h>

namespace assay::tree {
namespace {

class RecentStrategyTest : public testing::Test {
 protected:
  void offer(uint32_t place, uint32_t edge) {
    strategy_->offer({.opening = {PlaceId(place), true}, .edge = edge, .target = edge});
  }
  // The place that is next, which is not open afterwards; 0: none.
  uint32_t take() {
    const auto isOpen = [this](const Opening& one) { return !taken_.contains(one.place.value); };
    const auto next = strategy_->next(wanted_, isOpen);
    if (!next) return 0;
    taken_.insert(next->place.value);
    return next->place.value;
  }

  std::unique_ptr<Strategy> strategy_ = makeRecentStrategy(1);
  std::set<uint32_t> wanted_, taken_;
};

TEST_F(RecentStrategyTest, TheLatestOpeningOfAWantedEdgeIsFirst) {
  wanted_ = {7};
  offer(1, 7);
  offer(2, 7);
  offer(3, 9);
  EXPECT_EQ(take(), 2u);
}

TEST_F(RecentStrategyTest, EveryOpeningIsTakenOnce) {
  for (uint32_t place = 1; place <= 40; ++place) offer(place, place % 4);
  wanted_ = {2};
  std::set<uint32_t> places;
  for (int i = 0; i < 40; ++i) places.insert(take());
  EXPECT_EQ(places.size(), 40u);
  EXPECT_FALSE(places.contains(0));
  EXPECT_EQ(take(), 0u);
}

}  // namespace
}  // namespace assay::tree
