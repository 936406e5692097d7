#include "flags.cpp"  // the source itself: not all of this is in a header

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <initializer_list>
#include <vector>

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::Field;

// assay::model::fits: 2 of 2 branches.

// pattern.ends_with('*') is true
TEST(FitsTest, ReturnsFalseWhenPatternEndsWithStar) { EXPECT_FALSE(assay::model::fits("a*", "")); }

// pattern.ends_with('*') is false
TEST(FitsTest, ReturnsTrueWhenPatternDoesNotEndWithStar) { EXPECT_TRUE(assay::model::fits("", "")); }

// assay::model::concernOf: 2 of 2 branches.

// line == kTable.end() is true
TEST(ConcernOfTest, IsMeaningWhenLineIsAtEnd) {
  EXPECT_EQ(assay::model::concernOf(""), assay::model::Concern::Meaning);
}

// the only one that returns assay::model::Concern::Linking
TEST(ConcernOfTest, IsLinkingWhenLineIsNotAtEnd) {
  EXPECT_EQ(assay::model::concernOf("-L"), assay::model::Concern::Linking);
}

// the only one that returns assay::model::Concern::Debugging
TEST(ConcernOfTest, IsDebuggingWhenLineIsNotAtEnd) {
  EXPECT_EQ(assay::model::concernOf("-g"), assay::model::Concern::Debugging);
}

// the only one that returns assay::model::Concern::Warnings
TEST(ConcernOfTest, IsWarningsWhenLineIsNotAtEnd) {
  EXPECT_EQ(assay::model::concernOf("-W"), assay::model::Concern::Warnings);
}

// the only one that returns assay::model::Concern::Optimisation
TEST(ConcernOfTest, IsOptimisationWhenLineIsNotAtEnd) {
  EXPECT_EQ(assay::model::concernOf("-O"), assay::model::Concern::Optimisation);
}

// the only one that returns assay::model::Concern::Instrumentation
TEST(ConcernOfTest, IsInstrumentationWhenLineIsNotAtEnd) {
  EXPECT_EQ(assay::model::concernOf("-flto"), assay::model::Concern::Instrumentation);
}

// the only one that returns assay::model::Concern::Output
TEST(ConcernOfTest, IsOutputWhenLineIsNotAtEnd) {
  EXPECT_EQ(assay::model::concernOf("-index-"), assay::model::Concern::Output);
}

// the only one that returns false
TEST(IsAboutBothTest, ReturnsFalseForFlag) {
  const assay::model::Flag flag = {"", "", false, assay::model::Concern::Meaning};

  EXPECT_FALSE(assay::model::isAboutBoth(flag));
}

// the only one that returns true
TEST(IsAboutBothTest, ReturnsTrueForFlag) {
  const assay::model::Flag flag = {"-l", "", false, assay::model::Concern::Meaning};

  EXPECT_TRUE(assay::model::isAboutBoth(flag));
}

// assay::model::append: 2 of 2 branches.

// flag.hasValue is true
TEST(AppendTest, SetsWordsWhenFlagHasValue) {
  std::vector<std::string> words;
  const assay::model::Flag flag = {"", "", true, assay::model::Concern::Meaning};

  assay::model::append(words, flag);

  EXPECT_THAT(words, ElementsAre("", ""));
}

// flag.hasValue is false
TEST(AppendTest, SetsWordsWhenFlagHasNoValue) {
  std::vector<std::string> words;
  const assay::model::Flag flag = {"", "", false, assay::model::Concern::Meaning};

  assay::model::append(words, flag);

  EXPECT_THAT(words, ElementsAre(""));
}

// assay::model::readFlags: 6 of 6 branches.

// flag.hasValue is false
TEST(ReadFlagsTest, Returns2ElementsWhenFlagHasNoValue) {
  const std::vector<std::string> words = {"", ""};

  EXPECT_THAT(assay::model::readFlags(words),
              ElementsAre(AllOf(Field(&assay::model::Flag::name, ""), Field(&assay::model::Flag::value, ""),
                                Field(&assay::model::Flag::hasValue, false),
                                Field(&assay::model::Flag::concern, assay::model::Concern::Meaning)),
                          AllOf(Field(&assay::model::Flag::name, ""), Field(&assay::model::Flag::value, ""),
                                Field(&assay::model::Flag::hasValue, false),
                                Field(&assay::model::Flag::concern, assay::model::Concern::Meaning))));
}

// assay::model::flagsAbout: 4 of 4 branches.

// std::ranges::find(concerns, flag.concern) != concerns.end() is true
TEST(FlagsAboutTest, ReturnsOneElementWhenFlagHasNoValue) {
  const std::vector<std::string> words = {""};

  EXPECT_THAT(assay::model::flagsAbout(
                  words, std::initializer_list<assay::model::Concern>{assay::model::Concern::Meaning}),
              ElementsAre(""));
}

// std::ranges::find(concerns, flag.concern) != concerns.end() is false
TEST(FlagsAboutTest, ReturnsNoElementsForOneElementAndEmptyConcerns) {
  const std::vector<std::string> words = {""};

  EXPECT_TRUE(assay::model::flagsAbout(words, std::initializer_list<assay::model::Concern>{}).empty());
}

// assay::model::plainIncludes: 6 of 6 branches.

// flag.hasValue is true
TEST(PlainIncludesTest, Returns4ElementsWhenFlagHasValue) {
  const std::vector<std::string> words = {"-include", ""};

  EXPECT_THAT(assay::model::plainIncludes(words), ElementsAre("-Xclang", "-include", "-Xclang", ""));
}

// flag.hasValue is false
TEST(PlainIncludesTest, Returns2ElementsWhenFlagHasNoValue) {
  const std::vector<std::string> words = {"", "-include"};

  EXPECT_THAT(assay::model::plainIncludes(words), ElementsAre("", "-include"));
}

// assay::model::flagsOfLink: 6 of 6 branches.

// isAboutBoth(flag) is true
TEST(FlagsOfLinkTest, ReturnsOneElementWhenFlagIsAboutBoth) {
  const std::vector<std::string> words = {"-L"};

  EXPECT_THAT(assay::model::flagsOfLink(words), ElementsAre("-L"));
}

// isAboutBoth(flag) is false
TEST(FlagsOfLinkTest, ReturnsOneElementWhenFlagIsNotAboutBoth) {
  const std::vector<std::string> words = {"-p", ""};

  EXPECT_THAT(assay::model::flagsOfLink(words), ElementsAre("-p"));
}
