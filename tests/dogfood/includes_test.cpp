#include "includes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using ::testing::ElementsAre;

// assay::cpp::Includes::add: 2 of 2 branches.

// header.empty() is true
TEST(IncludesTest, AddKeepsSortedWhenHeaderIsEmpty) {
  assay::cpp::Includes includes;

  includes.add("");

  EXPECT_TRUE(includes.sorted().empty());
}

// header.empty() is false
TEST(IncludesTest, AddSetsSortedToOneElementWhenHeaderIsNotEmpty) {
  assay::cpp::Includes includes;

  includes.add("a");

  EXPECT_THAT(includes.sorted(), ElementsAre("a"));
}

TEST(IncludesTest, SortedReturnsNoElements) {
  assay::cpp::Includes includes;

  EXPECT_TRUE(includes.sorted().empty());
}

// the only one that returns false
TEST(IncludesTest, ContainsReturnsFalseWhenNew) {
  assay::cpp::Includes includes;

  EXPECT_FALSE(includes.contains(""));
}

// the only one that returns true
TEST(IncludesTest, ContainsReturnsTrueAfterAdd) {
  assay::cpp::Includes includes;
  includes.add("aa");

  EXPECT_TRUE(includes.contains("aa"));
}
