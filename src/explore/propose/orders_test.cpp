#include "explore/propose/orders.h"

#include <gtest/gtest.h>

namespace assay::propose {
namespace {

using expr::NodeId;
using expr::Op;

class OrdersTest : public testing::Test {
 protected:
  NodeId var(uint64_t key) { return dag_.variable({.key = key, .kind = expr::VarKind::Signed, .width = 32}); }
  NodeId number(uint64_t value) { return dag_.constant(32, value); }
  struct Said {
    Op op;
    NodeId a, b;
    bool holds = true;
  };

  // The remaining facts as sorted text; terms are named in the order of their creation.
  std::set<std::string> facts(const std::vector<Said>& said) {
    Orders orders(dag_);
    for (const Said& each : said) orders.add({dag_.make(each.op, 1, each.a, each.b), each.holds});
    orders.close();
    EXPECT_FALSE(orders.full());
    std::set<std::string> result;
    for (const Order::Fact& fact : orders.facts(Signedness::Signed))
      result.insert(name(fact.less) + (fact.strict ? "<" : "<=") + name(fact.more));
    for (auto [a, b] : orders.differences()) result.insert(name(a) + "!=" + name(b));
    return result;
  }
  std::string name(NodeId term) const {
    const expr::Node& n = dag_[term];
    return n.op == Op::CONST ? std::to_string(n.value) : std::string(1, static_cast<char>('a' + n.a));
  }

  expr::Dag dag_;
  NodeId a_ = var(1), b_ = var(2), c_ = var(3);
};

TEST_F(OrdersTest, ImpliedComparisonsMakeNoDifference) {
  auto chain = facts({{Op::SLT, a_, b_}, {Op::SLT, b_, c_}});
  EXPECT_EQ(chain, (std::set<std::string>{"a<b", "b<c", "a<c"}));
  EXPECT_EQ(facts({{Op::SGT, c_, b_}, {Op::SLE, b_, a_, false}, {Op::SLT, a_, c_}}), chain);
}

TEST_F(OrdersTest, AChainWithOneStrictStepIsStrict) {
  EXPECT_EQ(facts({{Op::SLE, a_, b_}, {Op::SLT, b_, c_}}), (std::set<std::string>{"a<=b", "b<c", "a<c"}));
}

TEST_F(OrdersTest, AtMostAndDifferentMeansLess) {
  EXPECT_EQ(facts({{Op::SGT, a_, b_, false}, {Op::EQ, a_, b_, false}}), (std::set<std::string>{"a<b"}));
  EXPECT_EQ(facts({{Op::NE, a_, b_}}), (std::set<std::string>{"a!=b"}));
}

TEST_F(OrdersTest, TheTighterOfTwoBoundsIsKept) {
  EXPECT_EQ(facts({{Op::SLT, a_, number(7)}, {Op::SLT, a_, number(5)}}), (std::set<std::string>{"a<5"}));
  EXPECT_EQ(facts({{Op::SLT, number(1), a_}, {Op::SLE, number(3), a_}}), (std::set<std::string>{"3<=a"}));
}

TEST_F(OrdersTest, ConstantsAreOrderedWithTheirSign) {
  auto bounds = facts({{Op::SLT, a_, number(0)}, {Op::SLT, a_, number(0xFFFFFFFF)}});
  EXPECT_EQ(bounds, (std::set<std::string>{"a<4294967295"}));  // -1
}

TEST_F(OrdersTest, MoreTermsThanFitAreReported) {
  Orders orders(dag_);
  for (uint64_t key = 10; key < 80; ++key) orders.add({dag_.make(Op::SLT, 1, var(key), var(key + 1)), true});
  orders.close();
  EXPECT_TRUE(orders.full());
}

}  // namespace
}  // namespace assay::propose
