// Every operator at width 3 over every pair of unsigned and of signed intervals: no possible value is lost,
// and certain ones are found.
#include "explore/solve/range.h"

#include <gtest/gtest.h>

namespace assay::solve {
namespace {

using expr::Node;
using expr::Op;

constexpr unsigned kWidth = 3;

std::vector<Range> allRanges() {
  std::vector<Range> all;
  for (uint64_t low = 0; low < 8; ++low) {
    for (uint64_t high = low; high < 8; ++high) all.push_back(Range::unsignedBetween(kWidth, low, high));
  }
  for (int64_t least = -4; least < 4; ++least) {
    for (int64_t most = least; most < 4; ++most) all.push_back(Range::signedBetween(kWidth, least, most));
  }
  return all;
}

Node nodeOf(Op op) {
  Node node{.op = op, .width = kWidth, .a = 0, .b = 1};
  if (expr::isComparison(op)) node.width = 1;
  if (op == Op::ZEXT || op == Op::SEXT) node.width = 5;
  if (op == Op::TRUNC || op == Op::EXTRACT) node.width = 2;
  if (op == Op::EXTRACT) node.aux = 1;
  if (op == Op::CONCAT) node.width = 6;
  return node;
}

bool isUnary(Op op) { return expr::arity(op) == 1; }

// Calls `each(x, y, result)` for all values in a and b.
template <typename Each>
void forEach(const Node& node, const Range& a, const Range& b, Each each) {
  for (uint64_t x = 0; x < 8; ++x) {
    for (uint64_t y = 0; y < 8; ++y) {
      if (!a.contains(kWidth, x) || !b.contains(kWidth, y)) continue;
      each(x, y, expr::apply(node.op, node.width, node.aux, kWidth, x, isUnary(node.op) ? 0 : y, 0));
    }
  }
}

class RangeOfOperator : public testing::TestWithParam<Op> {};

TEST_P(RangeOfOperator, HoldsEveryResult) {
  Node node = nodeOf(GetParam());
  for (const Range& a : allRanges()) {
    for (const Range& b : allRanges()) {
      Range result = forward(node, kWidth, a, b);
      forEach(node, a, b, [&](uint64_t x, uint64_t y, uint64_t value) {
        ASSERT_TRUE(result.contains(node.width, value)) << toText(node.op) << ' ' << x << ' ' << y;
      });
    }
  }
}

TEST_P(RangeOfOperator, KeepsEveryOperandOfAResult) {
  Node node = nodeOf(GetParam());
  uint64_t greatest = expr::maskOf(node.width);
  for (const Range& a : allRanges()) {
    for (const Range& b : allRanges()) {
      for (uint64_t low = 0; low <= greatest; ++low) {
        for (uint64_t high = low; high <= std::min(greatest, low + 2); ++high) {
          Range result =
              meet(node.width, forward(node, kWidth, a, b), Range::unsignedBetween(node.width, low, high));
          if (result.empty()) continue;
          Range na = a, nb = b;
          backward(node, kWidth, result, na, nb);
          forEach(node, a, b, [&](uint64_t x, uint64_t y, uint64_t value) {
            if (!result.contains(node.width, value)) return;
            ASSERT_TRUE(na.contains(kWidth, x) && (isUnary(node.op) || nb.contains(kWidth, y)))
                << toText(node.op) << ' ' << x << ' ' << y;
          });
        }
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, RangeOfOperator,
                         testing::Values(Op::ADD, Op::SUB, Op::MUL, Op::UDIV, Op::SDIV, Op::UREM, Op::SREM,
                                         Op::SHL, Op::LSHR, Op::ASHR, Op::AND, Op::OR, Op::XOR, Op::EQ,
                                         Op::NE, Op::UGT, Op::UGE, Op::ULT, Op::ULE, Op::SGT, Op::SGE,
                                         Op::SLT, Op::SLE, Op::ZEXT, Op::SEXT, Op::TRUNC, Op::EXTRACT,
                                         Op::CONCAT),
                         [](const auto& info) { return std::string(toText(info.param)); });

TEST(RangeTest, LogicNarrowsBooleans) {
  for (Op op : {Op::AND, Op::OR, Op::XOR}) {
    Node node{.op = op, .width = 1, .a = 0, .b = 1};
    for (uint64_t x : {0, 1}) {
      for (uint64_t y : {0, 1}) {
        Range a = Range::full(1), b = Range::exactly(1, y);
        Range result = Range::exactly(1, expr::apply(op, 1, 0, 1, x, y, 0));
        backward(node, 1, result, a, b);
        EXPECT_TRUE(a.contains(1, x) && b.contains(1, y));
      }
    }
  }
  Range a = Range::full(1), b = Range::full(1);
  backward({.op = Op::AND, .width = 1, .a = 0, .b = 1}, 1, Range::exactly(1, 1), a, b);
  EXPECT_TRUE(a.fixed() && b.fixed() && a.low == 1 && b.low == 1);
}

TEST(RangeTest, ASubtractedConstantMovesOver) {  // (x - 48) < 10
  Range x = Range::full(8), c = Range::exactly(8, 0xD0);
  backward({.op = Op::ADD, .width = 8, .a = 0, .b = 1}, 8, Range::unsignedBetween(8, 0, 9), x, c);
  EXPECT_EQ(x, Range::unsignedBetween(8, '0', '9'));
}

TEST(RangeTest, SignsCarryOver) {
  Range x = Range::signedBetween(32, 0, 1'000'000);
  EXPECT_EQ(x.high, 1'000'000u);
  EXPECT_EQ(Range::unsignedBetween(32, 0xFFFFFFF0u, 0xFFFFFFFFu).least, -16);
}

}  // namespace
}  // namespace assay::solve
