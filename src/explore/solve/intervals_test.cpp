#include "explore/solve/intervals.h"

#include <gtest/gtest.h>

#include "tests/support/referee_shapes.h"

namespace assay::solve {
namespace {

using expr::Dag;
using expr::NodeId;
using expr::Op;
using expr::VarId;
using expr::VarKind;

class IntervalsTest : public testing::Test {
 protected:
  NodeId var(unsigned width = 64) {
    return dag.variable({.key = ++nextKey, .kind = VarKind::Floating, .width = static_cast<uint8_t>(width)});
  }
  NodeId real(double value) { return dag.constant(64, std::bit_cast<uint64_t>(value)); }
  NodeId fcmp(NodeId a, unsigned predicate, NodeId b) { return dag.make(Op::FCMP, 1, a, b, {}, predicate); }

  Dag dag;
  uint64_t nextKey = 0;
};

TEST_F(IntervalsTest, ContradictoryBoundsAreRefuted) {
  NodeId x = var(), y = var();
  NodeId index = dag.make(Op::FDIV, 64, x, dag.make(Op::FMUL, 64, y, y));
  EXPECT_TRUE(
      refutedByIntervals(dag, {{{fcmp(index, 4, real(18.5)), true}, {fcmp(index, 2, real(25)), true}}, {}}));
  EXPECT_FALSE(
      refutedByIntervals(dag, {{{fcmp(index, 4, real(18.5)), true}, {fcmp(index, 2, real(2.5)), true}}, {}}));
  // Not below 18.5 and not at or above it: only a NaN.
  EXPECT_FALSE(refutedByIntervals(
      dag, {{{fcmp(index, 4, real(18.5)), false}, {fcmp(index, 3, real(18.5)), false}}, {}}));
  EXPECT_TRUE(refutedByIntervals(dag, {{{fcmp(index, 4, real(18.5)), false},
                                        {fcmp(index, 3, real(18.5)), false},
                                        {fcmp(index, 7, index), true}},
                                       {}}));
}

TEST_F(IntervalsTest, FollowsArithmetic) {
  NodeId x = var();
  NodeId square = dag.make(Op::FMUL, 64, x, x);
  EXPECT_TRUE(refutedByIntervals(dag, {{{fcmp(square, 4, real(0)), true}}, {}}));
  NodeId sum = dag.make(Op::FADD, 64, x, real(1));
  EXPECT_TRUE(refutedByIntervals(dag, {{{fcmp(x, 2, real(3)), true}, {fcmp(sum, 4, real(4)), true}}, {}}));
  EXPECT_FALSE(refutedByIntervals(
      dag, {{{fcmp(x, 2, real(3)), true}, {fcmp(sum, 5, real(4)), true}}, {}}));  // x may be next to 3
  NodeId sine = dag.make(Op::FCALL, 64, x, {}, {}, ASSAY_LIBM_sin);
  EXPECT_TRUE(refutedByIntervals(dag, {{{fcmp(sine, 2, real(1)), true}}, {}}));
}

// Conditions that some input satisfies are never refuted.
TEST_F(IntervalsTest, NeverRefutesASatisfiableQuery) {
  Random random(7);
  for (unsigned width : {32u, 64u}) {
    std::vector<uint64_t> values = referee::interestingFloats(width);
    NodeId x = var(width), y = var(width);
    for (int i = 0; i < 3000; ++i) {
      std::vector<NodeId> nodes{x, y, dag.constant(width, values[random.below(values.size())])};
      for (int k = 0; k < 4; ++k) {
        Op op = static_cast<Op>(static_cast<int>(Op::FADD) + random.below(13));
        NodeId a = nodes[random.below(nodes.size())], b = nodes[random.below(nodes.size())];
        nodes.push_back(dag.make(op, width, a, expr::arity(op) == 2 ? b : NodeId{}));
      }
      expr::Evaluator evaluate(dag, {{VarId(dag[x].a), values[random.below(values.size())]},
                                     {VarId(dag[y].a), values[random.below(values.size())]}});
      expr::Query query;
      for (int k = 0; k < 4; ++k) {
        NodeId condition = fcmp(nodes[random.below(nodes.size())], static_cast<unsigned>(random.below(16)),
                                nodes[random.below(nodes.size())]);
        query.literals.push_back({condition, evaluate(condition) != 0});
      }
      ASSERT_FALSE(refutedByIntervals(dag, query)) << toText(dag, query.literals[0].node);
    }
  }
}

}  // namespace
}  // namespace assay::solve
