#include "explore/solve/z3_solver.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <bit>
#include <cmath>

#include "data/wire/wire.h"
#include "explore/solve/domains.h"

namespace assay::solve {
namespace {

using expr::Assignment;
using expr::Dag;
using expr::NodeId;
using expr::Op;
using expr::Query;
using expr::VarId;
using expr::VarKind;

class Z3SolverTest : public testing::Test {
 protected:
  NodeId var(unsigned width, VarKind kind = VarKind::Signed, uint64_t low = 0, uint64_t high = 0) {
    return dag.variable(
        {.key = ++nextKey, .kind = kind, .width = static_cast<uint8_t>(width), .low = low, .high = high});
  }
  NodeId c(unsigned width, uint64_t value) { return dag.constant(width, value); }
  NodeId real(double value) { return dag.constant(64, std::bit_cast<uint64_t>(value)); }

  Assignment solved(const Query& query) {
    expr::Answer answer = z3->solve(dag, query);
    EXPECT_TRUE(std::holds_alternative<Assignment>(answer));
    if (!std::holds_alternative<Assignment>(answer)) return {};
    EXPECT_TRUE(satisfies(dag, query, std::get<Assignment>(answer)));
    return std::get<Assignment>(answer);
  }
  bool unsatisfiable(const Query& query) {
    return std::holds_alternative<expr::Unsatisfiable>(z3->solve(dag, query));
  }

  Dag dag;
  uint64_t nextKey = 0;
  std::unique_ptr<expr::Solver> z3 = makeZ3Solver();
};

TEST_F(Z3SolverTest, SolvesIntegersWithSmallValues) {
  NodeId x = var(32), y = var(32);
  NodeId sum = dag.make(Op::EQ, 1, dag.make(Op::ADD, 32, dag.make(Op::MUL, 32, x, c(32, 3)), y), c(32, 77));
  NodeId less = dag.make(Op::SLT, 1, x, y);
  Assignment values = solved({{{less, true}, {sum, true}}, {}});
  for (auto [id, bits] : values) EXPECT_LE(std::abs(expr::signedOf(32, bits)), 100);
}

TEST_F(Z3SolverTest, ReusesTheCommonPartOfQueries) {
  NodeId x = var(32);
  NodeId above = dag.make(Op::SGT, 1, x, c(32, 10)), below = dag.make(Op::SLT, 1, x, c(32, 20));
  NodeId fifteen = dag.make(Op::EQ, 1, x, c(32, 15)), fifty = dag.make(Op::EQ, 1, x, c(32, 50));
  EXPECT_EQ(solved({{{above, true}, {below, true}, {fifteen, true}}, {}})[VarId(0u)], 15u);
  EXPECT_TRUE(unsatisfiable({{{above, true}, {below, true}, {fifty, true}}, {}}));
  EXPECT_EQ(solved({{{above, true}, {fifty, true}}, {}})[VarId(0u)], 50u);
  EXPECT_TRUE(unsatisfiable({{{above, false}, {fifty, true}}, {}}));
  EXPECT_EQ(solved({{{below, false}, {fifty, true}}, {}})[VarId(0u)], 50u);
}

TEST_F(Z3SolverTest, HardDomainsHoldAndPreferredOnesYield) {
  NodeId size = var(64, VarKind::Size, 0, 16);
  EXPECT_TRUE(unsatisfiable({{{dag.make(Op::UGT, 1, size, c(64, 16)), true}}, {}}));
  EXPECT_EQ(solved({{{dag.make(Op::UGT, 1, size, c(64, 15)), true}}, {}})[VarId(0u)], 16u);
  NodeId color = var(32, VarKind::Enum, 1, 3);
  NodeId positive = dag.make(Op::SGT, 1, color, c(32, 2));
  EXPECT_EQ(solved({{{positive, true}}, {}})[VarId(1u)], 3u);
  EXPECT_EQ(solved({{{dag.make(Op::EQ, 1, color, c(32, 9)), true}}, {}})[VarId(1u)], 9u);
  NodeId ch = var(8, VarKind::Character), other = var(8, VarKind::Character);
  Query query{{{dag.make(Op::NE, 1, other, c(8, 'a')), true}, {dag.make(Op::SLT, 1, ch, c(8, 5)), true}}, {}};
  uint64_t readable = solved(query)[VarId(3u)];
  EXPECT_TRUE(readable >= ' ' && readable <= '~');
}

TEST_F(Z3SolverTest, ReadsTables) {
  NodeId i = var(64, VarKind::Unsigned), cell = var(8, VarKind::Unsigned);
  std::vector<NodeId> cells;
  for (uint64_t k = 0; k < 100; ++k) cells.push_back(c(8, k * k));
  cells[40] = cell;
  NodeId in = dag.make(Op::ULT, 1, i, c(64, 100));
  NodeId square = dag.make(Op::EQ, 1, dag.read(8, i, cells), c(8, 49));
  EXPECT_EQ(solved({{{in, true}, {dag.make(Op::ULT, 1, i, c(64, 10)), true}, {square, true}}, {}})[VarId(0u)],
            7u);
  NodeId at40 = dag.make(Op::EQ, 1, i, c(64, 40));
  EXPECT_EQ(solved({{{at40, true}, {square, true}}, {}})[VarId(1u)], 49u);
}

TEST_F(Z3SolverTest, SolvesSimpleFloats) {
  NodeId x = var(64, VarKind::Floating);
  NodeId half = dag.make(Op::FCMP, 1, dag.make(Op::FMUL, 64, x, real(2.0)), real(7.0), {}, 1);
  EXPECT_EQ(solved({{{half, true}}, {}})[VarId(0u)], std::bit_cast<uint64_t>(3.5));
  NodeId same = dag.make(Op::FCMP, 1, x, x, {}, 14);  // x != x: a NaN
  EXPECT_TRUE(std::isnan(std::bit_cast<double>(solved({{{same, true}}, {}})[VarId(0u)])));
}

TEST_F(Z3SolverTest, NeverClaimsUnsatisfiableBecauseOfLibm) {
  NodeId x = var(64, VarKind::Floating);
  NodeId sine = dag.make(Op::FCALL, 64, x, {}, {}, ASSAY_LIBM_sin);
  NodeId big = dag.make(Op::FCMP, 1, sine, real(2.0), {}, 2);
  EXPECT_FALSE(unsatisfiable({{{big, true}}, {}}));
  NodeId positive = dag.make(Op::FCMP, 1, x, real(0.0), {}, 2),
         negative = dag.make(Op::FCMP, 1, x, real(0.0), {}, 4);
  EXPECT_TRUE(unsatisfiable({{{positive, true}, {negative, true}, {big, true}}, {}}));
}

TEST_F(Z3SolverTest, GivesUpWhenResourcesRunOut) {
  auto weak = makeZ3Solver({.resourceLimit = 1000});
  NodeId x = var(64, VarKind::Unsigned), y = var(64, VarKind::Unsigned);
  NodeId product = dag.make(Op::EQ, 1, dag.make(Op::MUL, 64, x, y), c(64, 1000000016000000063ull));
  Query query{{{dag.make(Op::UGT, 1, x, c(64, 1000)), true},
               {dag.make(Op::UGT, 1, y, x), true},
               {dag.make(Op::ULT, 1, y, c(64, 1ull << 32)), true},
               {product, true}},
              {}};
  EXPECT_TRUE(std::holds_alternative<expr::GaveUp>(weak->solve(dag, query)));
  NodeId easy = dag.make(Op::EQ, 1, x, c(64, 5));
  EXPECT_TRUE(std::holds_alternative<Assignment>(weak->solve(dag, {{{easy, true}}, {}})));
}

TEST_F(Z3SolverTest, SharedExpressionsAreTranslatedOnce) {
  NodeId x = var(32), v = x;
  for (int i = 0; i < 40; ++i)
    v = dag.make(Op::XOR, 32, dag.make(Op::ADD, 32, v, x), dag.make(Op::LSHR, 32, v, c(32, 1)));
  solved({{{dag.make(Op::EQ, 1, v, c(32, 5)), false}}, {}});
}

// A loop that adds up and compares: no partial sum may be copied into the next.
TEST_F(Z3SolverTest, PartialSumsAreShared) {
  auto megabytes = [] {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1024;
  };
  Query query;
  NodeId sum = c(64, 0);
  for (int i = 0; i < 300; ++i) {
    NodeId value = var(32);
    NodeId small = dag.make(Op::SLT, 1, value, c(32, 66));
    NodeId added = dag.make(Op::ITE, 32, small, value, c(32, 3));
    sum = dag.make(Op::ADD, 64, sum, dag.make(Op::SEXT, 64, added));
    query.literals.push_back({dag.make(Op::SGT, 1, sum, c(64, 4650)), i == 299});
  }
  const long before = megabytes();
  z3->solve(dag, query);  // the answer does not matter
  EXPECT_LT(megabytes() - before, 700);
}

}  // namespace
}  // namespace assay::solve
