#include "dag.cpp"  // the source itself: not all of this is in a header

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

// assay::expr::maskOf: 2 of 6 branches, 4 cannot be reached.

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

TEST(MixTest, ReturnsALargeNumberFor0And0) { EXPECT_EQ(assay::expr::mix(0u, 0u), 5551297586632261903u); }

// assay::expr::sameWidthOperands: 8 of 8 branches.

// op <= Op::SLE is true
TEST(SameWidthOperandsTest, ReturnsTrueWhenOpIsAtMostSle) {
  EXPECT_TRUE(assay::expr::sameWidthOperands(assay::expr::Op::ADD));
}

// op >= Op::FADD is false
TEST(SameWidthOperandsTest, ReturnsFalseWhenOpIsBelowFadd) {
  EXPECT_FALSE(assay::expr::sameWidthOperands(assay::expr::Op::NONE));
}

// op <= Op::FREM is true
TEST(SameWidthOperandsTest, ReturnsTrueWhenOpIsAtMostFrem) {
  EXPECT_TRUE(assay::expr::sameWidthOperands(assay::expr::Op::FADD));
}

// op <= Op::FREM is false
TEST(SameWidthOperandsTest, ReturnsFalseWhenOpIsAboveFrem) {
  EXPECT_FALSE(assay::expr::sameWidthOperands(assay::expr::Op::FNEG));
}

TEST(ArityTest, Returns0ForNONE) { EXPECT_EQ(assay::expr::arity(assay::expr::Op::NONE), 0u); }

TEST(ToTextTest, ReturnsNoneForNONE) { EXPECT_STREQ(assay::expr::toText(assay::expr::Op::NONE), "none"); }

// the only one that returns false
TEST(IsFloatingTest, ReturnsFalseForNONE) { EXPECT_FALSE(assay::expr::isFloating(assay::expr::Op::NONE)); }

// the only one that returns true
TEST(IsFloatingTest, ReturnsTrueForFADD) { EXPECT_TRUE(assay::expr::isFloating(assay::expr::Op::FADD)); }

// assay::expr::isComparison: 2 of 2 branches.

// op >= Op::EQ is true
TEST(IsComparisonTest, ReturnsTrueWhenOpIsAtLeastEq) {
  EXPECT_TRUE(assay::expr::isComparison(assay::expr::Op::EQ));
}

// op >= Op::EQ is false
TEST(IsComparisonTest, ReturnsFalseWhenOpIsBelowEq) {
  EXPECT_FALSE(assay::expr::isComparison(assay::expr::Op::NONE));
}

// assay::expr::Dag::make: 2 of 2 branches.

// ASSAY_CHECK(wa == 1 && width(node.b) == node.width && width(node.c) == node.width) is true (in
// assay::expr::checkShape)
TEST(DagTest, MakeMakesIdNodeTagWhenFoldedValidAndWaIs1) {
  assay::expr::Dag dag;
  assay::Id<assay::expr::NodeTag> id = dag.constant(1u, 0u);

  const assay::Id<assay::expr::NodeTag> id2 = dag.make(assay::expr::Op::ITE, 1u, id, id, id);

  EXPECT_TRUE(id2.valid());
  EXPECT_EQ(id2.index(), 0u);
  EXPECT_EQ(id2.value, 0u);
}

// the condition is false (in assay::expr::operator==)
TEST(DagTest, MakeMakesIdNodeTagWhenFoldedValidAndOpIsBelowEq) {
  assay::expr::Dag dag;
  assay::Id<assay::expr::NodeTag> id = dag.constant(2u, 2u);

  const assay::Id<assay::expr::NodeTag> id2 = dag.make(assay::expr::Op::ADD, 1u, id, id);

  EXPECT_EQ(dag.size(), 2u);
  EXPECT_EQ(dag.bytes(), 192u);
  EXPECT_TRUE(id2.valid());
  EXPECT_EQ(id2.index(), 1u);
  EXPECT_EQ(id2.value, 1u);
}

// ASSAY_CHECK(node.aux + node.width <= wa) is true (in assay::expr::checkShape)
TEST(DagTest, MakeMakesIdNodeTagWhenFoldedValidAndNodeAuxPlusNodeWidthIsAtMostWa) {
  assay::expr::Dag dag;
  assay::Id<assay::expr::NodeTag> id = dag.constant(1u, 0u);

  const assay::Id<assay::expr::NodeTag> id2 = dag.make(assay::expr::Op::EXTRACT, 1u, id);

  EXPECT_TRUE(id2.valid());
  EXPECT_EQ(id2.index(), 0u);
  EXPECT_EQ(id2.value, 0u);
}

// ASSAY_CHECK(wa + width(node.b) == node.width) is true (in assay::expr::checkShape)
TEST(DagTest, MakeMakesIdNodeTagWhenFoldedValidAndNodeOpIsConcat) {
  assay::expr::Dag dag;
  assay::Id<assay::expr::NodeTag> id = dag.constant(1u, 0u);

  const assay::Id<assay::expr::NodeTag> id2 = dag.make(assay::expr::Op::CONCAT, 2u, id, id);

  EXPECT_EQ(dag.size(), 2u);
  EXPECT_EQ(dag.bytes(), 192u);
  EXPECT_TRUE(id2.valid());
  EXPECT_EQ(id2.index(), 1u);
  EXPECT_EQ(id2.value, 1u);
}

// folded.valid() is false
TEST(DagTest, MakeMakesIdNodeTagWhenNotFoldedValid) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  assay::Id<assay::expr::NodeTag> id = dag.variable(var);

  const assay::Id<assay::expr::NodeTag> id2 = dag.make(assay::expr::Op::ADD, 1u, id, id);

  EXPECT_EQ(dag.size(), 2u);
  EXPECT_EQ(dag.bytes(), 328u);
  EXPECT_TRUE(id2.valid());
  EXPECT_EQ(id2.index(), 1u);
  EXPECT_EQ(id2.value, 1u);
}

// assay::expr::Dag::constant: 1 of 2 branches.

// ASSAY_CHECK(isWidth(width)) is true
TEST(DagTest, ConstantMakesIdNodeTagWhenWidthIsWidth) {
  assay::expr::Dag dag;

  const assay::Id<assay::expr::NodeTag> id = dag.constant(1u, 0u);

  EXPECT_EQ(dag.size(), 1u);
  EXPECT_EQ(dag.bytes(), 96u);
  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 0u);
  EXPECT_EQ(id.value, 0u);
}

// assay::expr::Dag::variable: 3 of 4 branches.

// isNew is true
TEST(DagTest, VariableMakesIdNodeTagWhenIsNew) {
  assay::expr::Dag dag;
  dag.constant(32u, 4u);
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 5, 0u, 0u};

  const assay::Id<assay::expr::NodeTag> id = dag.variable(var);

  EXPECT_EQ(dag.size(), 2u);
  EXPECT_EQ(dag.varCount(), 1u);
  EXPECT_EQ(dag.bytes(), 328u);
  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 1u);
}

// isNew is false
TEST(DagTest, VariableMakesIdNodeTagWhenNotIsNew) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  dag.variable(var);
  const assay::expr::Var var2 = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};

  const assay::Id<assay::expr::NodeTag> id = dag.variable(var2);

  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 0u);
  EXPECT_EQ(id.value, 0u);
}

// assay::expr::Dag::makeRaw: 7 of 8 branches.

// ASSAY_CHECK(node.a < vars_.size()) is true
TEST(DagTest, MakeRawMakesIdNodeTagWhenNodeAIsBelowVarsSize) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {assay::expr::Op::VAR, 0, 0, 0u, 0u, 0u, 0u};

  const assay::Id<assay::expr::NodeTag> id = dag.makeRaw(node);

  EXPECT_EQ(dag.size(), 2u);
  EXPECT_EQ(dag.bytes(), 328u);
  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 1u);
  EXPECT_EQ(id.value, 1u);
}

// node.op != Op::READ is true
TEST(DagTest, MakeRawMakesIdNodeTagWhenNodeOpIsNotRead) {
  assay::expr::Dag dag;
  dag.constant(1u, 0u);
  dag.constant(2u, 0u);
  const assay::expr::Node node = {assay::expr::Op::ADD, 1, 0, 1u, 1u, 0u, 0u};

  const assay::Id<assay::expr::NodeTag> id = dag.makeRaw(node);

  EXPECT_EQ(dag.size(), 3u);
  EXPECT_EQ(dag.bytes(), 288u);
  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 2u);
  EXPECT_EQ(id.value, 2u);
}

// node.op != Op::READ is false
TEST(DagTest, MakeRawMakesIdNodeTagWhenNodeOpIsRead) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::READ, 0, 0, 0u, 0u, 0u, 0u};

  const assay::Id<assay::expr::NodeTag> id = dag.makeRaw(node);

  EXPECT_EQ(dag.size(), 1u);
  EXPECT_EQ(dag.bytes(), 96u);
  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 0u);
  EXPECT_EQ(id.value, 0u);
}

// the condition is false (in assay::expr::operator==)
TEST(DagTest, MakeRawMakesIdNodeTagWhenNodeOpIsAtMostVar) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 6u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};

  const assay::Id<assay::expr::NodeTag> id = dag.makeRaw(node2);

  EXPECT_EQ(dag.size(), 2u);
  EXPECT_EQ(dag.bytes(), 192u);
  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 1u);
  EXPECT_EQ(id.value, 1u);
}

// the condition is false (in assay::expr::operator==)
TEST(DagTest, MakeRawMakesIdNodeTagWhenNodeOpIsAtMostVarAndNodeOpIsNotVar) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {assay::expr::Op::NONE, 0, 10, 0u, 0u, 0u, 0u};

  const assay::Id<assay::expr::NodeTag> id = dag.makeRaw(node2);

  EXPECT_EQ(dag.size(), 2u);
  EXPECT_EQ(dag.bytes(), 192u);
  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 1u);
  EXPECT_EQ(id.value, 1u);
}

// the condition is false (in assay::expr::operator==)
TEST(DagTest, MakeRawMakesIdNodeTagWhenNodeOpIsAtMostVarAfterMakeRaw) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {assay::expr::Op::NONE, 0, 0, 0u, 54u, 0u, 0u};

  const assay::Id<assay::expr::NodeTag> id = dag.makeRaw(node2);

  EXPECT_EQ(dag.size(), 2u);
  EXPECT_EQ(dag.bytes(), 192u);
  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 1u);
  EXPECT_EQ(id.value, 1u);
}

// the condition is false (in assay::expr::operator==)
TEST(DagTest, MakeRawMakesIdNodeTagWhenNodeOpIsAtMostVarForNode) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {assay::expr::Op::NONE, 0, 0, 4261412863u, 0u, 0u, 0u};

  const assay::Id<assay::expr::NodeTag> id = dag.makeRaw(node2);

  EXPECT_EQ(dag.size(), 2u);
  EXPECT_EQ(dag.bytes(), 192u);
  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 1u);
  EXPECT_EQ(id.value, 1u);
}

TEST(DagTest, NegateMakesIdNodeTagWhenIdIsBelowDagSize) {
  assay::expr::Dag dag;
  assay::Id<assay::expr::NodeTag> id(0u);

  const assay::Id<assay::expr::NodeTag> id2 = dag.negate(id);

  EXPECT_EQ(dag.size(), 2u);
  EXPECT_EQ(dag.bytes(), 192u);
  EXPECT_TRUE(id2.valid());
  EXPECT_EQ(id2.index(), 1u);
  EXPECT_EQ(id2.value, 1u);
}

// assay::expr::Dag::findVar: 6 of 6 branches.

// after == varsByKey_.begin() is true
TEST(DagTest, FindVarMakesIdVarTagWhenAfterEqualsVarsByKeyBegin) {
  assay::expr::Dag dag;

  const assay::Id<assay::expr::VarTag> id = dag.findVar(0u);

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// std::get<0>(last->first) == key is false
TEST(DagTest, FindVarMakesIdVarTagWhenGetOfLastFirstDiffersFromKey) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  dag.variable(var);

  const assay::Id<assay::expr::VarTag> id = dag.findVar(1u);

  EXPECT_FALSE(id.valid());
  EXPECT_EQ(id.index(), 4294967295u);
  EXPECT_EQ(id.value, std::numeric_limits<unsigned int>::max());
}

// same is true
TEST(DagTest, FindVarMakesIdVarTagWhenSame) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  dag.variable(var);

  const assay::Id<assay::expr::VarTag> id = dag.findVar(0u);

  EXPECT_TRUE(id.valid());
  EXPECT_EQ(id.index(), 0u);
  EXPECT_EQ(id.value, 0u);
}

// assay::expr::Dag::variables: 4 of 4 branches.

// node.c != NodeId::kNone is true (in assay::expr::Dag::setOf)
TEST(DagTest, VariablesReturnsOneElementWhenVariableSetsIsEmpty) {
  assay::expr::Dag dag;
  assay::Id<assay::expr::NodeTag> id = dag.constant(1u, 0u);
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  assay::Id<assay::expr::NodeTag> id2 = dag.variable(var);
  assay::Id<assay::expr::NodeTag> id3 = dag.make(assay::expr::Op::UDIV, 1u, id2, id, id2);

  EXPECT_THAT(dag.variables(id3), ElementsAre(_));
}

// node.op == Op::NONE is true (in assay::expr::Dag::setOf)
TEST(DagTest, VariablesReturnsNoElementsWhenVariableSetsIsEmpty) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  assay::Id<assay::expr::NodeTag> id = dag.makeRaw(node);

  EXPECT_TRUE(dag.variables(id).empty());
}

// node.c != NodeId::kNone is false (in assay::expr::Dag::setOf)
TEST(DagTest, VariablesReturnsOneElementWhenVariableSetsIsEmptyAndNodeCEqualsNone) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  assay::Id<assay::expr::NodeTag> id = dag.variable(var);
  assay::Id<assay::expr::NodeTag> id2 = dag.negate(id);

  EXPECT_THAT(dag.variables(id2), ElementsAre(_));
}

// isNew is false (in assay::expr::Dag::internSet)
TEST(DagTest, VariablesReturnsOneElementWhenVariableSetsIsEmptyAndNodeOpIsVar) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {assay::expr::Op::VAR, 0, 0, 0u, 0u, 0u, 0u};
  assay::Id<assay::expr::NodeTag> id = dag.makeRaw(node);

  EXPECT_THAT(dag.variables(id), ElementsAre(_));
}

// i < node.c is false (in assay::expr::Dag::setOf)
TEST(DagTest, VariablesReturnsNoElementsWhenVariableSetsIsEmptyAndIIsAtLeastNodeC) {
  assay::expr::Dag dag;
  assay::Id<assay::expr::NodeTag> id(0u);
  dag.negate(id);
  const assay::expr::Node node = {assay::expr::Op::READ, 0, 0, 0u, 0u, 0u, 0u};
  assay::Id<assay::expr::NodeTag> id2 = dag.makeRaw(node);

  EXPECT_TRUE(dag.variables(id2).empty());
}

// variableSets_.empty() is false
TEST(DagTest, VariablesReturnsNoElementsWhenVariableSetsIsNotEmpty) {
  assay::expr::Dag dag;
  assay::Id<assay::expr::NodeTag> id = dag.constant(1u, 0u);
  dag.variables(id);

  EXPECT_TRUE(dag.variables(id).empty());
}

TEST(DagTest, BytesReturns0) {
  assay::expr::Dag dag;

  EXPECT_EQ(dag.bytes(), 0u);
}
