#include <gtest/gtest.h>

#include <limits>

#include "fold.cpp"  // the source itself: not all of this is in a header

// Access out of bounds in assay::expr::Folder::Folder() (fold.cpp:77). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(FolderFinding, ConstructorLeavesItsBoundsForNode) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};

  assay::expr::Folder(dag, node);
}

// Access out of bounds in assay::expr::Folder::Folder() (fold.cpp:78). Seen in the instrumented run; the
// native build did not stop at it. It said: the standard library asks for __n < this->size()
TEST(FolderFinding, ConstructorLeavesItsBoundsAfterMakeRaw) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {assay::expr::Op::NONE, 0, 0, 0u, 1u, 0u, 0u};

  assay::expr::Folder(dag, node2);
}

// Access out of bounds in assay::expr::Folder::Folder() (fold.cpp:79). Seen in the instrumented run; the
// native build did not stop at it. It said: the standard library asks for __n < this->size()
TEST(FolderFinding, ConstructorLeavesItsBounds) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 1u, 0u};

  assay::expr::Folder(dag, node2);
}

// Abort in assay::expr::Folder::run() (fold.cpp:84). Reproduced 5 of 5.
// It said: assay: internal check failed: op > Op::VAR && op != Op::READ (evaluate.cpp:234)
TEST(FolderFinding, RunAbortsAfterConstant) {
  assay::expr::Dag dag;
  dag.constant(1u, 0u);
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  assay::expr::Folder folder(dag, node);

  folder.run();
}

// Access out of bounds in assay::expr::Folder::run() (fold.cpp:345). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(FolderFinding, RunLeavesItsBoundsAfterMakeRaw) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {
      assay::expr::Op::CONCAT, 0, 0, 0u, std::numeric_limits<unsigned int>::max(), 0u, 0u};
  assay::expr::Folder folder(dag, node2);

  folder.run();
}

// Access out of bounds in normalise() (fold.cpp:522). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(NormaliseFinding, LeavesItsBoundsForNode) {
  assay::expr::Dag dag;
  assay::expr::Node node = {assay::expr::Op::ADD, 0, 0, 0u, 0u, 0u, 0u};

  assay::expr::normalise(dag, node);
}

// Access out of bounds in normalise() (fold.cpp:527). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(NormaliseFinding, LeavesItsBounds) {
  assay::expr::Dag dag;
  assay::expr::Node node = {assay::expr::Op::UGT, 0, 0, 0u, 0u, 0u, 0u};

  assay::expr::normalise(dag, node);
}

// Abort in fold() (fold.cpp:131). Reproduced 5 of 5.
// It said: assay: internal check failed: isWidth(width) (dag.cpp:75)
TEST(FoldFinding, AbortsAfterVariable) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {assay::expr::Op::SUB, 0, 0, 0u, 0u, 0u, 0u};

  assay::expr::fold(dag, node);
}

// Abort in fold() (fold.cpp:275). Reproduced 5 of 5.
// It said: assay: internal check failed: isWidth(node.width) (dag.cpp:36)
TEST(FoldFinding, AbortsForNode) {
  assay::expr::Dag dag;
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 1, 0u, 0u};
  dag.variable(var);
  const assay::expr::Node node = {assay::expr::Op::EXTRACT, 0, 0, 0u, 0u, 0u, 0u};

  assay::expr::fold(dag, node);
}

// Abort in fold() (fold.cpp:398). Reproduced 5 of 5.
// It said: assay: internal check failed: isWidth(width) && isWidth(wa) (evaluate.cpp:235)
TEST(FoldFinding, AbortsAfterMakeRaw) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  dag.makeRaw(node);
  const assay::expr::Node node2 = {assay::expr::Op::EQ, 0, 0, 0u, 0u, 0u, 0u};

  assay::expr::fold(dag, node2);
}
