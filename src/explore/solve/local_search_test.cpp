#include "explore/solve/local_search.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>

#include "data/wire/wire.h"
#include "explore/solve/domains.h"
#include "explore/solve/tape.h"

namespace assay::solve {
namespace {

using expr::Assignment;
using expr::Dag;
using expr::NodeId;
using expr::Op;
using expr::Query;
using expr::VarId;
using expr::VarKind;

enum Predicate : unsigned { kEqual = 1, kGreater = 2, kGreaterEqual = 3, kLess = 4 };

class LocalSearchTest : public testing::Test {
 protected:
  NodeId var(unsigned width, VarKind kind = VarKind::Signed, uint64_t low = 0, uint64_t high = 0) {
    return dag.variable(
        {.key = ++nextKey, .kind = kind, .width = static_cast<uint8_t>(width), .low = low, .high = high});
  }
  NodeId floating() { return var(64, VarKind::Floating); }
  NodeId c(unsigned width, uint64_t value) { return dag.constant(width, value); }
  NodeId real(double value) { return c(64, std::bit_cast<uint64_t>(value)); }
  NodeId call(unsigned function, NodeId a, NodeId b = {}) {
    return dag.make(Op::FCALL, 64, a, b, {}, function);
  }
  NodeId fcmp(NodeId a, unsigned predicate, NodeId b) { return dag.make(Op::FCMP, 1, a, b, {}, predicate); }
  NodeId is(NodeId x, uint64_t value) { return dag.make(Op::EQ, 1, x, c(dag[x].width, value)); }

  bool finds(const Query& query, unsigned evaluations = 2000) {
    for (uint64_t seed : {1, 2, 3}) {
      expr::Answer answer = makeLocalSearch({.seed = seed, .evaluations = evaluations})->solve(dag, query);
      auto* values = std::get_if<Assignment>(&answer);
      if (!values || !satisfies(dag, query, *values)) return false;
    }
    return true;
  }

  Dag dag;
  uint64_t nextKey = 0;
};

TEST_F(LocalSearchTest, FollowsTheDistances) {
  NodeId x = var(32);
  Query query{{{dag.make(Op::SGT, 1, x, c(32, 1000)), true}}, {{VarId(0u), 0}}};
  Tape tape;
  tape.build(dag, query);
  double far = tape.distance();
  tape.set(0, 900);
  double near = tape.distance();
  EXPECT_LT(near, far);
  EXPECT_GT(near, 0);
  tape.set(0, 1001);
  EXPECT_EQ(tape.distance(), 0);
  tape.set(0, static_cast<uint64_t>(-5));
  EXPECT_GT(tape.distance(), far);
}

TEST_F(LocalSearchTest, EveryDistanceIsZeroExactlyWhereTheConditionHolds) {
  uint64_t interesting[] = {0, 1, 2, 127, 128, 254, 255};
  NodeId x = var(8), y = var(8);
  for (Op op = Op::EQ; op <= Op::SLE; op = static_cast<Op>(static_cast<int>(op) + 1)) {
    for (bool holds : {false, true}) {
      Query query{{{dag.make(op, 1, x, y), holds}}, {}};
      Tape tape;
      tape.build(dag, query);
      for (uint64_t a : interesting) {
        for (uint64_t b : interesting) {
          for (size_t v = 0; v < 2; ++v) tape.set(v, tape.variable(v) == VarId(0u) ? a : b);
          EXPECT_EQ(tape.distance() == 0, tape.reached(tape.goals()[0])) << toText(op) << a << " " << b;
        }
      }
    }
  }
}

TEST_F(LocalSearchTest, UndoesArithmetic) {
  NodeId x = var(32);
  NodeId linear = dag.make(Op::ADD, 32, dag.make(Op::MUL, 32, x, c(32, 3)), c(32, 1));
  EXPECT_TRUE(finds({{{is(linear, 16), true}}, {}}, 20));
  NodeId mixed = dag.make(Op::XOR, 32, dag.make(Op::SHL, 32, linear, c(32, 2)), c(32, 0x55));
  EXPECT_TRUE(finds({{{is(mixed, 0x15 ^ 64), true}}, {}}, 200));
  NodeId divided = dag.make(Op::SREM, 32, x, c(32, 7));
  EXPECT_TRUE(finds(
      {{{dag.make(Op::SGT, 1, x, c(32, 100)), true}, {is(divided, 3), true}}, {{VarId(0u), 500}}}, 200));
}

TEST_F(LocalSearchTest, SatisfiesSeveralConditions) {
  NodeId x = var(32), y = var(32), z = var(32);
  Query query{{{dag.make(Op::SLT, 1, x, y), true},
               {dag.make(Op::SLT, 1, y, z), true},
               {is(dag.make(Op::ADD, 32, dag.make(Op::ADD, 32, x, y), z), 180), true},
               {dag.make(Op::SGT, 1, x, c(32, 0)), true}},
              {}};
  EXPECT_TRUE(finds(query));
}

TEST_F(LocalSearchTest, FindsRoots) {
  NodeId x = var(32);
  EXPECT_TRUE(finds({{{is(dag.make(Op::MUL, 32, x, x), 15129), true}}, {}}, 100));
  NodeId y = floating();
  NodeId square = dag.make(Op::FMUL, 64, y, y);
  EXPECT_TRUE(finds(
      {{{fcmp(square, kGreater, real(2.0)), true}, {fcmp(square, kLess, real(2.0001)), true}}, {}}, 500));
}

TEST_F(LocalSearchTest, StaysInHardDomains) {
  NodeId size = var(64, VarKind::Size, 2, 16);
  EXPECT_TRUE(finds({{{dag.make(Op::UGT, 1, size, c(64, 9)), true}}, {}}));
  EXPECT_FALSE(finds({{{dag.make(Op::UGT, 1, size, c(64, 16)), true}}, {}}));
}

TEST_F(LocalSearchTest, FindsTableEntries) {
  NodeId i = var(64, VarKind::Unsigned);
  std::vector<NodeId> cells;
  for (uint64_t k = 0; k < 64; ++k) cells.push_back(c(8, k * 37));
  EXPECT_TRUE(finds({{{is(dag.read(8, i, cells), (41 * 37) & 255), true}}, {}}, 100));
}

TEST_F(LocalSearchTest, SolvesFloats) {
  NodeId weight = floating(), height = floating();
  NodeId bmi = dag.make(Op::FDIV, 64, weight, dag.make(Op::FMUL, 64, height, height));
  Query query{{{fcmp(weight, kGreater, real(0)), true},
               {fcmp(height, kGreater, real(0)), true},
               {fcmp(bmi, kGreaterEqual, real(18.5)), true},
               {fcmp(bmi, kLess, real(25)), true}},
              {{VarId(0u), std::bit_cast<uint64_t>(1.0)}, {VarId(1u), std::bit_cast<uint64_t>(1.0)}}};
  EXPECT_TRUE(finds(query));
  EXPECT_TRUE(finds({{{fcmp(dag.make(Op::FMUL, 64, weight, real(3.0)), kEqual, real(1.0)), true}}, {}}));
}

TEST_F(LocalSearchTest, SolvesLibm) {
  NodeId x = floating(), y = floating();
  EXPECT_TRUE(finds({{{fcmp(call(ASSAY_LIBM_sin, x), kGreater, real(0.99)), true}}, {}}));
  EXPECT_TRUE(finds(
      {{{fcmp(call(ASSAY_LIBM_pow, x, y), kEqual, real(1024.0)), true}, {fcmp(y, kGreater, real(3.0)), true}},
       {}},
      20'000));
  EXPECT_TRUE(finds({{{fcmp(call(ASSAY_LIBM_exp, x), kGreater, real(1e6)), true},
                      {fcmp(call(ASSAY_LIBM_log10, x), kLess, real(2.0)), true}},
                     {}}));
}

TEST_F(LocalSearchTest, TheSameSeedGivesTheSameAnswer) {
  NodeId x = var(32), y = var(32);
  Query query{{{is(dag.make(Op::MUL, 32, x, y), 391), true}, {dag.make(Op::SGT, 1, y, c(32, 1)), true}}, {}};
  auto first = makeLocalSearch({.seed = 5, .evaluations = 50'000});
  auto second = makeLocalSearch({.seed = 5, .evaluations = 50'000});
  expr::Answer a = first->solve(dag, query), b = second->solve(dag, query);
  ASSERT_EQ(a.index(), b.index());
  if (auto* values = std::get_if<Assignment>(&a)) EXPECT_EQ(*values, std::get<Assignment>(b));
}

}  // namespace
}  // namespace assay::solve
