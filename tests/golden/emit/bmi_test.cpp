#include "bmi.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

using ::testing::ThrowsMessage;

// weightCategory: 8 of 8 branches.

TEST(WeightCategoryTest, ThrowsWhenMassIsNotPositive) {
  EXPECT_THAT([] { weightCategory(0.0, 1.0); },
              ThrowsMessage<std::invalid_argument>("mass"));
}

TEST(WeightCategoryTest, ThrowsWhenLengthIsNotPositive) {
  EXPECT_THAT([] { weightCategory(1.0, 0.0); },
              ThrowsMessage<std::invalid_argument>("length"));
}

TEST(WeightCategoryTest, IsUnderweightWhenBmiIsBelow18Point5) {
  EXPECT_EQ(weightCategory(1.0, 1.0), Weight::Underweight);
}

TEST(WeightCategoryTest, IsNormalWhenBmiIsBelow25) {
  EXPECT_EQ(weightCategory(18.5, 1.0), Weight::Normal);
}

TEST(WeightCategoryTest, IsOverweightWhenBmiIsAtLeast25) {
  EXPECT_EQ(weightCategory(25.0, 1.0), Weight::Overweight);
}
