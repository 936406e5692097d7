#include "explore/solve/cvc5_solver.h"

#include <gtest/gtest.h>

#include <bit>

#include "data/wire/wire.h"
#include "explore/solve/domains.h"

namespace assay::solve {
namespace {

using expr::Assignment;
using expr::Dag;
using expr::NodeId;
using expr::Op;
using expr::Query;
using expr::VarKind;

class Cvc5SolverTest : public testing::Test {
 protected:
  NodeId floating() { return dag.variable({.key = ++nextKey, .kind = VarKind::Floating, .width = 64}); }
  NodeId real(double value) { return dag.constant(64, std::bit_cast<uint64_t>(value)); }
  NodeId fcmp(NodeId a, unsigned predicate, NodeId b) { return dag.make(Op::FCMP, 1, a, b, {}, predicate); }
  bool solves(const Query& query) {
    expr::Answer answer = cvc5->solve(dag, query);
    auto* values = std::get_if<Assignment>(&answer);
    return values && satisfies(dag, query, *values);
  }
  bool refutes(const Query& query) {
    return std::holds_alternative<expr::Unsatisfiable>(cvc5->solve(dag, query));
  }

  Dag dag;
  uint64_t nextKey = 0;
  std::unique_ptr<expr::Solver> cvc5 = makeCvc5Solver();
};

TEST_F(Cvc5SolverTest, SolvesDoubles) {
  NodeId x = floating(), y = floating();
  NodeId sum = dag.make(Op::FADD, 64, x, y);
  EXPECT_TRUE(solves({{{fcmp(sum, 1, real(10.5)), true}, {fcmp(x, 2, y), true}}, {}}));
  EXPECT_TRUE(refutes({{{fcmp(x, 2, y), true}, {fcmp(y, 2, x), true}}, {}}));
}

TEST_F(Cvc5SolverTest, BitsOfAFloatAreItsBits) {
  NodeId x = floating();
  NodeId sign = dag.make(Op::EXTRACT, 1, dag.make(Op::FADD, 64, x, real(1.0)), {}, {}, 63);
  EXPECT_TRUE(solves({{{fcmp(x, 2, real(-5.0)), true}, {sign, true}}, {}}));
  EXPECT_TRUE(refutes({{{fcmp(x, 2, real(5.0)), true}, {sign, true}}, {}}));
}

TEST_F(Cvc5SolverTest, ConvertsAsTheMachineDoes) {
  NodeId x = floating();
  NodeId whole = dag.make(Op::FPTOSI, 32, x);
  NodeId out = dag.make(Op::EQ, 1, whole, dag.constant(32, 0x80000000));
  EXPECT_TRUE(solves({{{fcmp(x, 2, real(1e12)), true}, {out, true}}, {}}));
  EXPECT_TRUE(refutes({{{fcmp(x, 2, real(0.0)), true}, {fcmp(x, 4, real(100.0)), true}, {out, true}}, {}}));
}

TEST_F(Cvc5SolverTest, NeverClaimsUnsatisfiableBecauseOfLibm) {
  NodeId x = floating();
  NodeId big = fcmp(dag.make(Op::FCALL, 64, x, {}, {}, ASSAY_LIBM_sin), 2, real(2.0));
  EXPECT_FALSE(refutes({{{big, true}}, {}}));
}

TEST_F(Cvc5SolverTest, GivesUpWhenResourcesRunOut) {
  auto weak = makeCvc5Solver({.resourceLimit = 100});
  NodeId x = floating(), y = floating(), z = floating();
  NodeId cube = dag.make(Op::FMUL, 64, dag.make(Op::FMUL, 64, x, y), z);
  NodeId quotient = dag.make(Op::FDIV, 64, cube, dag.make(Op::FADD, 64, x, z));
  Query query{
      {{fcmp(quotient, 1, real(3.14159)), true}, {fcmp(x, 2, real(1.5)), true}, {fcmp(y, 2, x), true}}, {}};
  EXPECT_TRUE(std::holds_alternative<expr::GaveUp>(weak->solve(dag, query)));
  auto hasty = makeCvc5Solver({.resourceLimit = 100'000'000, .milliseconds = 20});
  EXPECT_TRUE(std::holds_alternative<expr::GaveUp>(hasty->solve(dag, query)));
}

}  // namespace
}  // namespace assay::solve
