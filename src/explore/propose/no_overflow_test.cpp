#include "explore/propose/no_overflow.h"

#include <gtest/gtest.h>

namespace assay::propose {
namespace {

using expr::NodeId;
using expr::Op;
using expr::VarKind;

// The condition `a == b * 7`, for numbers of one kind.
class NoOverflowTest : public testing::Test {
 protected:
  std::vector<expr::Literal> conditions(VarKind kind, uint64_t a, uint64_t b) {
    const NodeId x = dag_.variable({.key = 1, .kind = kind, .width = 64});
    const NodeId y = dag_.variable({.key = 2, .kind = kind, .width = 64});
    const NodeId product = dag_.make(Op::MUL, 64, y, dag_.constant(64, 7));
    const expr::Query query{.literals = {{dag_.make(Op::EQ, 1, x, product), true}}};
    return againstOverflow(dag_, evaluate_, query, {{dag_.findVar(1), a}, {dag_.findVar(2), b}});
  }
  bool holds(const expr::Literal& literal, uint64_t b) {
    evaluate_.reset({{dag_.findVar(2), b}});
    return (evaluate_(literal.node) != 0) == literal.holds;
  }

  expr::Dag dag_;
  expr::Evaluator evaluate_{dag_};
};

TEST_F(NoOverflowTest, AnAnswerWithoutOverflowIsKept) {
  EXPECT_TRUE(conditions(VarKind::Signed, 14, 2).empty());
  EXPECT_TRUE(conditions(VarKind::Signed, ~uint64_t{6}, ~uint64_t{0}).empty()) << "-7 == -1 * 7";
}

TEST_F(NoOverflowTest, TheChoicesOfAnOverflowingProductAreBounded) {
  const auto further = conditions(VarKind::Signed, uint64_t{7} << 62, uint64_t{1} << 62);
  ASSERT_EQ(further.size(), 1u) << "only b is in the product";
  EXPECT_TRUE(holds(further[0], 0));
  EXPECT_TRUE(holds(further[0], (uint64_t{1} << 31) - 1));
  EXPECT_TRUE(holds(further[0], ~uint64_t{0}));
  EXPECT_FALSE(holds(further[0], uint64_t{1} << 31));
  EXPECT_FALSE(holds(further[0], uint64_t{1} << 62));
}

TEST_F(NoOverflowTest, UnsignedNumbersMayWrap) {
  EXPECT_TRUE(conditions(VarKind::Unsigned, uint64_t{7} << 62, uint64_t{1} << 62).empty());
}

}  // namespace
}  // namespace assay::propose
