#include <gtest/gtest.h>

#include "text.cpp"  // the source itself: not all of this is in a header

// Invalid memory access in assay::expr::Dag::operator[]() (dag.h:99). Reproduced 5 of 5.
TEST(DagFinding, SubscriptCrashes) {
  assay::Id<assay::expr::NodeTag> id;
  assay::expr::Dag dag;

  dag[id];
}

// Invalid memory access in assay::expr::Dag::cell() (dag.h:103). Reproduced 5 of 5.
TEST(DagFinding, CellCrashesFor0) {
  assay::expr::Dag dag;

  dag.cell(0u);
}

// Invalid memory access in assay::expr::Dag::isConstant() (dag.h:109). Reproduced 5 of 5.
TEST(DagFinding, IsConstantIdNodeTagCrashes) {
  assay::Id<assay::expr::NodeTag> id;
  assay::expr::Dag dag;

  dag.isConstant(id);
}

// Access out of bounds in assay::expr::Dag::isConstant() (dag.h:109). Seen in the instrumented run; the
// native build did not stop at it.
TEST(DagFinding, IsConstantIdNodeTagUnsignedLongLeavesItsBoundsAfterSettingValue) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  assay::Id<assay::expr::NodeTag> id = dag.variable(var);
  id.value = 1u;

  dag.isConstant(id, 0u);
}

// Access out of bounds in headText() (text.cpp:25). Reproduced 5 of 5.
TEST(HeadTextFinding, LeavesItsBoundsForNode) {
  const assay::expr::Node n = {static_cast<assay::expr::Op>(255u), 0, 0, 0u, 0u, 0u, 0u};

  assay::expr::headText(n);
}

// Access out of bounds in toText() (text.cpp:71). Seen in the instrumented run; the native build did not stop
// at it.
TEST(ToTextFinding, LeavesItsBoundsAfterMakeRaw) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::READ, 0, 0, 1u, 0u, 0u, 0u};
  assay::Id<assay::expr::NodeTag> id = dag.makeRaw(node);

  assay::expr::toText(dag, id);
}
