#include "ids.h"

#include <gtest/gtest.h>

TEST(IdIntTest, ConstructsFor1) {
  const assay::Id<int> id(1u);

  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 1u);
  EXPECT_EQ(id.value, 1u);
}

TEST(IdDoubleTest, ConstructsFor1) {
  const assay::Id<double> id(1u);

  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 1u);
  EXPECT_EQ(id.value, 1u);
}

TEST(IdIntTest, Constructs) {
  const assay::Id<int> id(1UL);

  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 1u);
  EXPECT_EQ(id.value, 1u);
}

TEST(IdDoubleTest, Constructs) {
  const assay::Id<double> id(1UL);

  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 1u);
  EXPECT_EQ(id.value, 1u);
}

// the only one that returns false
TEST(IdIntTest, ValidReturnsFalse) {
  assay::Id<int> id;

  EXPECT_FALSE(id.valid());
}

// the only one that returns true
TEST(IdIntTest, ValidReturnsTrue) {
  assay::Id<int> id(0u);

  EXPECT_TRUE(id.valid());
}

// the only one that returns false
TEST(IdDoubleTest, ValidReturnsFalse) {
  assay::Id<double> id;

  EXPECT_FALSE(id.valid());
}

// the only one that returns true
TEST(IdDoubleTest, ValidReturnsTrue) {
  assay::Id<double> id(0u);

  EXPECT_TRUE(id.valid());
}

TEST(IdIntTest, IndexReturnsALargeNumber) {
  assay::Id<int> id;

  EXPECT_EQ(id.index(), 4294967295u);
}

TEST(IdDoubleTest, IndexReturnsALargeNumber) {
  assay::Id<double> id;

  EXPECT_EQ(id.index(), 4294967295u);
}
