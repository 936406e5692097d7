#include "explore/solve/narrow.h"

#include <gtest/gtest.h>

#include <initializer_list>

#include "base/world.h"

namespace assay::solve {
namespace {

using expr::Dag;
using expr::NodeId;
using expr::Op;
using expr::Query;
using expr::VarKind;

class NarrowTest : public testing::Test {
 protected:
  NodeId variable(VarKind kind, unsigned width, uint64_t low = 0, uint64_t high = 0) {
    return dag.variable(
        {.key = ++keys, .kind = kind, .width = static_cast<uint8_t>(width), .low = low, .high = high});
  }
  NodeId compare(Op op, NodeId x, uint64_t bits) {
    return dag.make(op, 1, x, dag.constant(dag[x].width, bits));
  }
  Query query(std::initializer_list<NodeId> conditions) {
    Query q;
    for (NodeId condition : conditions) q.literals.push_back({condition, true});
    return q;
  }
  uint64_t valueIn(const expr::Assignment& values, NodeId var) { return values.at(expr::VarId(dag[var].a)); }

  uint64_t keys = 0;
  Dag dag;
  Narrower narrower;
};

TEST_F(NarrowTest, RefutesALengthWithContradictoryBounds) {
  NodeId size = variable(VarKind::Size, 32, 0, 4096);
  EXPECT_FALSE(narrower.narrow(dag, query({compare(Op::UGT, size, 15), compare(Op::EQ, size, 3)})));
}

TEST_F(NarrowTest, RefutesACharacterWithAllValuesExcluded) {
  NodeId c = variable(VarKind::Character, 8);
  Query q = query({compare(Op::ULT, dag.make(Op::ADD, 8, c, dag.constant(8, 0xD0)), 3)});
  for (char excluded : {'0', '2'})
    q.literals.push_back({compare(Op::EQ, c, static_cast<uint64_t>(excluded)), false});
  EXPECT_TRUE(narrower.narrow(dag, q));
  EXPECT_TRUE(narrower.query().literals.empty());
  EXPECT_EQ(valueIn(narrower.widened({}), c), '1');
  q.literals.push_back({compare(Op::EQ, c, '1'), false});
  EXPECT_FALSE(narrower.narrow(dag, q));
}

TEST_F(NarrowTest, DigitsDoNotOverflow) {
  NodeId sum = dag.constant(32, 0);
  Query q;
  for (int i = 0; i < 9; ++i) {
    NodeId digit = dag.make(Op::ADD, 8, variable(VarKind::Character, 8), dag.constant(8, 0xD0));
    q.literals.push_back({compare(Op::UGE, digit, 10), false});
    sum = dag.make(Op::ADD, 32, dag.make(Op::ZEXT, 32, digit),
                   dag.make(Op::MUL, 32, sum, dag.constant(32, 10)));
  }
  q.literals.push_back({compare(Op::UGT, sum, 999'999'999), true});
  EXPECT_FALSE(narrower.narrow(dag, q));
  q.literals.back() = {compare(Op::UGT, sum, 999'999'998), true};
  EXPECT_TRUE(narrower.narrow(dag, q));
}

TEST_F(NarrowTest, TablesKeepTheCellsThatCanBeRead) {
  NodeId index = variable(VarKind::Size, 64, 0, 40), c = variable(VarKind::Character, 8);
  std::vector<NodeId> cells(40, dag.constant(8, 7));
  cells[38] = c;
  NodeId read = dag.read(8, index, cells);
  EXPECT_FALSE(narrower.narrow(dag, query({compare(Op::EQ, read, 'x'), compare(Op::ULT, index, 38)})));
  ASSERT_TRUE(narrower.narrow(dag, query({compare(Op::EQ, read, 'x')})));
  EXPECT_TRUE(narrower.query().literals.empty());
  EXPECT_EQ(valueIn(narrower.widened({}), index), 38u);
  EXPECT_EQ(valueIn(narrower.widened({}), c), 'x');
}

TEST_F(NarrowTest, KeepsConstraintsOverTwoVariables) {
  NodeId x = variable(VarKind::Unsigned, 32), y = variable(VarKind::Unsigned, 32);
  NodeId sum = dag.make(Op::ADD, 32, x, y);
  ASSERT_TRUE(narrower.narrow(
      dag, query({compare(Op::ULT, x, 10), compare(Op::ULT, y, 10), compare(Op::EQ, sum, 15)})));
  EXPECT_FALSE(narrower.query().literals.empty());
}

// Random queries of two variables: a query with an answer found by trying all values is never refuted, and
// every answer to the small query is one to the large query.
class RandomNarrow : public NarrowTest {
 protected:
  NodeId expression(unsigned depth) {
    if (depth == 0) {
      uint64_t which = random.below(4);
      return which == 0 ? x : which == 1 ? y : dag.constant(4, random.below(16));
    }
    Op op = static_cast<Op>(static_cast<uint64_t>(Op::ADD) + random.below(13));
    NodeId a = expression(depth - 1), b = expression(depth - 1);
    switch (random.below(6)) {
      case 0:
        return dag.make(Op::ITE, 4, condition(0), a, b);
      case 1:
        return dag.make(Op::TRUNC, 4, dag.make(random.below(2) ? Op::ZEXT : Op::SEXT, 8, a));
      case 2: {
        NodeId cells[] = {a, b, dag.constant(4, random.below(16))};
        return dag.read(4, dag.make(Op::ZEXT, 64, expression(0)), cells);
      }
      default:
        return dag.make(op, 4, a, b);
    }
  }
  NodeId condition(unsigned depth) {
    Op op = static_cast<Op>(static_cast<uint64_t>(Op::EQ) + random.below(10));
    return dag.make(op, 1, expression(depth), expression(depth));
  }
  bool isSatisfiable(const Query& q) {
    for (uint64_t a = 0; a < 16; ++a) {
      for (uint64_t b = 0; b < 16; ++b) {
        if (satisfies(dag, q, {{expr::VarId(dag[x].a), a}, {expr::VarId(dag[y].a), b}})) return true;
      }
    }
    return false;
  }

  NodeId x = variable(VarKind::Unsigned, 4), y = variable(VarKind::Pick, 4, 0, 11);
  Random random{7};
};

TEST_F(RandomNarrow, IsImpliedByTheQuery) {
  int refuted = 0, answered = 0;
  for (int i = 0; i < 4'000; ++i) {
    Query q;
    for (uint64_t n = 1 + random.below(4); n > 0; --n)
      q.literals.push_back({condition(random.below(3)), random.below(2) == 0});
    bool satisfiable = isSatisfiable(q);
    if (!narrower.narrow(dag, q)) {
      ++refuted;
      ASSERT_FALSE(satisfiable) << i;
      continue;
    }
    if (!narrower.query().literals.empty()) continue;
    ++answered;
    ASSERT_TRUE(satisfies(dag, q, narrower.widened({}))) << i;
  }
  EXPECT_GT(refuted, 500);
  EXPECT_GT(answered, 500);
}

TEST_F(RandomNarrow, AnswersToTheSmallQueryAreAnswersToTheLarge) {
  int tried = 0;
  for (int i = 0; i < 2'000; ++i) {
    Query q;
    for (uint64_t n = 1 + random.below(3); n > 0; --n)
      q.literals.push_back({condition(random.below(3)), random.below(2) == 0});
    if (!narrower.narrow(dag, q) || narrower.query().literals.empty()) continue;
    const Dag& small = narrower.dag();
    bool satisfiable = false;
    for (uint64_t values = 0; values < 256; ++values) {
      expr::Assignment assignment;
      for (auto [id, bits] : narrower.query().hint)
        assignment[id] = small.var(id).kind == VarKind::Pick ? values >> 4 : values & 15;
      if (!satisfies(small, narrower.query(), assignment)) continue;
      satisfiable = true;
      ASSERT_TRUE(satisfies(dag, q, narrower.widened(assignment))) << i;
    }
    ASSERT_EQ(satisfiable, isSatisfiable(q)) << i;
    ++tried;
  }
  EXPECT_GT(tried, 300);
}

}  // namespace
}  // namespace assay::solve
