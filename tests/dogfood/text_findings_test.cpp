#include <gtest/gtest.h>

#include "text.cpp"  // the source itself: not all of this is in a header

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

// Access out of bounds in headText() (text.cpp:25). Reproduced 5 of 5.
TEST(HeadTextFinding, LeavesItsBoundsForNode) {
  const assay::expr::Node n = {static_cast<assay::expr::Op>(255u), 0, 0, 0u, 0u, 0u, 0u};

  assay::expr::headText(n);
}
