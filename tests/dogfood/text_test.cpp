#include "text.cpp"  // the source itself: not all of this is in a header

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <unordered_map>
#include <utility>

using ::testing::_;
using ::testing::ElementsAre;

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

// assay::expr::maskOf: 2 of 8 branches, 6 cannot be reached.

// width >= 64 is true (dag.h:144)
TEST(MaskOfTest, ReturnsMaxWhenWidthIsAtLeast64) {
  EXPECT_EQ(assay::expr::maskOf(64u), std::numeric_limits<unsigned long>::max());
}

// width >= 64 is false (dag.h:144)
TEST(MaskOfTest, Returns0WhenWidthIsBelow64) { EXPECT_EQ(assay::expr::maskOf(0u), 0u); }

// assay::expr::signedOf: 2 of 6 branches, 4 cannot be reached.

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

// assay::expr::leafText: 4 of 4 branches.

// n.op == Op::VAR is true (text.cpp:19)
TEST(LeafTextTest, ReturnsV0WhenNOpIsVar) {
  const assay::expr::Node n = {assay::expr::Op::VAR, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::leafText(n), "v0");
}

// n.width == 1 is true (text.cpp:20)
TEST(LeafTextTest, Returns0WhenNWidthIs1) {
  const assay::expr::Node n = {assay::expr::Op::NONE, 1, 0, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::leafText(n), "0");
}

// n.width == 1 is false (text.cpp:20)
TEST(LeafTextTest, Returns0WhenNWidthIsNot1) {
  const assay::expr::Node n = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::leafText(n), "0");
}

// assay::expr::headText: 13 of 13 branches.

// n.op is Op::FPTOUI (text.cpp:26)
TEST(HeadTextTest, ReturnsTextWhenNOpIsFptoui) {
  const assay::expr::Node n = {assay::expr::Op::FPTOUI, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::headText(n), "(fptoui 0");
}

// n.op is Op::FPTOSI (text.cpp:26)
TEST(HeadTextTest, ReturnsTextWhenNOpIsFptosi) {
  const assay::expr::Node n = {assay::expr::Op::FPTOSI, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::headText(n), "(fptosi 0");
}

// n.op is Op::UITOFP (text.cpp:26)
TEST(HeadTextTest, ReturnsTextWhenNOpIsUitofp) {
  const assay::expr::Node n = {assay::expr::Op::UITOFP, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::headText(n), "(uitofp 0");
}

// n.op is Op::SITOFP (text.cpp:26)
TEST(HeadTextTest, ReturnsTextWhenNOpIsSitofp) {
  const assay::expr::Node n = {assay::expr::Op::SITOFP, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::headText(n), "(sitofp 0");
}

// n.op is Op::TRUNC (text.cpp:26)
TEST(HeadTextTest, ReturnsTextWhenNOpIsTrunc) {
  const assay::expr::Node n = {assay::expr::Op::TRUNC, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::headText(n), "(trunc 0");
}

// n.op is Op::SEXT (text.cpp:26)
TEST(HeadTextTest, ReturnsTextWhenNOpIsSext) {
  const assay::expr::Node n = {assay::expr::Op::SEXT, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::headText(n), "(sext 0");
}

// n.op is Op::ZEXT (text.cpp:26)
TEST(HeadTextTest, ReturnsTextWhenNOpIsZext) {
  const assay::expr::Node n = {assay::expr::Op::ZEXT, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::headText(n), "(zext 0");
}

// n.op is Op::FCMP (text.cpp:26)
TEST(HeadTextTest, ReturnsTextWhenNOpIsFcmp) {
  const assay::expr::Node n = {assay::expr::Op::FCMP, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::headText(n), "(fcmp false");
}

// n.op is Op::EXTRACT (text.cpp:26)
TEST(HeadTextTest, ReturnsTextWhenNOpIsExtract) {
  const assay::expr::Node n = {assay::expr::Op::EXTRACT, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::headText(n), "(extract 0 0");
}

// n.op is none of the cases (text.cpp:26)
TEST(HeadTextTest, ReturnsTextWhenNOpIsSomethingElse) {
  const assay::expr::Node n = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::headText(n), "(none");
}

// n.aux < std::size(kLibmNames) is true (text.cpp:32)
TEST(HeadTextTest, ReturnsTextWhenNAuxIsBelowSizeOfLibmNames) {
  const assay::expr::Node n = {assay::expr::Op::FCALL, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::headText(n), "(fcall sin");
}

// n.aux < std::size(kLibmNames) is false (text.cpp:32)
TEST(HeadTextTest, ReturnsTextWhenNAuxIsAtLeastSizeOfLibmNames) {
  const assay::expr::Node n = {assay::expr::Op::FCALL, 0, 20, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::headText(n), "(fcall ?");
}

// assay::expr::operands: 7 of 8 branches.

// i < n.c is false (text.cpp:49)
TEST(OperandsTest, ReturnsOneElementWhenIIsAtLeastNC) {
  assay::expr::Dag dag;
  const assay::expr::Node n = {assay::expr::Op::READ, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_THAT(assay::expr::operands(dag, n), ElementsAre(_));
}

// n.c != NodeId::kNone is true (text.cpp:53)
TEST(OperandsTest, Returns3ElementsWhenNCDiffersFromNone) {
  assay::expr::Dag dag;
  const assay::expr::Node n = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_THAT(assay::expr::operands(dag, n), ElementsAre(_, _, _));
}

// n.c != NodeId::kNone is false (text.cpp:53)
TEST(OperandsTest, ReturnsOneElementWhenNCEqualsNone) {
  assay::expr::Dag dag;
  const assay::expr::Node n = {assay::expr::Op::NONE,
                               0,
                               0,
                               0u,
                               std::numeric_limits<unsigned int>::max(),
                               std::numeric_limits<unsigned int>::max(),
                               0u};

  EXPECT_THAT(assay::expr::operands(dag, n), ElementsAre(_));
}

// assay::expr::toText: 6 of 16 branches.

// stack.empty() is true (text.cpp:80)
TEST(ToTextTest, ReturnsRightParenthesisWhenStackIsEmpty) {
  assay::Id<assay::expr::NodeTag> id;
  assay::expr::Dag dag;

  EXPECT_EQ(assay::expr::toText(dag, id), ")");
}
