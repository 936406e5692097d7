#include "trial.cpp"  // the source itself: not all of this is in a header

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

using ::testing::ElementsAre;

// assay::trial::toText: 14 of 14 branches.

// end is End::Refused
TEST(ToTextEndTest, ReturnsRefusedWhenEndIsRefused) {
  EXPECT_STREQ(assay::trial::toText(assay::trial::End::Refused), "refused");
}

// end is End::Signalled
TEST(ToTextEndTest, ReturnsSignalledWhenEndIsSignalled) {
  EXPECT_STREQ(assay::trial::toText(assay::trial::End::Signalled), "signalled");
}

// end is End::OutOfBounds
TEST(ToTextEndTest, ReturnsOutOfBoundsWhenEndIsOutOfBounds) {
  EXPECT_STREQ(assay::trial::toText(assay::trial::End::OutOfBounds), "out of bounds");
}

// end is End::DividedByZero
TEST(ToTextEndTest, ReturnsDividedByZeroWhenEndIsDividedByZero) {
  EXPECT_STREQ(assay::trial::toText(assay::trial::End::DividedByZero), "divided by zero");
}

// end is End::OutOfMemory
TEST(ToTextEndTest, ReturnsOutOfMemoryWhenEndIsOutOfMemory) {
  EXPECT_STREQ(assay::trial::toText(assay::trial::End::OutOfMemory), "out of memory");
}

// end is End::Hung
TEST(ToTextEndTest, ReturnsHungWhenEndIsHung) {
  EXPECT_STREQ(assay::trial::toText(assay::trial::End::Hung), "hung");
}

// end is End::StackOverflow
TEST(ToTextEndTest, ReturnsStackOverflowWhenEndIsStackOverflow) {
  EXPECT_STREQ(assay::trial::toText(assay::trial::End::StackOverflow), "stack overflow");
}

// end is End::Exited
TEST(ToTextEndTest, ReturnsExitedWhenEndIsExited) {
  EXPECT_STREQ(assay::trial::toText(assay::trial::End::Exited), "exited");
}

// end is End::Aborted
TEST(ToTextEndTest, ReturnsAbortedWhenEndIsAborted) {
  EXPECT_STREQ(assay::trial::toText(assay::trial::End::Aborted), "aborted");
}

// end is End::Segfault
TEST(ToTextEndTest, ReturnsSegfaultWhenEndIsSegfault) {
  EXPECT_STREQ(assay::trial::toText(assay::trial::End::Segfault), "segfault");
}

// end is End::Threw
TEST(ToTextEndTest, ReturnsThrewWhenEndIsThrew) {
  EXPECT_STREQ(assay::trial::toText(assay::trial::End::Threw), "threw");
}

// end is End::Returned
TEST(ToTextEndTest, ReturnsReturnedWhenEndIsReturned) {
  EXPECT_STREQ(assay::trial::toText(assay::trial::End::Returned), "returned");
}

// end is End::Lost
TEST(ToTextEndTest, ReturnsLostWhenEndIsLost) {
  EXPECT_STREQ(assay::trial::toText(assay::trial::End::Lost), "lost");
}

// end is none of the cases
TEST(ToTextEndTest, ReturnsQuestionMarkWhenEndIsSomethingElse) {
  EXPECT_STREQ(assay::trial::toText(static_cast<assay::trial::End>(13u)), "?");
}

// assay::trial::isDefect: 6 of 6 branches.

// end != End::Returned is false
TEST(IsDefectTest, ReturnsFalseWhenEndIsReturned) {
  EXPECT_FALSE(assay::trial::isDefect(assay::trial::End::Returned));
}

// end != End::Threw is false
TEST(IsDefectTest, ReturnsFalseWhenEndIsThrew) {
  EXPECT_FALSE(assay::trial::isDefect(assay::trial::End::Threw));
}

// end != End::Refused is true
TEST(IsDefectTest, ReturnsTrueWhenEndIsNotRefused) {
  EXPECT_TRUE(assay::trial::isDefect(assay::trial::End::Segfault));
}

// end != End::Refused is false
TEST(IsDefectTest, ReturnsFalseWhenEndIsRefused) {
  EXPECT_FALSE(assay::trial::isDefect(assay::trial::End::Refused));
}

// assay::trial::toText: 8 of 8 branches.

// kind is Decision::Assume
TEST(ToTextDecisionTest, ReturnsAssumptionWhenKindIsAssume) {
  EXPECT_STREQ(assay::trial::toText(assay::trial::Decision::Assume), "assumption");
}

// kind is Decision::Divisor
TEST(ToTextDecisionTest, ReturnsDivisorWhenKindIsDivisor) {
  EXPECT_STREQ(assay::trial::toText(assay::trial::Decision::Divisor), "divisor");
}

// kind is Decision::Bounds
TEST(ToTextDecisionTest, ReturnsBoundWhenKindIsBounds) {
  EXPECT_STREQ(assay::trial::toText(assay::trial::Decision::Bounds), "bound");
}

// kind is Decision::Pin
TEST(ToTextDecisionTest, ReturnsTextWhenKindIsPin) {
  EXPECT_STREQ(assay::trial::toText(assay::trial::Decision::Pin), "value kept as it was");
}

// kind is Decision::Switch
TEST(ToTextDecisionTest, ReturnsSwitchWhenKindIsSwitch) {
  EXPECT_STREQ(assay::trial::toText(assay::trial::Decision::Switch), "switch");
}

// kind is Decision::Select
TEST(ToTextDecisionTest, ReturnsTextWhenKindIsSelect) {
  EXPECT_STREQ(assay::trial::toText(assay::trial::Decision::Select), "conditional value");
}

// kind is Decision::Branch
TEST(ToTextDecisionTest, ReturnsBranchWhenKindIsBranch) {
  EXPECT_STREQ(assay::trial::toText(assay::trial::Decision::Branch), "branch");
}

// kind is none of the cases
TEST(ToTextDecisionTest, ReturnsQuestionMarkWhenKindIsSomethingElse) {
  EXPECT_STREQ(assay::trial::toText(static_cast<assay::trial::Decision>(7u)), "?");
}

// assay::trial::toText: 5 of 5 branches.

// state is EdgeState::NotReached
TEST(ToTextEdgeStateTest, ReturnsNotReachedWhenStateIsNotReached) {
  EXPECT_STREQ(assay::trial::toText(assay::trial::EdgeState::NotReached), "not reached");
}

// state is EdgeState::GaveUp
TEST(ToTextEdgeStateTest, ReturnsGaveUpWhenStateIsGaveUp) {
  EXPECT_STREQ(assay::trial::toText(assay::trial::EdgeState::GaveUp), "gave up");
}

// state is EdgeState::Infeasible
TEST(ToTextEdgeStateTest, ReturnsInfeasibleWhenStateIsInfeasible) {
  EXPECT_STREQ(assay::trial::toText(assay::trial::EdgeState::Infeasible), "infeasible");
}

// state is EdgeState::Covered
TEST(ToTextEdgeStateTest, ReturnsCoveredWhenStateIsCovered) {
  EXPECT_STREQ(assay::trial::toText(assay::trial::EdgeState::Covered), "covered");
}

// state is none of the cases
TEST(ToTextEdgeStateTest, ReturnsQuestionMarkWhenStateIsSomethingElse) {
  EXPECT_STREQ(assay::trial::toText(static_cast<assay::trial::EdgeState>(4u)), "?");
}

// assay::trial::withoutInlineNamespaces: 6 of 6 branches.

// (at = name.find("std::" + part)) != std::string::npos is true
TEST(WithoutInlineNamespacesTest, ReturnsText) {
  EXPECT_EQ(assay::trial::withoutInlineNamespaces("std::__cxx11::"), "std::");
}

// (at = name.find("filesystem::" + part)) != std::string::npos is true
TEST(WithoutInlineNamespacesTest, ReturnsTextSecond) {
  EXPECT_EQ(assay::trial::withoutInlineNamespaces("filesystem::__cxx11::"), "filesystem::");
}

// assay::trial::withoutNesting: 4 of 4 branches.

// type.starts_with(wrapper) is false
TEST(WithoutNestingTest, ReturnsEmptyTextWhenTypeDoesNotStartWithWrapper) {
  EXPECT_EQ(assay::trial::withoutNesting(""), "");
}

// nested is true
TEST(WithoutNestingTest, ReturnsEmptyTextWhenNested) {
  EXPECT_EQ(assay::trial::withoutNesting("std::_Nested_exception<>"), "");
}

// assay::trial::prefixHashes: 2 of 2 branches.

// another element in calls
TEST(PrefixHashesTest, ReturnsOneElementForOneElement) {
  assay::Id<assay::model::FunctionTag> id;
  const std::vector<assay::Id<assay::model::FunctionTag>> calls = {id};

  EXPECT_THAT(assay::trial::prefixHashes(calls), ElementsAre(2142225782924196568u));
}

TEST(CoveredByActTest, ReturnsNoElementsForOutcome) {
  const assay::trial::Outcome outcome = {
      assay::trial::End::Lost, 0u, 0u, 0u, {}, false, false, false, {}, {}, {}, {}, {}, {}, "", 0.0};

  EXPECT_TRUE(assay::trial::coveredByAct(outcome).empty());
}

// assay::trial::thrownOf: 9 of 14 branches.

// seen.value.kind != Value::Kind::List is true
TEST(ThrownOfTest, ReturnsThrownWhenSeenValueKindIsNotList) {
  const assay::trial::Outcome outcome = {assay::trial::End::Lost,
                                         0u,
                                         0u,
                                         0u,
                                         {},
                                         false,
                                         false,
                                         false,
                                         {},
                                         {},
                                         {},
                                         {},
                                         {{0, 1, {assay::trial::Value::Kind::Scalar, 0u, "", {}}}},
                                         {},
                                         "",
                                         0.0};

  EXPECT_EQ(assay::trial::thrownOf(outcome), (assay::trial::Thrown{"", "", false, true}));
}

// seen.value.kind != Value::Kind::List is false
TEST(ThrownOfTest, ReturnsThrownWhenSeenValueKindIsList) {
  const assay::trial::Outcome outcome = {assay::trial::End::Lost,
                                         0u,
                                         0u,
                                         0u,
                                         {},
                                         false,
                                         false,
                                         false,
                                         {},
                                         {},
                                         {},
                                         {},
                                         {{0, 1, {assay::trial::Value::Kind::List, 0u, "", {}}}},
                                         {},
                                         "",
                                         0.0};

  EXPECT_EQ(assay::trial::thrownOf(outcome), (assay::trial::Thrown{"", "", false, true}));
}

// seen.what != ASSAY_SEEN_EXCEPTION is true
TEST(ThrownOfTest, ReturnsThrownWhenSeenWhatIsNotAssaySeenException) {
  const assay::trial::Outcome outcome = {assay::trial::End::Lost,
                                         0u,
                                         0u,
                                         0u,
                                         {},
                                         false,
                                         false,
                                         false,
                                         {},
                                         {},
                                         {},
                                         {},
                                         {{0, 0, {assay::trial::Value::Kind::Scalar, 0u, "", {}}}},
                                         {},
                                         "",
                                         0.0};

  EXPECT_EQ(assay::trial::thrownOf(outcome), (assay::trial::Thrown{"", "", false, true}));
}
