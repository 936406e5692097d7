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

// isConstant(id) is true
TEST(DagTest, IsConstantIdNodeTagUnsignedLongReturnsTrueWhenIdIsConstant) {
  assay::expr::Dag dag;
  assay::Id<assay::expr::NodeTag> id = dag.constant(1u, 0u);

  EXPECT_TRUE(dag.isConstant(id, 0u));
}

// isConstant(id) is false
TEST(DagTest, IsConstantIdNodeTagUnsignedLongReturnsFalseWhenIdIsNotConstant) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  assay::Id<assay::expr::NodeTag> id = dag.variable(var);

  EXPECT_FALSE(dag.isConstant(id, 0u));
}

// the only one that returns false
TEST(IsWidthTest, ReturnsFalseFor0) { EXPECT_FALSE(assay::expr::isWidth(0u)); }

// the only one that returns true
TEST(IsWidthTest, ReturnsTrueFor1) { EXPECT_TRUE(assay::expr::isWidth(1u)); }

// assay::expr::maskOf: 2 of 8 branches, 6 cannot be reached.

// width >= 64 is true
TEST(MaskOfTest, ReturnsMaxWhenWidthIsAtLeast64) {
  EXPECT_EQ(assay::expr::maskOf(64u), std::numeric_limits<unsigned long>::max());
}

// width >= 64 is false
TEST(MaskOfTest, Returns0WhenWidthIsBelow64) { EXPECT_EQ(assay::expr::maskOf(0u), 0u); }

// assay::expr::signedOf: 2 of 6 branches, 4 cannot be reached.

// width >= 64 is true
TEST(SignedOfTest, Returns0WhenWidthIsAtLeast64) { EXPECT_EQ(assay::expr::signedOf(64u, 0u), 0); }

// width >= 64 is false
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

// n.op == Op::VAR is true
TEST(LeafTextTest, ReturnsV0WhenNOpIsVar) {
  const assay::expr::Node n = {assay::expr::Op::VAR, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::leafText(n), "v0");
}

// n.width == 1 is true
TEST(LeafTextTest, Returns0WhenNWidthIs1) {
  const assay::expr::Node n = {assay::expr::Op::NONE, 1, 0, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::leafText(n), "0");
}

// n.width == 1 is false
TEST(LeafTextTest, Returns0WhenNWidthIsNot1) {
  const assay::expr::Node n = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::leafText(n), "0");
}

// assay::expr::headText: 13 of 13 branches.

// n.op is Op::FPTOUI
TEST(HeadTextTest, ReturnsTextWhenNOpIsFptoui) {
  const assay::expr::Node n = {assay::expr::Op::FPTOUI, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::headText(n), "(fptoui 0");
}

// n.op is Op::FPTOSI
TEST(HeadTextTest, ReturnsTextWhenNOpIsFptosi) {
  const assay::expr::Node n = {assay::expr::Op::FPTOSI, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::headText(n), "(fptosi 0");
}

// n.op is Op::UITOFP
TEST(HeadTextTest, ReturnsTextWhenNOpIsUitofp) {
  const assay::expr::Node n = {assay::expr::Op::UITOFP, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::headText(n), "(uitofp 0");
}

// n.op is Op::SITOFP
TEST(HeadTextTest, ReturnsTextWhenNOpIsSitofp) {
  const assay::expr::Node n = {assay::expr::Op::SITOFP, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::headText(n), "(sitofp 0");
}

// n.op is Op::TRUNC
TEST(HeadTextTest, ReturnsTextWhenNOpIsTrunc) {
  const assay::expr::Node n = {assay::expr::Op::TRUNC, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::headText(n), "(trunc 0");
}

// n.op is Op::SEXT
TEST(HeadTextTest, ReturnsTextWhenNOpIsSext) {
  const assay::expr::Node n = {assay::expr::Op::SEXT, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::headText(n), "(sext 0");
}

// n.op is Op::ZEXT
TEST(HeadTextTest, ReturnsTextWhenNOpIsZext) {
  const assay::expr::Node n = {assay::expr::Op::ZEXT, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::headText(n), "(zext 0");
}

// n.op is Op::FCMP
TEST(HeadTextTest, ReturnsTextWhenNOpIsFcmp) {
  const assay::expr::Node n = {assay::expr::Op::FCMP, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::headText(n), "(fcmp false");
}

// n.op is Op::EXTRACT
TEST(HeadTextTest, ReturnsTextWhenNOpIsExtract) {
  const assay::expr::Node n = {assay::expr::Op::EXTRACT, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::headText(n), "(extract 0 0");
}

// n.op is none of the cases
TEST(HeadTextTest, ReturnsTextWhenNOpIsSomethingElse) {
  const assay::expr::Node n = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::headText(n), "(none");
}

// n.aux < std::size(kLibmNames) is true
TEST(HeadTextTest, ReturnsTextWhenNAuxIsBelowSizeOfLibmNames) {
  const assay::expr::Node n = {assay::expr::Op::FCALL, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::headText(n), "(fcall sin");
}

// n.aux < std::size(kLibmNames) is false
TEST(HeadTextTest, ReturnsTextWhenNAuxIsAtLeastSizeOfLibmNames) {
  const assay::expr::Node n = {assay::expr::Op::FCALL, 0, 20, 0u, 0u, 0u, 0u};

  EXPECT_EQ(assay::expr::headText(n), "(fcall ?");
}

// assay::expr::operands: 7 of 8 branches.

// i < n.c is false
TEST(OperandsTest, ReturnsOneElementWhenIIsAtLeastNC) {
  assay::expr::Dag dag;
  const assay::expr::Node n = {assay::expr::Op::READ, 0, 0, 0u, 0u, 0u, 0u};

  EXPECT_THAT(assay::expr::operands(dag, n), ElementsAre(_));
}

// n.c != NodeId::kNone is true
TEST(OperandsTest, Returns2ElementsWhenNCDiffersFromNone) {
  assay::expr::Dag dag;
  const assay::expr::Node n = {
      assay::expr::Op::NONE, 0, 0, 0u, std::numeric_limits<unsigned int>::max(), 0u, 0u};

  EXPECT_THAT(assay::expr::operands(dag, n), ElementsAre(_, _));
}

// n.c != NodeId::kNone is false
TEST(OperandsTest, Returns2ElementsWhenNCEqualsNone) {
  assay::expr::Dag dag;
  const assay::expr::Node n = {
      assay::expr::Op::NONE, 0, 0, 0u, 0u, std::numeric_limits<unsigned int>::max(), 0u};

  EXPECT_THAT(assay::expr::operands(dag, n), ElementsAre(_, _));
}

// assay::expr::toText: 15 of 16 branches.

// top.valid() is false
TEST(ToTextTest, ReturnsRightParenthesisWhenNotTopValid) {
  assay::Id<assay::expr::NodeTag> id;
  assay::expr::Dag dag;

  EXPECT_EQ(assay::expr::toText(dag, id), ")");
}

// n.op == Op::NONE is true
TEST(ToTextTest, Returns0WhenNOpIsNone) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  assay::Id<assay::expr::NodeTag> id = dag.makeRaw(node);

  EXPECT_EQ(assay::expr::toText(dag, id), "0");
}

// n.op == Op::NONE is false
TEST(ToTextTest, ReturnsTextWhenNOpIsNotNone) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::READ, 0, 0, 0u, 0u, 0u, 0u};
  assay::Id<assay::expr::NodeTag> id = dag.makeRaw(node);

  EXPECT_EQ(
      assay::expr::toText(dag, id),
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read (read "
      "(read (read (read (read...");
}

// n.op == Op::CONST is true
TEST(ToTextTest, Returns0WhenNOpIsConst) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::CONST, 0, 0, 0u, 0u, 0u, 0u};
  assay::Id<assay::expr::NodeTag> id = dag.makeRaw(node);

  EXPECT_EQ(assay::expr::toText(dag, id), "0");
}
