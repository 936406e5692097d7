#include "evaluate.cpp"  // the source itself: not all of this is in a header

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <unordered_map>
#include <utility>

TEST(IdentityTest, AssignReturns) {
  assay::expr::Identity identity;
  assay::expr::Identity& itself = identity;

  identity = std::move(itself);  // returns normally
}

TEST(DagTest, SizeReturns0) {
  assay::expr::Dag dag;

  EXPECT_EQ(dag.size(), 0u);
}

TEST(DagTest, VarCountReturns0) {
  assay::expr::Dag dag;

  EXPECT_EQ(dag.varCount(), 0u);
}

// assay::expr::Dag::isConstant: 2 of 4 branches.

// isConstant(id) is true (dag.h:110)
TEST(DagTest, IsConstantIdNodeTagUnsignedLongReturnsTrueWhenIdIsConstant) {
  assay::expr::Dag dag;
  assay::Id<assay::expr::NodeTag> id = dag.constant(0u, 0u);

  EXPECT_TRUE(dag.isConstant(id, 0u));
}

// isConstant(id) is false (dag.h:110)
TEST(DagTest, IsConstantIdNodeTagUnsignedLongReturnsFalseWhenIdIsNotConstant) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 0, 0u, 0u};
  assay::Id<assay::expr::NodeTag> id = dag.variable(var);

  EXPECT_FALSE(dag.isConstant(id, 0u));
}

// assay::expr::maskOf: 2 of 6 branches, 4 cannot be reached.

// width >= 64 is true (dag.h:144)
TEST(MaskOfTest, ReturnsMaxWhenWidthIsAtLeast64) {
  EXPECT_EQ(assay::expr::maskOf(64u), std::numeric_limits<unsigned long>::max());
}

// width >= 64 is false (dag.h:144)
TEST(MaskOfTest, Returns0WhenWidthIsBelow64) { EXPECT_EQ(assay::expr::maskOf(0u), 0u); }

// assay::expr::signedOf: 2 of 4 branches, 2 cannot be reached.

// width >= 64 is true (dag.h:148)
TEST(SignedOfTest, Returns0WhenWidthIsAtLeast64) { EXPECT_EQ(assay::expr::signedOf(64u, 0u), 0); }

// width >= 64 is false (dag.h:148)
TEST(SignedOfTest, Returns0WhenWidthIsBelow64) { EXPECT_EQ(assay::expr::signedOf(0u, 0u), 0); }

TEST(EvaluatorTest, ConstructsFromDag) {
  assay::expr::Dag dag;

  [[maybe_unused]] const assay::expr::Evaluator evaluator(dag);  // returns normally
}

TEST(EvaluatorTest, ConstructsForEmptyValues) {
  assay::expr::Dag dag;
  const std::unordered_map<assay::Id<assay::expr::VarTag>, unsigned long> values;

  [[maybe_unused]] const assay::expr::Evaluator evaluator(dag, values);  // returns normally
}

TEST(ToRealUnsignedLongTest, Returns0For0) { EXPECT_DOUBLE_EQ(assay::expr::toReal<double>(0u), 0.0); }

TEST(ToRealUnsignedLongTest, Returns0) { EXPECT_FLOAT_EQ(assay::expr::toReal<float>(0u), 0.0f); }

TEST(ToBitsDoubleTest, Returns0For0) { EXPECT_EQ(assay::expr::toBits<double>(0.0), 0u); }

TEST(ToBitsFloatTest, Returns0For0) { EXPECT_EQ(assay::expr::toBits<float>(0.0f), 0u); }

// assay::expr::divide: 17 of 18 branches.

// b == 0 is true (evaluate.cpp:35)
TEST(DivideTest, ReturnsMaxWhenBIsZero) {
  EXPECT_EQ(assay::expr::divide(assay::expr::Op::UDIV, 0u, 0u, 0u),
            std::numeric_limits<unsigned long>::max());
}

// b == 0 is false (evaluate.cpp:35)
TEST(DivideTest, Returns0WhenBIsNotZeroAndOpIsUdiv) {
  EXPECT_EQ(assay::expr::divide(assay::expr::Op::UDIV, 0u, 0u, 1u), 0u);
}

// b == 0 is true (evaluate.cpp:37)
TEST(DivideTest, Returns0WhenBIsZero) {
  EXPECT_EQ(assay::expr::divide(assay::expr::Op::UREM, 0u, 0u, 0u), 0u);
}

// b == 0 is false (evaluate.cpp:37)
TEST(DivideTest, Returns0WhenBIsNotZeroAndOpIsUrem) {
  EXPECT_EQ(assay::expr::divide(assay::expr::Op::UREM, 0u, 0u, 1u), 0u);
}

// sa < 0 is true (evaluate.cpp:39)
TEST(DivideTest, Returns1WhenSaIsNegative) {
  EXPECT_EQ(assay::expr::divide(assay::expr::Op::SDIV, 1u, 1u, 0u), 1u);
}

// sb == -1 is true (evaluate.cpp:40)
TEST(DivideTest, Returns0WhenSbIsMinus1ForSDIVAnd1And0And1) {
  EXPECT_EQ(assay::expr::divide(assay::expr::Op::SDIV, 1u, 0u, 1u), 0u);
}

// sb == -1 is false (evaluate.cpp:40)
TEST(DivideTest, Returns0WhenSbIsNotMinus1ForSDIVAnd0And0And1) {
  EXPECT_EQ(assay::expr::divide(assay::expr::Op::SDIV, 0u, 0u, 1u), 0u);
}

// sb == 0 is true (evaluate.cpp:42)
TEST(DivideTest, Returns0WhenSbIsZero) {
  EXPECT_EQ(assay::expr::divide(assay::expr::Op::NONE, 0u, 0u, 0u), 0u);
}

// sb == -1 is true (evaluate.cpp:43)
TEST(DivideTest, Returns0WhenSbIsMinus1ForNONEAnd1And0And1) {
  EXPECT_EQ(assay::expr::divide(assay::expr::Op::NONE, 1u, 0u, 1u), 0u);
}

// sb == -1 is false (evaluate.cpp:43)
TEST(DivideTest, Returns0WhenSbIsNotMinus1ForNONEAnd0And0And1) {
  EXPECT_EQ(assay::expr::divide(assay::expr::Op::NONE, 0u, 0u, 1u), 0u);
}

// assay::expr::shift: 8 of 8 branches.

// by >= width is true (evaluate.cpp:48)
TEST(ShiftTest, Returns0WhenByIsAtLeastWidthAndOpIsAshr) {
  EXPECT_EQ(assay::expr::shift(assay::expr::Op::ASHR, 0u, 0u, 0u), 0u);
}

// by >= width is false (evaluate.cpp:48)
TEST(ShiftTest, Returns0WhenByIsBelowWidth) {
  EXPECT_EQ(assay::expr::shift(assay::expr::Op::ASHR, 1u, 0u, 0u), 0u);
}

// by >= width is true (evaluate.cpp:49)
TEST(ShiftTest, Returns0WhenByIsAtLeastWidthAndOpIsNotAshr) {
  EXPECT_EQ(assay::expr::shift(assay::expr::Op::NONE, 0u, 0u, 0u), 0u);
}

// op == Op::SHL is true (evaluate.cpp:50)
TEST(ShiftTest, Returns0WhenOpIsShl) { EXPECT_EQ(assay::expr::shift(assay::expr::Op::SHL, 1u, 0u, 0u), 0u); }

// op == Op::SHL is false (evaluate.cpp:50)
TEST(ShiftTest, Returns0WhenOpIsNotShl) {
  EXPECT_EQ(assay::expr::shift(assay::expr::Op::NONE, 1u, 0u, 0u), 0u);
}

// assay::expr::compare: 6 of 10 branches.

// op is Op::ULE (evaluate.cpp:55)
TEST(CompareTest, ReturnsTrueWhenOpIsUle) {
  EXPECT_TRUE(assay::expr::compare(assay::expr::Op::ULE, 0u, 0u, 0u));
}

// op is Op::ULT (evaluate.cpp:55)
TEST(CompareTest, ReturnsFalseWhenOpIsUlt) {
  EXPECT_FALSE(assay::expr::compare(assay::expr::Op::ULT, 0u, 0u, 0u));
}

// op is Op::UGE (evaluate.cpp:55)
TEST(CompareTest, ReturnsTrueWhenOpIsUge) {
  EXPECT_TRUE(assay::expr::compare(assay::expr::Op::UGE, 0u, 0u, 0u));
}

// op is Op::UGT (evaluate.cpp:55)
TEST(CompareTest, ReturnsFalseWhenOpIsUgt) {
  EXPECT_FALSE(assay::expr::compare(assay::expr::Op::UGT, 0u, 0u, 0u));
}

// op is Op::NE (evaluate.cpp:55)
TEST(CompareTest, ReturnsFalseWhenOpIsNe) {
  EXPECT_FALSE(assay::expr::compare(assay::expr::Op::NE, 0u, 0u, 0u));
}

// op is Op::EQ (evaluate.cpp:55)
TEST(CompareTest, ReturnsTrueWhenOpIsEq) {
  EXPECT_TRUE(assay::expr::compare(assay::expr::Op::EQ, 0u, 0u, 0u));
}

// assay::expr::compareReal: 12 of 12 branches.

// a == b is true (evaluate.cpp:81)
TEST(CompareRealUnsignedIntDoubleDoubleTest, ReturnsFalseWhenAEqualsB) {
  EXPECT_FALSE(assay::expr::compareReal<double>(0u, 0.0, 0.0));
}

// a > b is true (evaluate.cpp:81)
TEST(CompareRealUnsignedIntDoubleDoubleTest, ReturnsFalseWhenAIsAboveB) {
  EXPECT_FALSE(assay::expr::compareReal<double>(0u, 0.0, -1.0));
}

// a < b is true (evaluate.cpp:81)
TEST(CompareRealUnsignedIntDoubleDoubleTest, ReturnsFalseWhenAIsBelowB) {
  EXPECT_FALSE(assay::expr::compareReal<double>(0u, -1.0, 0.0));
}

// a < b is false (evaluate.cpp:81)
TEST(CompareRealUnsignedIntDoubleDoubleTest, ReturnsTrueWhenAIsAtLeastB) {
  const double a = -std::numeric_limits<double>::quiet_NaN();

  EXPECT_TRUE(assay::expr::compareReal<double>(8u, a, 0.0));
}

// assay::expr::compareReal: 12 of 12 branches.

// a == b is true (evaluate.cpp:81)
TEST(CompareRealUnsignedIntFloatFloatTest, ReturnsFalseWhenAEqualsB) {
  EXPECT_FALSE(assay::expr::compareReal<float>(0u, 0.0f, 0.0f));
}

// a > b is true (evaluate.cpp:81)
TEST(CompareRealUnsignedIntFloatFloatTest, ReturnsFalseWhenAIsAboveB) {
  EXPECT_FALSE(assay::expr::compareReal<float>(0u, 0.0f, -1.0f));
}

// a < b is true (evaluate.cpp:81)
TEST(CompareRealUnsignedIntFloatFloatTest, ReturnsTrueWhenAIsBelowB) {
  EXPECT_TRUE(assay::expr::compareReal<float>(4u, -1.0f, 0.0f));
}

// a < b is false (evaluate.cpp:81)
TEST(CompareRealUnsignedIntFloatFloatTest, ReturnsFalseWhenAIsAtLeastB) {
  const float b = std::numeric_limits<float>::quiet_NaN();

  EXPECT_FALSE(assay::expr::compareReal<float>(0u, 0.0f, b));
}

// assay::expr::truncate: 16 of 16 branches.

// whole < limit is true (evaluate.cpp:91)
TEST(TruncateDoubleTest, Returns0WhenWholeIsBelowLimit) {
  EXPECT_EQ((assay::expr::truncate<int, double>(0.0)), 0);
}

// whole < limit is false (evaluate.cpp:91)
TEST(TruncateDoubleTest, ReturnsMinWhenWholeIsAtLeastLimit) {
  EXPECT_EQ((assay::expr::truncate<int, double>(2147483648.0)), std::numeric_limits<int>::min());
}

// whole >= -limit is false (evaluate.cpp:91)
TEST(TruncateDoubleTest, ReturnsMinWhenWholeIsBelowMinusLimit) {
  EXPECT_EQ((assay::expr::truncate<int, double>(-2147485696.0)), std::numeric_limits<int>::min());
}

// assay::expr::truncate: 16 of 16 branches.

// whole < limit is true (evaluate.cpp:91)
TEST(TruncateDoubleTest, Returns0WhenWholeIsBelowLimitAndWholeIsAtLeastMinusLimit) {
  EXPECT_EQ((assay::expr::truncate<long, double>(0.0)), 0);
}

// whole < limit is false (evaluate.cpp:91)
TEST(TruncateDoubleTest, ReturnsMinWhenWholeIsAtLeastLimitAndWholeIsAtLeastMinusLimit) {
  EXPECT_EQ((assay::expr::truncate<long, double>(9223372036854775808.0)), std::numeric_limits<long>::min());
}

// whole >= -limit is false (evaluate.cpp:91)
TEST(TruncateDoubleTest, ReturnsMinWhenWholeIsBelowMinusLimitForMinusALargeNumber) {
  EXPECT_EQ((assay::expr::truncate<long, double>(-9223380832947798016.0)), std::numeric_limits<long>::min());
}

// assay::expr::toInteger: 20 of 20 branches.

// width == 32 is true (evaluate.cpp:98)
TEST(ToIntegerOpUnsignedIntDoubleTest, Returns0WhenWidthIs32) {
  EXPECT_EQ(assay::expr::toInteger<double>(assay::expr::Op::FPTOSI, 32u, 0.0), 0u);
}

// width < 32 is true (evaluate.cpp:98)
TEST(ToIntegerOpUnsignedIntDoubleTest, Returns0WhenWidthIsBelow32) {
  EXPECT_EQ(assay::expr::toInteger<double>(assay::expr::Op::NONE, 0u, 0.0), 0u);
}

// width < 64 is true (evaluate.cpp:100)
TEST(ToIntegerOpUnsignedIntDoubleTest, Returns0WhenWidthIsBelow64) {
  EXPECT_EQ(assay::expr::toInteger<double>(assay::expr::Op::NONE, 32u, 0.0), 0u);
}

// width < 64 is false (evaluate.cpp:100)
TEST(ToIntegerOpUnsignedIntDoubleTest, Returns0WhenWidthIsAtLeast64) {
  EXPECT_EQ(assay::expr::toInteger<double>(assay::expr::Op::NONE, 64u, 0.0), 0u);
}

// isSigned is true (evaluate.cpp:100)
TEST(ToIntegerOpUnsignedIntDoubleTest, Returns0WhenIsSigned) {
  EXPECT_EQ(assay::expr::toInteger<double>(assay::expr::Op::FPTOSI, 33u, 0.0), 0u);
}

// assay::expr::toInteger: 20 of 20 branches.

// width == 32 is true (evaluate.cpp:98)
TEST(ToIntegerOpUnsignedIntFloatTest, Returns0WhenWidthIs32) {
  EXPECT_EQ(assay::expr::toInteger<float>(assay::expr::Op::FPTOSI, 32u, 0.0f), 0u);
}

// whole < limit is false (evaluate.cpp:91)
TEST(ToIntegerOpUnsignedIntFloatTest, ReturnsALargeNumberWhenWidthIsBelow32AndWholeIsAtLeastLimit) {
  EXPECT_EQ(assay::expr::toInteger<float>(assay::expr::Op::NONE, 0u, 2147483648.0f), 18446744071562067968u);
}

// whole >= -limit is false (evaluate.cpp:91)
TEST(ToIntegerOpUnsignedIntFloatTest, ReturnsALargeNumberWhenWidthIsBelow32AndWholeIsBelowMinusLimit) {
  EXPECT_EQ(assay::expr::toInteger<float>(assay::expr::Op::NONE, 0u, -2147485696.0f), 18446744071562067968u);
}

// whole < limit is false (evaluate.cpp:91)
TEST(ToIntegerOpUnsignedIntFloatTest, ReturnsALargeNumberWhenWidthIsBelow64ForNONEAnd32AndALargeNumber) {
  EXPECT_EQ(assay::expr::toInteger<float>(assay::expr::Op::NONE, 32u, 9.223372e+18f), 9223372036854775808u);
}

// whole >= -limit is false (evaluate.cpp:91)
TEST(ToIntegerOpUnsignedIntFloatTest, ReturnsALargeNumberWhenWidthIsBelow64ForNONEAnd32AndMinusALargeNumber) {
  EXPECT_EQ(assay::expr::toInteger<float>(assay::expr::Op::NONE, 32u, -9.22338e+18f), 9223372036854775808u);
}

// width < 64 is false (evaluate.cpp:100)
TEST(ToIntegerOpUnsignedIntFloatTest, Returns0WhenWidthIsAtLeast64) {
  EXPECT_EQ(assay::expr::toInteger<float>(assay::expr::Op::NONE, 64u, 0.0f), 0u);
}

// isSigned is true (evaluate.cpp:100)
TEST(ToIntegerOpUnsignedIntFloatTest, Returns0WhenIsSigned) {
  EXPECT_EQ(assay::expr::toInteger<float>(assay::expr::Op::FPTOSI, 33u, 0.0f), 0u);
}

// assay::expr::callLibm: 2 of 2 branches.

// f.one is true (evaluate.cpp:126)
TEST(CallLibmLibmFunctionDoubleDoubleTest, Returns0WhenFOneIsNotNull) {
  const assay::expr::LibmFunction f = {[](double) { return 0.0; }, [](float) -> float { return 0.0f; },
                                       [](double, double) { return 0.0; },
                                       [](float, float) -> float { return 0.0f; }};

  EXPECT_DOUBLE_EQ(assay::expr::callLibm(f, 0.0, 0.0), 0.0);
}

// f.one is false (evaluate.cpp:126)
TEST(CallLibmLibmFunctionDoubleDoubleTest, Returns0WhenFOneIsNull) {
  const assay::expr::LibmFunction f = {nullptr, [](float) -> float { return 0.0f; },
                                       [](double, double) { return 0.0; },
                                       [](float, float) -> float { return 0.0f; }};

  EXPECT_DOUBLE_EQ(assay::expr::callLibm(f, 0.0, 0.0), 0.0);
}

// assay::expr::callLibm: 2 of 2 branches.

// f.one is true (evaluate.cpp:127)
TEST(CallLibmLibmFunctionFloatFloatTest, Returns0WhenFOneIsNotNull) {
  const assay::expr::LibmFunction f = {[](double) { return 0.0; }, [](float) -> float { return 0.0f; },
                                       [](double, double) { return 0.0; },
                                       [](float, float) -> float { return 0.0f; }};

  EXPECT_FLOAT_EQ(assay::expr::callLibm(f, 0.0f, 0.0f), 0.0f);
}

// f.one is false (evaluate.cpp:127)
TEST(CallLibmLibmFunctionFloatFloatTest, Returns0WhenFOneIsNull) {
  const assay::expr::LibmFunction f = {nullptr, [](float) -> float { return 0.0f; },
                                       [](double, double) { return 0.0; },
                                       [](float, float) -> float { return 0.0f; }};

  EXPECT_FLOAT_EQ(assay::expr::callLibm(f, 0.0f, 0.0f), 0.0f);
}

TEST(RemainderDoubleDoubleTest, ReturnsNanFor0And0) {
  EXPECT_TRUE(std::isnan(assay::expr::remainder(0.0, 0.0)));
}

TEST(RemainderFloatFloatTest, ReturnsNanFor0And0) {
  EXPECT_TRUE(std::isnan(assay::expr::remainder(0.0f, 0.0f)));
}

TEST(SquareRootDoubleTest, Returns0For0) { EXPECT_DOUBLE_EQ(assay::expr::squareRoot(0.0), 0.0); }

TEST(SquareRootFloatTest, Returns0For0) { EXPECT_FLOAT_EQ(assay::expr::squareRoot(0.0f), 0.0f); }

TEST(FloorOfDoubleTest, Returns0For0) { EXPECT_DOUBLE_EQ(assay::expr::floorOf(0.0), 0.0); }

TEST(FloorOfFloatTest, Returns0For0) { EXPECT_FLOAT_EQ(assay::expr::floorOf(0.0f), 0.0f); }

TEST(CeilOfDoubleTest, Returns0For0) { EXPECT_DOUBLE_EQ(assay::expr::ceilOf(0.0), 0.0); }

TEST(CeilOfFloatTest, Returns0For0) { EXPECT_FLOAT_EQ(assay::expr::ceilOf(0.0f), 0.0f); }

TEST(TruncOfDoubleTest, Returns0For0) { EXPECT_DOUBLE_EQ(assay::expr::truncOf(0.0), 0.0); }

TEST(TruncOfFloatTest, Returns0For0) { EXPECT_FLOAT_EQ(assay::expr::truncOf(0.0f), 0.0f); }

TEST(RoundOfDoubleTest, Returns0For0) { EXPECT_DOUBLE_EQ(assay::expr::roundOf(0.0), 0.0); }

TEST(RoundOfFloatTest, Returns0For0) { EXPECT_FLOAT_EQ(assay::expr::roundOf(0.0f), 0.0f); }

TEST(RintOfDoubleTest, Returns0For0) { EXPECT_DOUBLE_EQ(assay::expr::rintOf(0.0), 0.0); }

TEST(RintOfFloatTest, Returns0For0) { EXPECT_FLOAT_EQ(assay::expr::rintOf(0.0f), 0.0f); }

// assay::expr::applyReal: 32 of 38 branches.

// op is Op::FCMP (evaluate.cpp:148)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongTest, Returns0WhenOpIsFcmp) {
  EXPECT_EQ(assay::expr::applyReal<double>(assay::expr::Op::FCMP, 0u, 0u, 0u), 0u);
}

// op is Op::FRINT (evaluate.cpp:148)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongTest, Returns0WhenOpIsFrint) {
  EXPECT_EQ(assay::expr::applyReal<double>(assay::expr::Op::FRINT, 0u, 0u, 0u), 0u);
}

// op is Op::FROUND (evaluate.cpp:148)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongTest, Returns0WhenOpIsFround) {
  EXPECT_EQ(assay::expr::applyReal<double>(assay::expr::Op::FROUND, 0u, 0u, 0u), 0u);
}

// op is Op::FTRUNC (evaluate.cpp:148)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongTest, Returns0WhenOpIsFtrunc) {
  EXPECT_EQ(assay::expr::applyReal<double>(assay::expr::Op::FTRUNC, 0u, 0u, 0u), 0u);
}

// op is Op::FCEIL (evaluate.cpp:148)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongTest, Returns0WhenOpIsFceil) {
  EXPECT_EQ(assay::expr::applyReal<double>(assay::expr::Op::FCEIL, 0u, 0u, 0u), 0u);
}

// op is Op::FFLOOR (evaluate.cpp:148)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongTest, Returns0WhenOpIsFfloor) {
  EXPECT_EQ(assay::expr::applyReal<double>(assay::expr::Op::FFLOOR, 0u, 0u, 0u), 0u);
}

// op is Op::FSQRT (evaluate.cpp:148)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongTest, Returns0WhenOpIsFsqrt) {
  EXPECT_EQ(assay::expr::applyReal<double>(assay::expr::Op::FSQRT, 0u, 0u, 0u), 0u);
}

// op is Op::FABS (evaluate.cpp:148)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongTest, Returns0WhenOpIsFabs) {
  EXPECT_EQ(assay::expr::applyReal<double>(assay::expr::Op::FABS, 0u, 0u, 0u), 0u);
}

// op is Op::FNEG (evaluate.cpp:148)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongTest, ReturnsALargeNumberWhenOpIsFneg) {
  EXPECT_EQ(assay::expr::applyReal<double>(assay::expr::Op::FNEG, 0u, 0u, 0u), 9223372036854775808u);
}

// op is Op::FREM (evaluate.cpp:148)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongTest, ReturnsALargeNumberWhenOpIsFrem) {
  EXPECT_EQ(assay::expr::applyReal<double>(assay::expr::Op::FREM, 0u, 0u, 0u), 18444492273895866368u);
}

// op is Op::FMUL (evaluate.cpp:148)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongTest, Returns0WhenOpIsFmul) {
  EXPECT_EQ(assay::expr::applyReal<double>(assay::expr::Op::FMUL, 0u, 0u, 0u), 0u);
}

// op is Op::FSUB (evaluate.cpp:148)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongTest, Returns0WhenOpIsFsub) {
  EXPECT_EQ(assay::expr::applyReal<double>(assay::expr::Op::FSUB, 0u, 0u, 0u), 0u);
}

// op is Op::FADD (evaluate.cpp:148)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongTest, Returns0WhenOpIsFadd) {
  EXPECT_EQ(assay::expr::applyReal<double>(assay::expr::Op::FADD, 0u, 0u, 0u), 0u);
}

// ASSAY_CHECK(op == Op::FCALL && aux < ASSAY_LIBM_COUNT) is true (evaluate.cpp:178)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongTest, Returns0WhenOpIsFcall) {
  EXPECT_EQ(assay::expr::applyReal<double>(assay::expr::Op::FCALL, 0u, 0u, 0u), 0u);
}

// assay::expr::applyReal: 32 of 38 branches.

// op is Op::FCMP (evaluate.cpp:148)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongTest, Returns0WhenOpIsFcmpAndAEqualsB) {
  EXPECT_EQ(assay::expr::applyReal<float>(assay::expr::Op::FCMP, 0u, 0u, 0u), 0u);
}

// op is Op::FRINT (evaluate.cpp:148)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongTest, Returns0WhenOpIsFrintForFRINTAnd0And0And0) {
  EXPECT_EQ(assay::expr::applyReal<float>(assay::expr::Op::FRINT, 0u, 0u, 0u), 0u);
}

// op is Op::FROUND (evaluate.cpp:148)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongTest, Returns0WhenOpIsFroundForFROUNDAnd0And0And0) {
  EXPECT_EQ(assay::expr::applyReal<float>(assay::expr::Op::FROUND, 0u, 0u, 0u), 0u);
}

// op is Op::FTRUNC (evaluate.cpp:148)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongTest, Returns0WhenOpIsFtruncForFTRUNCAnd0And0And0) {
  EXPECT_EQ(assay::expr::applyReal<float>(assay::expr::Op::FTRUNC, 0u, 0u, 0u), 0u);
}

// op is Op::FCEIL (evaluate.cpp:148)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongTest, Returns0WhenOpIsFceilForFCEILAnd0And0And0) {
  EXPECT_EQ(assay::expr::applyReal<float>(assay::expr::Op::FCEIL, 0u, 0u, 0u), 0u);
}

// op is Op::FFLOOR (evaluate.cpp:148)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongTest, Returns0WhenOpIsFfloorForFFLOORAnd0And0And0) {
  EXPECT_EQ(assay::expr::applyReal<float>(assay::expr::Op::FFLOOR, 0u, 0u, 0u), 0u);
}

// op is Op::FSQRT (evaluate.cpp:148)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongTest, Returns0WhenOpIsFsqrtForFSQRTAnd0And0And0) {
  EXPECT_EQ(assay::expr::applyReal<float>(assay::expr::Op::FSQRT, 0u, 0u, 0u), 0u);
}

// op is Op::FABS (evaluate.cpp:148)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongTest, Returns0WhenOpIsFabsForFABSAnd0And0And0) {
  EXPECT_EQ(assay::expr::applyReal<float>(assay::expr::Op::FABS, 0u, 0u, 0u), 0u);
}

// op is Op::FNEG (evaluate.cpp:148)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongTest, ReturnsALargeNumberWhenOpIsFnegForFNEGAnd0And0And0) {
  EXPECT_EQ(assay::expr::applyReal<float>(assay::expr::Op::FNEG, 0u, 0u, 0u), 2147483648u);
}

// op is Op::FREM (evaluate.cpp:148)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongTest, ReturnsALargeNumberWhenOpIsFremForFREMAnd0And0And0) {
  EXPECT_EQ(assay::expr::applyReal<float>(assay::expr::Op::FREM, 0u, 0u, 0u), 4290772992u);
}

// op is Op::FMUL (evaluate.cpp:148)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongTest, Returns0WhenOpIsFmulForFMULAnd0And0And0) {
  EXPECT_EQ(assay::expr::applyReal<float>(assay::expr::Op::FMUL, 0u, 0u, 0u), 0u);
}

// op is Op::FSUB (evaluate.cpp:148)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongTest, Returns0WhenOpIsFsubForFSUBAnd0And0And0) {
  EXPECT_EQ(assay::expr::applyReal<float>(assay::expr::Op::FSUB, 0u, 0u, 0u), 0u);
}

// op is Op::FADD (evaluate.cpp:148)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongTest, Returns0WhenOpIsFaddForFADDAnd0And0And0) {
  EXPECT_EQ(assay::expr::applyReal<float>(assay::expr::Op::FADD, 0u, 0u, 0u), 0u);
}

// ASSAY_CHECK(op == Op::FCALL && aux < ASSAY_LIBM_COUNT) is true (evaluate.cpp:178)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongTest, Returns0WhenOpIsFcallAndOpIsFcall) {
  EXPECT_EQ(assay::expr::applyReal<float>(assay::expr::Op::FCALL, 0u, 0u, 0u), 0u);
}

// assay::expr::convert: 16 of 16 branches.

// width == 64 is true (evaluate.cpp:187)
TEST(ConvertTest, Returns0WhenWidthIs64AndOpIsSitofp) {
  EXPECT_EQ(assay::expr::convert(assay::expr::Op::SITOFP, 64u, 0u, 0u), 0u);
}

// width == 64 is false (evaluate.cpp:187)
TEST(ConvertTest, Returns0WhenWidthIsNot64AndOpIsSitofp) {
  EXPECT_EQ(assay::expr::convert(assay::expr::Op::SITOFP, 0u, 0u, 0u), 0u);
}

// width == 64 is true (evaluate.cpp:190)
TEST(ConvertTest, Returns0WhenWidthIs64AndOpIsUitofp) {
  EXPECT_EQ(assay::expr::convert(assay::expr::Op::UITOFP, 64u, 0u, 0u), 0u);
}

// width == 64 is false (evaluate.cpp:190)
TEST(ConvertTest, Returns0WhenWidthIsNot64AndOpIsUitofp) {
  EXPECT_EQ(assay::expr::convert(assay::expr::Op::UITOFP, 0u, 0u, 0u), 0u);
}

// wa == 64 is true (evaluate.cpp:193)
TEST(ConvertTest, Returns0WhenWaIs64) {
  EXPECT_EQ(assay::expr::convert(assay::expr::Op::FPTOUI, 0u, 64u, 0u), 0u);
}

// wa == 64 is false (evaluate.cpp:193)
TEST(ConvertTest, Returns0WhenWaIsNot64) {
  EXPECT_EQ(assay::expr::convert(assay::expr::Op::FPTOSI, 0u, 0u, 0u), 0u);
}

// wa == width is true (evaluate.cpp:195)
TEST(ConvertTest, Returns0WhenWaEqualsWidthAndOpIsFpext) {
  EXPECT_EQ(assay::expr::convert(assay::expr::Op::FPEXT, 0u, 0u, 0u), 0u);
}

// wa == width is false (evaluate.cpp:195)
TEST(ConvertTest, Returns0WhenWaDiffersFromWidthAndOpIsFpext) {
  EXPECT_EQ(assay::expr::convert(assay::expr::Op::FPEXT, 1u, 0u, 0u), 0u);
}

// wa == width is true (evaluate.cpp:197)
TEST(ConvertTest, Returns0WhenWaEqualsWidthAndOpIsSomethingElse) {
  EXPECT_EQ(assay::expr::convert(assay::expr::Op::NONE, 0u, 0u, 0u), 0u);
}

// wa == width is false (evaluate.cpp:197)
TEST(ConvertTest, Returns0WhenWaDiffersFromWidthAndOpIsSomethingElse) {
  EXPECT_EQ(assay::expr::convert(assay::expr::Op::NONE, 0u, 1u, 0u), 0u);
}

// assay::expr::applyBits: 17 of 18 branches.

// op is Op::EXTRACT (evaluate.cpp:202)
TEST(ApplyBitsTest, Returns0WhenOpIsExtract) {
  EXPECT_EQ(assay::expr::applyBits(assay::expr::Op::EXTRACT, 0u, 0u, 0u, 0u, 0u, 0u), 0u);
}

// op is Op::SEXT (evaluate.cpp:202)
TEST(ApplyBitsTest, Returns0WhenOpIsSext) {
  EXPECT_EQ(assay::expr::applyBits(assay::expr::Op::SEXT, 0u, 0u, 0u, 0u, 0u, 0u), 0u);
}

// op is Op::TRUNC (evaluate.cpp:202)
TEST(ApplyBitsTest, Returns0WhenOpIsTrunc) {
  EXPECT_EQ(assay::expr::applyBits(assay::expr::Op::TRUNC, 0u, 0u, 0u, 0u, 0u, 0u), 0u);
}

// op is Op::ZEXT (evaluate.cpp:202)
TEST(ApplyBitsTest, Returns0WhenOpIsZext) {
  EXPECT_EQ(assay::expr::applyBits(assay::expr::Op::ZEXT, 0u, 0u, 0u, 0u, 0u, 0u), 0u);
}

// op is Op::XOR (evaluate.cpp:202)
TEST(ApplyBitsTest, Returns0WhenOpIsXor) {
  EXPECT_EQ(assay::expr::applyBits(assay::expr::Op::XOR, 0u, 0u, 0u, 0u, 0u, 0u), 0u);
}

// op is Op::OR (evaluate.cpp:202)
TEST(ApplyBitsTest, Returns0WhenOpIsOr) {
  EXPECT_EQ(assay::expr::applyBits(assay::expr::Op::OR, 0u, 0u, 0u, 0u, 0u, 0u), 0u);
}

// op is Op::AND (evaluate.cpp:202)
TEST(ApplyBitsTest, Returns0WhenOpIsAnd) {
  EXPECT_EQ(assay::expr::applyBits(assay::expr::Op::AND, 0u, 0u, 0u, 0u, 0u, 0u), 0u);
}

// op is Op::MUL (evaluate.cpp:202)
TEST(ApplyBitsTest, Returns0WhenOpIsMul) {
  EXPECT_EQ(assay::expr::applyBits(assay::expr::Op::MUL, 0u, 0u, 0u, 0u, 0u, 0u), 0u);
}

// op is Op::SUB (evaluate.cpp:202)
TEST(ApplyBitsTest, Returns0WhenOpIsSub) {
  EXPECT_EQ(assay::expr::applyBits(assay::expr::Op::SUB, 0u, 0u, 0u, 0u, 0u, 0u), 0u);
}

// op is Op::ADD (evaluate.cpp:202)
TEST(ApplyBitsTest, Returns0WhenOpIsAdd) {
  EXPECT_EQ(assay::expr::applyBits(assay::expr::Op::ADD, 0u, 0u, 0u, 0u, 0u, 0u), 0u);
}

// wa >= width is true (evaluate.cpp:223)
TEST(ApplyBitsTest, Returns0WhenWaIsAtLeastWidth) {
  EXPECT_EQ(assay::expr::applyBits(assay::expr::Op::CONCAT, 0u, 0u, 0u, 0u, 0u, 0u), 0u);
}

// wa >= width is false (evaluate.cpp:223)
TEST(ApplyBitsTest, Returns0WhenWaIsBelowWidth) {
  EXPECT_EQ(assay::expr::applyBits(assay::expr::Op::CONCAT, 1u, 0u, 0u, 0u, 0u, 0u), 0u);
}

// a is true (evaluate.cpp:226)
TEST(ApplyBitsTest, Returns0WhenAIsNotZero) {
  EXPECT_EQ(assay::expr::applyBits(assay::expr::Op::ITE, 0u, 0u, 0u, 1u, 0u, 0u), 0u);
}

// a is false (evaluate.cpp:226)
TEST(ApplyBitsTest, Returns0WhenAIsZero) {
  EXPECT_EQ(assay::expr::applyBits(assay::expr::Op::ITE, 0u, 0u, 0u, 0u, 0u, 0u), 0u);
}

// assay::expr::apply: 20 of 22 branches.

// op <= Op::FPTRUNC is true (evaluate.cpp:235)
TEST(ApplyTest, Returns0WhenOpIsAtMostFptrunc) {
  EXPECT_EQ(assay::expr::apply(assay::expr::Op::SITOFP, 0u, 0u, 0u, 0u, 0u, 0u), 0u);
}

// wa == 64 is true (evaluate.cpp:238)
TEST(ApplyTest, Returns0WhenWaIs64) {
  EXPECT_EQ(assay::expr::apply(assay::expr::Op::FCALL, 0u, 0u, 64u, 0u, 0u, 0u), 0u);
}

// wa == 64 is false (evaluate.cpp:238)
TEST(ApplyTest, Returns0WhenWaIsNot64) {
  EXPECT_EQ(assay::expr::apply(assay::expr::Op::FADD, 0u, 0u, 0u, 0u, 0u, 0u), 0u);
}

// isComparison(op) is true (evaluate.cpp:239)
TEST(ApplyTest, Returns0WhenOpIsComparison) {
  EXPECT_EQ(assay::expr::apply(assay::expr::Op::EQ, 0u, 0u, 0u, 0u, 0u, 0u), 0u);
}

// op <= Op::SREM is true (evaluate.cpp:241)
TEST(ApplyTest, Returns0WhenOpIsAtMostSrem) {
  EXPECT_EQ(assay::expr::apply(assay::expr::Op::UDIV, 0u, 0u, 0u, 0u, 0u, 0u), 0u);
}

// op <= Op::ASHR is true (evaluate.cpp:243)
TEST(ApplyTest, Returns0WhenOpIsAtMostAshr) {
  EXPECT_EQ(assay::expr::apply(assay::expr::Op::SHL, 0u, 0u, 0u, 0u, 0u, 0u), 0u);
}

// op <= Op::ASHR is false (evaluate.cpp:243)
TEST(ApplyTest, Returns0WhenOpIsAboveAshr) {
  EXPECT_EQ(assay::expr::apply(assay::expr::Op::AND, 0u, 0u, 0u, 0u, 0u, 0u), 0u);
}

// op >= Op::SHL is false (evaluate.cpp:243)
TEST(ApplyTest, Returns0WhenOpIsBelowShl) {
  EXPECT_EQ(assay::expr::apply(assay::expr::Op::ADD, 0u, 0u, 0u, 0u, 0u, 0u), 0u);
}

TEST(EvaluatorTest, ResetReturns) {
  assay::expr::Dag dag;
  assay::expr::Evaluator evaluator(dag);
  const std::unordered_map<assay::Id<assay::expr::VarTag>, unsigned long> values;

  evaluator.reset(values);  // returns normally
}

// assay::expr::Evaluator::operator(): 9 of 10 branches.

// n.op == Op::CONST is false (evaluate.cpp:267)
TEST(EvaluatorTest, CallReturns0WhenGenerationIsZeroAfterVariable) {
  assay::expr::Dag dag;
  assay::expr::Evaluator evaluator(dag);
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 0, 0u, 0u};
  assay::Id<assay::expr::NodeTag> id = dag.variable(var);

  EXPECT_EQ(evaluator(id), 0u);
}

// n.op == Op::CONST is true (evaluate.cpp:267)
TEST(EvaluatorTest, CallReturns0WhenGenerationIsZeroAfterConstant) {
  assay::expr::Dag dag;
  assay::Id<assay::expr::NodeTag> id = dag.constant(0u, 0u);
  assay::expr::Evaluator evaluator(dag);

  EXPECT_EQ(evaluator(id), 0u);
}

// generation_ == 0 is false (evaluate.cpp:293)
TEST(EvaluatorTest, CallReturns0WhenGenerationIsNotZero) {
  assay::expr::Dag dag;
  assay::Id<assay::expr::NodeTag> id = dag.constant(0u, 0u);
  assay::expr::Evaluator evaluator(dag);
  evaluator(id);

  EXPECT_EQ(evaluator(id), 0u);
}
