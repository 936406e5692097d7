#include "explore/tree/waiting.h"

#include <gtest/gtest.h>

#include <set>

namespace assay::tree {
namespace {

class WaitingTest : public testing::Test {
 protected:
  void add(uint32_t place, uint32_t depth, uint64_t tie = 0) {
    waiting_.add({PlaceId(place), true}, depth, tie);
  }
  // The place at one end, which is not open afterwards.
  uint32_t take(bool deep) {
    auto open = [this](const Opening& opening) { return !taken_.contains(opening.place.value); };
    auto first = deep ? waiting_.deepest(open) : waiting_.shallowest(open);
    if (!first) return 0;
    EXPECT_TRUE(first->opening.side);
    taken_.insert(first->opening.place.value);
    return first->opening.place.value;
  }

  Waiting waiting_;
  std::set<uint32_t> taken_;
};

TEST_F(WaitingTest, ItemsAreTakenFromBothEnds) {
  add(1, 30);
  add(2, 10);
  add(3, 40);
  add(4, 20);
  EXPECT_EQ(take(false), 2u);
  EXPECT_EQ(take(true), 3u);
  EXPECT_EQ(take(true), 1u);
  EXPECT_EQ(take(true), 4u);
  EXPECT_EQ(take(true), 0u) << "an item taken at one end is not taken at the other";
  EXPECT_EQ(take(false), 0u);
}

TEST_F(WaitingTest, TiesAreOrderedBeforePlaces) {
  add(1, 10, 7);
  add(2, 10, 3);
  add(3, 10, 3);
  EXPECT_EQ(take(false), 2u);
  EXPECT_EQ(take(false), 3u);
  EXPECT_EQ(take(false), 1u);
}

TEST_F(WaitingTest, DepthAndPlaceAreRestored) {
  uint32_t far = (1u << 31) + 5;
  waiting_.add({PlaceId(far), false}, 1 << 20, 0xFF);
  auto first = waiting_.deepest([](const Opening&) { return true; });
  ASSERT_TRUE(first);
  EXPECT_EQ(first->opening, (Opening{PlaceId(far), false}));
  EXPECT_EQ(first->depth, 1u << 20);
}

}  // namespace
}  // namespace assay::tree
