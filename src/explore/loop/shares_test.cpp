#include "explore/loop/shares.h"

#include <gtest/gtest.h>

namespace assay::loop {
namespace {

Subject subjectOf(size_t targets, bool usesObjects) {
  return {.targets = std::vector(targets, model::FunctionId(0u)), .helpers = {}, .usesObjects = usesObjects};
}

TEST(SharesTest, FunctionsComeFirstAndClassesFromTheSmallestToTheLargest) {
  std::vector<Subject> subjects = {subjectOf(9, true), subjectOf(1, false), subjectOf(2, true),
                                   subjectOf(3, false)};
  putInOrder(subjects);
  std::vector<size_t> sizes;
  for (const Subject& subject : subjects) sizes.push_back(subject.targets.size());
  EXPECT_EQ(sizes, (std::vector<size_t>{1, 3, 2, 9}));
}

TEST(SharesTest, AFunctionMayTakeOneAndAHalfOfItsShare) {
  const std::vector<Subject> subjects = {subjectOf(1, false), subjectOf(1, true)};
  const Shares shares(subjects, 10, 1);
  EXPECT_DOUBLE_EQ(shares.secondsFor(0, 10), 7.5);
  EXPECT_DOUBLE_EQ(shares.secondsFor(1, 4), 4) << "the last one takes all that is left";
}

TEST(SharesTest, SharesAreByWeightAndForSeveralAtATime) {
  const std::vector<Subject> subjects = {subjectOf(1, true), subjectOf(4, true), subjectOf(9, true)};
  EXPECT_DOUBLE_EQ(Shares(subjects, 20, 1).secondsFor(0, 20), 3);
  EXPECT_DOUBLE_EQ(Shares(subjects, 20, 2).secondsFor(0, 20), 6);
  EXPECT_DOUBLE_EQ(Shares(subjects, 20, 1).secondsFor(1, 17), 6);
}

TEST(SharesTest, AQuarterIsLeftForAllFunctions) {
  const std::vector<Subject> subjects = {subjectOf(1, false), subjectOf(1, false)};
  EXPECT_DOUBLE_EQ(Shares(subjects, 8, 1).secondsFor(1, 0), 1);
}

}  // namespace
}  // namespace assay::loop
