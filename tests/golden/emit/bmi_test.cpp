#include "bmi.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

using ::testing::ThrowsMessage;

// weightCategory: 8 of 8 branches.

// mass <= 0 is true
TEST(WeightCategoryTest, ThrowsWhenMassIsNotPositive) {
  EXPECT_THAT([] { weightCategory(0.0, 1.0); },
              ThrowsMessage<std::invalid_argument>("mass"));
}

// length <= 0 is true
TEST(WeightCategoryTest, ThrowsWhenLengthIsNotPositive) {
  EXPECT_THAT([] { weightCategory(1.0, 0.0); },
              ThrowsMessage<std::invalid_argument>("length"));
}

// bmi < 18.5 is true
TEST(WeightCategoryTest, IsUnderweightWhenBmiIsBelow18Point5) {
  EXPECT_EQ(weightCategory(1.0, 1.0), Weight::Underweight);
}

// bmi < 25 is true
TEST(WeightCategoryTest, IsNormalWhenBmiIsBelow25) {
  EXPECT_EQ(weightCategory(18.5, 1.0), Weight::Normal);
}

// bmi < 25 is false
TEST(WeightCategoryTest, IsOverweightWhenBmiIsAtLeast25) {
  EXPECT_EQ(weightCategory(25.0, 1.0), Weight::Overweight);
}
