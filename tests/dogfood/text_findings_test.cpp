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

// Invalid memory access in assay::expr::Dag::isConstant() (dag.h:108). Reproduced 5 of 5.
TEST(DagFinding, IsConstantIdNodeTagCrashes) {
  assay::Id<assay::expr::NodeTag> id;
  assay::expr::Dag dag;

  dag.isConstant(id);
}

// Access out of bounds in assay::expr::Dag::isConstant() (dag.h:108). Seen in the instrumented run; the
// native build did not stop at it.
TEST(DagFinding, IsConstantIdNodeTagUnsignedLongLeavesItsBoundsAfterSettingValue) {
  assay::expr::Dag dag;
  assay::Id<assay::expr::NodeTag> id = dag.constant(0u, 0u);
  id.value = 1u;

  dag.isConstant(id, 0u);
}

// Access out of bounds in headText() (text.cpp:25). Reproduced 5 of 5.
TEST(HeadTextFinding, LeavesItsBoundsForNode) {
  const assay::expr::Node n = {static_cast<assay::expr::Op>(255u), 0, 0, 0u, 0u, 0u, 0u};

  assay::expr::headText(n);
}

// Invalid memory access in toText() (text.cpp:71) when out.empty() is true. Reproduced 5 of 5.
TEST(ToTextFinding, CrashesWhenOutIsEmpty) {
  assay::Id<assay::expr::NodeTag> id(static_cast<unsigned long>(0u));
  assay::expr::Dag dag;

  assay::expr::toText(dag, id);
}
