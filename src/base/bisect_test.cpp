#include "base/bisect.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace assay {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<int> upTo(int count) {
  std::vector<int> all(static_cast<size_t>(count));
  std::iota(all.begin(), all.end(), 0);
  return all;
}

bool has(std::span<const int> some, int wanted) { return std::ranges::find(some, wanted) != some.end(); }

TEST(BisectTest, FindsEveryElementAtFault) {
  unsigned asked = 0;
  const auto found = findByHalves<int>(upTo(1000), [&](std::span<const int> some) {
    ++asked;
    return has(some, 3) || has(some, 700);
  });
  EXPECT_THAT(found, ElementsAre(3, 700));
  EXPECT_LT(asked, 45u);
  EXPECT_THAT(findByHalves<int>(std::vector<int>{}, [](std::span<const int>) { return true; }), IsEmpty());
}

TEST(BisectTest, KeepsOneOfTwoIncompatibleElements) {
  const auto kept = keepByHalves<int>(
      upTo(8), 100, [](const std::vector<int>& some) { return !has(some, 2) || !has(some, 5); });
  EXPECT_THAT(kept, ElementsAre(0, 1, 2, 3, 4, 6, 7));
}

TEST(BisectTest, LeavesOutUndecidedElementsAfterTheLastQuestion) {
  EXPECT_THAT(keepByHalves<int>(upTo(4), 2, [](const std::vector<int>& some) { return some.size() < 3; }),
              ElementsAre(0, 1));
}

}  // namespace
}  // namespace assay
