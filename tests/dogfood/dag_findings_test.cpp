#include <gtest/gtest.h>

#include "dag.cpp"  // the source itself: not all of this is in a header

// Access out of bounds in assay::expr::Dag::operator[]() (dag.h:99). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(DagFinding, SubscriptLeavesItsBounds) {
  assay::Id<assay::expr::NodeTag> id;
  assay::expr::Dag dag;

  dag[id];
}

// Access out of bounds in assay::expr::Dag::var() (dag.h:100). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(DagFinding, VarLeavesItsBounds) {
  assay::expr::Dag dag;
  assay::Id<assay::expr::VarTag> id;

  dag.var(id);
}

// Access out of bounds in assay::expr::Dag::cell() (dag.h:103). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(DagFinding, CellLeavesItsBoundsFor0) {
  assay::expr::Dag dag;

  dag.cell(0u);
}

// Access out of bounds in assay::expr::Dag::isConstant() (dag.h:109). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(DagFinding, IsConstantIdNodeTagLeavesItsBounds) {
  assay::Id<assay::expr::NodeTag> id;
  assay::expr::Dag dag;

  dag.isConstant(id);
}

// Abort in checkShape() (dag.cpp:35) when ASSAY_CHECK(node.op > Op::VAR && node.op != Op::READ) is false.
// Reproduced 5 of 5. It said: assay: internal check failed: node.op > Op::VAR && node.op != Op::READ
// (dag.cpp:35)
TEST(CheckShapeFinding, AbortsWhenNodeOpIsAtMostVar) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};

  assay::expr::checkShape(dag, node);
}

// Abort in checkShape() (dag.cpp:36) when ASSAY_CHECK(isWidth(node.width)) is false. Reproduced 5 of 5.
// It said: assay: internal check failed: isWidth(node.width) (dag.cpp:36)
TEST(CheckShapeFinding, AbortsWhenNodeWidthIsNotWidth) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::ADD, 0, 0, 0u, 0u, 0u, 0u};

  assay::expr::checkShape(dag, node);
}

// Abort in checkShape() (dag.cpp:38) when ASSAY_CHECK(id < dag.size()) is false. Reproduced 5 of 5.
// It said: assay: internal check failed: id < dag.size() (dag.cpp:38)
TEST(CheckShapeFinding, AbortsWhenIdIsAtLeastDagSize) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::ADD, 1, 0, 0u, 0u, 0u, 0u};

  assay::expr::checkShape(dag, node);
}

// Access out of bounds in arity() (dag.cpp:50). Seen in the instrumented run; the native build did not stop
// at it.
TEST(ArityFinding, LeavesItsBoundsForUnknownEnumerator) {
  assay::expr::arity(static_cast<assay::expr::Op>(255u));
}

// Access out of bounds in toText() (dag.cpp:51). Reproduced 5 of 5.
TEST(ToTextFinding, LeavesItsBoundsForUnknownEnumerator) {
  assay::expr::toText(static_cast<assay::expr::Op>(255u));
}

// Abort in assay::expr::Dag::make() (dag.cpp:43) when ASSAY_CHECK(wa == 1 && width(node.b) == node.width &&
// width(node.c) == node.width) is false. Reproduced 5 of 5. It said: assay: internal check failed: wa == 1 &&
// width(node.b) == node.width && width(node.c) == node.width (dag.cpp:43)
TEST(DagFinding, MakeAbortsWhenWaIsNot1) {
  assay::expr::Dag dag;
  assay::Id<assay::expr::NodeTag> id = dag.constant(2u, 0u);

  dag.make(assay::expr::Op::ITE, 1u, id);
}

// Abort in assay::expr::Dag::make() (dag.cpp:44) when ASSAY_CHECK(wa + width(node.b) == node.width) is false.
// Reproduced 5 of 5. It said: assay: internal check failed: wa + width(node.b) == node.width (dag.cpp:44)
TEST(DagFinding, MakeAbortsAfterConstant) {
  assay::expr::Dag dag;
  assay::Id<assay::expr::NodeTag> id = dag.constant(1u, 0u);

  dag.make(assay::expr::Op::CONCAT, 1u, id, id);
}

// Abort in assay::expr::Dag::make() (dag.cpp:45) when ASSAY_CHECK(node.aux + node.width <= wa) is false.
// Reproduced 5 of 5. It said: assay: internal check failed: node.aux + node.width <= wa (dag.cpp:45)
TEST(DagFinding, MakeAbortsWhenNodeAuxPlusNodeWidthIsAboveWa) {
  assay::expr::Dag dag;
  assay::Id<assay::expr::NodeTag> id = dag.constant(1u, 0u);

  dag.make(assay::expr::Op::EXTRACT, 1u, id, id, id, 1u);
}

// Abort in assay::expr::Dag::make() (dag.cpp:70). Reproduced 5 of 5.
// It said: assay: internal check failed: isWidth(width) && isWidth(wa) (evaluate.cpp:235)
TEST(DagFinding, MakeAbortsAfterMakeRaw) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  assay::Id<assay::expr::NodeTag> id = dag.makeRaw(node);

  dag.make(assay::expr::Op::EQ, 1u, id, id);
}

// Abort in assay::expr::Dag::constant() (dag.cpp:75) when ASSAY_CHECK(isWidth(width)) is false. Reproduced 5
// of 5. It said: assay: internal check failed: isWidth(width) (dag.cpp:75)
TEST(DagFinding, ConstantAbortsWhenWidthIsNotWidth) {
  assay::expr::Dag dag;

  dag.constant(0u, 0u);
}

// Abort in assay::expr::Dag::variable() (dag.cpp:81) when ASSAY_CHECK(isWidth(var.width)) is false.
// Reproduced 5 of 5. It said: assay: internal check failed: isWidth(var.width) (dag.cpp:81)
TEST(DagFinding, VariableAbortsWhenVarWidthIsNotWidth) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 0, 0u, 0u};

  dag.variable(var);
}

// Abort in assay::expr::Dag::makeRaw() (dag.cpp:107) when ASSAY_CHECK(node.a < vars_.size()) is false.
// Reproduced 5 of 5. It said: assay: internal check failed: node.a < vars_.size() (dag.cpp:107)
TEST(DagFinding, MakeRawAbortsWhenNodeAIsAtLeastVarsSize) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::VAR, 0, 0, 0u, 0u, 0u, 0u};

  dag.makeRaw(node);
}

// Abort in assay::expr::Dag::negate() (dag.cpp:42) when ASSAY_CHECK(width(node.b) == wa) is false. Reproduced
// 5 of 5. It said: assay: internal check failed: width(node.b) == wa (dag.cpp:42)
TEST(DagFinding, NegateAbortsAfterConstant) {
  assay::expr::Dag dag;
  assay::Id<assay::expr::NodeTag> id = dag.constant(2u, 0u);

  dag.negate(id);
}

// Access out of bounds in assay::expr::Dag::variables() (dag.cpp:145). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(DagFinding, VariablesLeavesItsBounds) {
  assay::Id<assay::expr::NodeTag> id;
  assay::expr::Dag dag;

  dag.variables(id);
}

// Access out of bounds in assay::expr::Dag::variables() (dag.cpp:155). Seen in the instrumented run; the
// native build did not stop at it. It said: the standard library asks for __n < this->size()
TEST(DagFinding, VariablesLeavesItsBoundsAfterMakeRawTwice) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {assay::expr::Op::ADD, 1, 0, 0u, 0u, 1u, 0u};
  assay::Id<assay::expr::NodeTag> id = dag.makeRaw(node2);

  dag.variables(id);
}

// Access out of bounds in assay::expr::Dag::variables() (dag.cpp:158). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(DagFinding, VariablesLeavesItsBoundsAfterMakeRaw) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::READ, 0, 0, 0u, 0u, 0u, 0u};
  assay::Id<assay::expr::NodeTag> id = dag.makeRaw(node);

  dag.variables(id);
}

// Access out of bounds in assay::expr::Dag::variables() (dag.cpp:159). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(DagFinding, VariablesLeavesItsBoundsAfterNegateAndMakeRaw) {
  assay::expr::Dag dag;
  assay::Id<assay::expr::NodeTag> id(0u);
  dag.negate(id);
  const assay::expr::Node node = {assay::expr::Op::READ, 0, 0, 0u, 0u, 1u, 0u};
  assay::Id<assay::expr::NodeTag> id2 = dag.makeRaw(node);

  dag.variables(id2);
}
