#include "suite.h"

#include <gtest/gtest.h>

// assay::trial::operator==: 2 of 2 branches.

// a.test == b.test is true
TEST(OperatorEqualsEqualsTest, ReturnsTrueWhenATestEqualsBTest) {
  assay::Id<assay::model::FunctionTag> id;

  EXPECT_TRUE(operator==(assay::trial::Dropped{"", "", id}, assay::trial::Dropped{"", "", id}));
}

// a.test == b.test is false
TEST(OperatorEqualsEqualsTest, ReturnsFalseWhenATestDiffersFromBTest) {
  assay::Id<assay::model::FunctionTag> id;

  EXPECT_FALSE(operator==(assay::trial::Dropped{"", "", id}, assay::trial::Dropped{"a", "", id}));
}
