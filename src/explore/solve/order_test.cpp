#include "explore/solve/order.h"

#include <gtest/gtest.h>

#include "base/world.h"
#include "explore/solve/domains.h"

namespace assay::solve {
namespace {

using expr::Dag;
using expr::NodeId;
using expr::Op;

class OrderTest : public testing::Test {
 protected:
  OrderTest() {
    for (uint64_t key = 1; key <= 3; ++key) x.push_back(dag.variable({.key = key, .width = 2}));
  }
  expr::Literal says(Op op, size_t a, size_t b, bool holds = true) {
    return {dag.make(op, 1, x[a], x[b]), holds};
  }
  bool isSatisfiable(const expr::Query& query) {
    for (uint64_t values = 0; values < 64; ++values) {
      expr::Assignment assignment;
      for (size_t i = 0; i < 3; ++i) assignment[expr::VarId(dag[x[i]].a)] = values >> (2 * i) & 3;
      if (satisfies(dag, query, assignment)) return true;
    }
    return false;
  }

  Dag dag;
  std::vector<NodeId> x;
};

TEST_F(OrderTest, ContradictoryComparisonsAreRefuted) {
  EXPECT_TRUE(refutedByOrder(dag, {{says(Op::SLT, 0, 1), says(Op::SLT, 1, 0)}}));
  EXPECT_FALSE(refutedByOrder(dag, {{says(Op::SLT, 0, 1), says(Op::ULT, 1, 0)}}));
}

TEST_F(OrderTest, CyclesMeanEquality) {
  EXPECT_TRUE(refutedByOrder(dag, {{says(Op::ULE, 0, 1), says(Op::ULE, 1, 2), says(Op::ULT, 2, 0)}}));
  EXPECT_TRUE(refutedByOrder(dag, {{says(Op::ULE, 0, 1), says(Op::ULE, 1, 0), says(Op::EQ, 0, 1, false)}}));
  EXPECT_FALSE(refutedByOrder(dag, {{says(Op::ULE, 0, 1), says(Op::ULE, 1, 2), says(Op::ULE, 2, 0)}}));
}

TEST_F(OrderTest, RefutesOnlyUnsatisfiableQueries) {
  Random random(3);
  int refuted = 0;
  for (int i = 0; i < 3'000; ++i) {
    expr::Query query;
    for (uint64_t n = 2 + random.below(4); n > 0; --n) {
      Op op = static_cast<Op>(static_cast<uint64_t>(Op::EQ) + random.below(10));
      size_t a = random.below(3);
      query.literals.push_back(says(op, a, (a + 1 + random.below(2)) % 3, random.below(2) == 0));
    }
    if (!refutedByOrder(dag, query)) continue;
    ++refuted;
    ASSERT_FALSE(isSatisfiable(query)) << i;
  }
  EXPECT_GT(refuted, 300);
}

}  // namespace
}  // namespace assay::solve
