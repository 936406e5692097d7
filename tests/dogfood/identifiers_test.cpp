#include "identifiers.cpp"  // the source itself: not all of this is in a header

#include <gtest/gtest.h>

TEST(IdentifiersTest, ReserveReturns) {
  assay::cpp::Identifiers identifiers;

  identifiers.reserve("");  // returns normally
}

// assay::cpp::isLetter: 8 of 8 branches.

// c <= 'z' is true
TEST(IsLetterTest, ReturnsTrueWhenCIsAtMostLetterZ) { EXPECT_TRUE(assay::cpp::isLetter('a')); }

// c >= 'A' is false
TEST(IsLetterTest, ReturnsFalseWhenCIsBelowCapitalA) { EXPECT_FALSE(assay::cpp::isLetter('0')); }

// c <= 'Z' is true
TEST(IsLetterTest, ReturnsTrueWhenCIsAtMostCapitalZ) { EXPECT_TRUE(assay::cpp::isLetter('A')); }

// c <= 'Z' is false
TEST(IsLetterTest, ReturnsFalseWhenCIsAboveCapitalZ) { EXPECT_FALSE(assay::cpp::isLetter('{')); }

// assay::cpp::isDigit: 2 of 2 branches.

// c >= '0' is true
TEST(IsDigitTest, ReturnsTrueWhenCIsAtLeastDigit0) { EXPECT_TRUE(assay::cpp::isDigit('9')); }

// c >= '0' is false
TEST(IsDigitTest, ReturnsFalseWhenCIsBelowDigit0) { EXPECT_FALSE(assay::cpp::isDigit(' ')); }

// the only one that returns false
TEST(IsKeywordTest, ReturnsFalseForEmptyWord) { EXPECT_FALSE(assay::cpp::isKeyword("")); }

// the only one that returns true
TEST(IsKeywordTest, ReturnsTrueForAnd) { EXPECT_TRUE(assay::cpp::isKeyword("and")); }

// assay::cpp::isIdentifier: 8 of 8 branches.

// isKeyword(word) is true
TEST(IsIdentifierTest, ReturnsFalseWhenWordIsKeyword) { EXPECT_FALSE(assay::cpp::isIdentifier("true")); }

// isLetter(c) is false
TEST(IsIdentifierTest, ReturnsFalseWhenWordIsNotKeyword) { EXPECT_FALSE(assay::cpp::isIdentifier("a ")); }

// the only one that returns true
TEST(IsIdentifierTest, ReturnsTrueWhenWordIsNotKeyword) { EXPECT_TRUE(assay::cpp::isIdentifier("a")); }

// word.empty() is true
TEST(IsIdentifierTest, ReturnsFalseWhenWordIsEmpty) { EXPECT_FALSE(assay::cpp::isIdentifier("")); }

// isLetter(word[0]) is false
TEST(IsIdentifierTest, ReturnsFalseWhenWordAt0IsNotLetter) { EXPECT_FALSE(assay::cpp::isIdentifier("1")); }

// assay::cpp::Identifiers::fresh: 14 of 14 branches.

// base.empty() is false
TEST(IdentifiersTest, FreshReturnsA1WhenBaseIsNotEmpty) {
  assay::cpp::Identifiers identifiers;

  EXPECT_EQ(identifiers.fresh("a 1"), "a1");
}

// base.empty() is true
TEST(IdentifiersTest, FreshReturnsValueWhenBaseIsEmpty) {
  assay::cpp::Identifiers identifiers;

  EXPECT_EQ(identifiers.fresh("1"), "value");
}

// isKeyword(name) || !taken_.insert(name).second is true
TEST(IdentifiersTest, FreshReturnsTrue2WhenBaseIsNotEmpty) {
  assay::cpp::Identifiers identifiers;

  EXPECT_EQ(identifiers.fresh("true"), "true2");
}
