#include "explore/solve/bounds.h"

#include <gtest/gtest.h>

#include "base/world.h"
#include "explore/solve/domains.h"

namespace assay::solve {
namespace {

using expr::Literal;
using expr::NodeId;
using expr::Op;

class BoundsTest : public testing::Test {
 protected:
  static constexpr unsigned kWidth = 3;

  Literal says(Op op, bool constantFirst, uint64_t constant, bool holds) {
    const NodeId c = dag.constant(kWidth, constant);
    return {constantFirst ? dag.make(op, 1, c, x) : dag.make(op, 1, x, c), holds};
  }
  // The values of x for which all of them hold, as bits.
  unsigned meaning(const std::vector<Literal>& literals) {
    unsigned out = 0;
    for (uint64_t value = 0; value < 8; ++value)
      out |= unsigned{satisfies(dag, {literals}, {{expr::VarId(dag[x].a), value}})} << value;
    return out;
  }

  expr::Dag dag;
  NodeId x = dag.variable({.key = 1, .width = kWidth});
};

TEST_F(BoundsTest, ALoopLeavesItsLastComparison) {
  std::vector<Literal> literals;
  for (uint64_t i = 1; i < 6; ++i) literals.push_back(says(Op::ULT, true, i, true));
  literals.push_back(says(Op::ULT, true, 6, false));
  const std::vector<Literal> before = literals;
  keepTightest(dag, literals);
  EXPECT_EQ(literals.size(), 2u);
  EXPECT_EQ(literals, std::vector<Literal>(before.end() - 2, before.end()));
}

TEST_F(BoundsTest, TheMeaningStaysTheSame) {
  Random random(7);
  size_t shorter = 0;
  for (int round = 0; round < 2000; ++round) {
    std::vector<Literal> literals;
    for (int i = 0; i < 5; ++i) {
      const Op op = std::array{Op::ULT, Op::ULE, Op::SLT, Op::SLE, Op::EQ}[random.below(5)];
      const Literal literal = says(op, random.below(2) == 0, random.below(8), random.below(2) == 0);
      if (!dag.isConstant(literal.node, true) && !dag.isConstant(literal.node, false))
        literals.push_back(literal);
    }
    const unsigned before = meaning(literals);
    const size_t size = literals.size();
    keepTightest(dag, literals);
    shorter += literals.size() < size ? 1 : 0;
    ASSERT_EQ(meaning(literals), before);
  }
  EXPECT_GT(shorter, 1000u);
}

}  // namespace
}  // namespace assay::solve
