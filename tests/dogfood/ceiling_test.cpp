#include "ceiling.h"  // the source itself: not all of this is in a header

#include <gtest/gtest.h>

// assay::Ceiling::reached: 2 of 6 branches.

// interrupted_ != nullptr is false
TEST(CeilingTest, ReachedReturnsFalseWhenInterruptedIsNull) {
  assay::Ceiling ceiling;

  EXPECT_FALSE(ceiling.reached());
}

// assay::Ceiling::milliseconds: 1 of 2 branches.

// world_ == nullptr is true
TEST(CeilingTest, MillisecondsReturns1WhenWorldIsNull) {
  assay::Ceiling ceiling;

  EXPECT_EQ(ceiling.milliseconds(1u), 1u);
}
