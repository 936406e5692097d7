#include <gtest/gtest.h>

#include "evaluate.cpp"  // the source itself: not all of this is in a header

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
TEST(DagFinding, IsConstantIdNodeTagUnsignedLongLeavesItsBoundsAfterVariable) {
  assay::expr::Dag dag;
  assay::Id<assay::expr::NodeTag> id(1u);
  const assay::expr::Var var = {0u, 0u, assay::expr::VarKind::Boolean, 0, 0u, 0u};
  dag.variable(var);

  dag.isConstant(id, 0u);
}

// Invalid memory access in callLibm() (evaluate.cpp:126) when f.one is false. Reproduced 5 of 5.
TEST(CallLibmLibmFunctionDoubleDoubleFinding, CrashesWhenFOneIsNull) {
  const assay::expr::LibmFunction f = {nullptr, [](float) -> float { return 0.0f; }, nullptr,
                                       [](float, float) -> float { return 0.0f; }};

  assay::expr::callLibm(f, 0.0, 0.0);
}

// Invalid memory access in callLibm() (evaluate.cpp:127) when f.one is false. Reproduced 5 of 5.
TEST(CallLibmLibmFunctionFloatFloatFinding, CrashesWhenFOneIsNull) {
  const assay::expr::LibmFunction f = {nullptr, nullptr, [](double, double) { return 0.0; }, nullptr};

  assay::expr::callLibm(f, 0.0f, 0.0f);
}

// Invalid memory access in callLibm() (evaluate.cpp:127) when f.one is true. Reproduced 5 of 5.
TEST(CallLibmLibmFunctionFloatFloatFinding, CrashesWhenFOneIsNotNull) {
  const assay::expr::LibmFunction f = {[](double) { return 0.0; }, nullptr,
                                       [](double, double) { return 0.0; },
                                       [](float, float) -> float { return 0.0f; }};

  assay::expr::callLibm(f, 0.0f, 0.0f);
}

// Abort in applyReal() (evaluate.cpp:178) when ASSAY_CHECK(op == Op::FCALL && aux < ASSAY_LIBM_COUNT) is
// false. Reproduced 5 of 5. It said: assay: internal check failed: op == Op::FCALL && aux < ASSAY_LIBM_COUNT
// (evaluate.cpp:178)
TEST(ApplyRealOpUnsignedIntUnsignedLongUnsignedLongFinding, AbortsWhenOpIsNotFcall) {
  assay::expr::applyReal<double>(assay::expr::Op::NONE, 0u, 0u, 0u);
}

// Abort in applyBits() (evaluate.cpp:225) when ASSAY_CHECK(op == Op::ITE) is false. Reproduced 5 of 5.
// It said: assay: internal check failed: op == Op::ITE (evaluate.cpp:225)
TEST(ApplyBitsFinding, AbortsWhenOpIsNotIte) {
  assay::expr::applyBits(assay::expr::Op::NONE, 0u, 0u, 0u, 0u, 0u, 0u);
}

// Abort in apply() (evaluate.cpp:233) when ASSAY_CHECK(op > Op::VAR && op != Op::READ) is false. Reproduced 5
// of 5. It said: assay: internal check failed: op > Op::VAR && op != Op::READ (evaluate.cpp:233)
TEST(ApplyFinding, AbortsWhenOpIsAtMostVar) {
  assay::expr::apply(assay::expr::Op::NONE, 0u, 0u, 0u, 0u, 0u, 0u);
}

// Invalid memory access in assay::expr::Evaluator::operator()() (dag.h:168) when memo_.size() < dag_.size()
// is false. Reproduced 5 of 5.
TEST(EvaluatorFinding, CallCrashesWhenMemoSizeIsAtLeastDagSize) {
  assay::Id<assay::expr::NodeTag> id;
  assay::expr::Dag dag;
  assay::expr::Evaluator evaluator(dag);

  evaluator(id);
}

// Endless loop in assay::expr::Evaluator::operator()() (dag.h:168) when n.op == Op::READ is false. Reproduced
// 1 of 1.
TEST(EvaluatorFinding, CallNeverReturnsWhenNOpIsNotRead) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  assay::Id<assay::expr::NodeTag> id = dag.makeRaw(node);
  assay::expr::Evaluator evaluator(dag);

  evaluator(id);
}

// Endless loop in assay::expr::Evaluator::operator()() (evaluate.cpp:284) when hasB is true. Reproduced 1
// of 1.
TEST(EvaluatorFinding, CallNeverReturnsWhenHasB) {
  assay::expr::Dag dag;
  const assay::expr::Node node = {assay::expr::Op::NONE, 0, 0, 0u, 0u, 0u, 0u};
  assay::Id<assay::expr::NodeTag> id = dag.makeRaw(node);
  assay::expr::Evaluator evaluator(dag);

  evaluator(id);
}
