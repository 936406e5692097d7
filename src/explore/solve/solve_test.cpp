#include "explore/solve/solve.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>

#include "base/world.h"
#include "data/wire/wire.h"
#include "explore/solve/cache.h"
#include "explore/solve/domains.h"
#include "explore/solve/slice.h"

namespace assay::solve {
namespace {

using expr::Answer;
using expr::Assignment;
using expr::Dag;
using expr::NodeId;
using expr::Op;
using expr::Query;
using expr::VarId;
using expr::VarKind;

class SolveTest : public testing::Test {
 protected:
  NodeId var(unsigned width, VarKind kind = VarKind::Signed) {
    return dag.variable({.key = ++nextKey, .kind = kind, .width = static_cast<uint8_t>(width)});
  }
  NodeId c(unsigned width, uint64_t value) { return dag.constant(width, value); }
  NodeId is(NodeId x, uint64_t value) { return dag.make(Op::EQ, 1, x, c(dag[x].width, value)); }
  NodeId above(NodeId x, uint64_t value) { return dag.make(Op::SGT, 1, x, c(dag[x].width, value)); }
  static bool unsatisfiable(const Answer& a) { return std::holds_alternative<expr::Unsatisfiable>(a); }

  Dag dag;
  Checker checker;
  uint64_t nextKey = 0;
};

TEST_F(SolveTest, SliceKeepsConnectedLiterals) {
  NodeId x = var(32), y = var(32), z = var(32), u = var(32);
  NodeId xy = dag.make(Op::SLT, 1, x, y), yz = dag.make(Op::SLT, 1, y, z), alone = above(u, 3);
  Query sliced =
      Slicer().slice(dag, {{{xy, true}, {alone, true}, {xy, true}, {yz, true}, {is(z, 4), true}}, {}});
  ASSERT_EQ(sliced.literals.size(), 3u);
  EXPECT_EQ(sliced.literals[0].node, xy);
  EXPECT_EQ(sliced.literals[1].node, yz);
}

TEST_F(SolveTest, ReadsOffContradictions) {
  NodeId x = var(32);
  NodeId p = above(x, 3);
  EXPECT_TRUE(unsatisfiable(readOff(dag, {{{p, true}, {p, false}}, {}}, checker).value()));
  EXPECT_TRUE(unsatisfiable(readOff(dag, {{{c(1, 0), true}}, {}}, checker).value()));
  EXPECT_FALSE(readOff(dag, {{{p, true}}, {}}, checker).has_value());
  EXPECT_TRUE(readOff(dag, {{{p, true}}, {{VarId(0u), 9}}}, checker).has_value());
}

TEST_F(SolveTest, CacheConcludesFromPartsAndWholes) {
  NodeId x = var(32);
  NodeId p = above(x, 3), q = above(x, 7), r = is(x, 1);
  Cache cache;
  cache.store(dag, {{{p, true}, {q, true}}, {}}, Assignment{{VarId(0u), 9}});
  cache.store(dag, {{{p, true}, {r, true}}, {}}, expr::Unsatisfiable{});
  EXPECT_TRUE(cache.find(dag, {{{q, true}, {p, true}}, {}}).has_value());
  EXPECT_TRUE(cache.find(dag, {{{q, true}}, {}}).has_value());
  EXPECT_TRUE(unsatisfiable(cache.find(dag, {{{r, true}, {q, false}, {p, true}}, {}}).value()));
  EXPECT_FALSE(cache.find(dag, {{{q, false}}, {}}).has_value());
  EXPECT_FALSE(cache.find(dag, {{{r, true}}, {}}).has_value());
  Dag other = dag;
  EXPECT_FALSE(cache.find(other, {{{q, true}}, {}}).has_value());
}

TEST_F(SolveTest, CacheLetsAGivenUpQueryBeTriedOnceMore) {
  Query query{{{is(var(32), 1), true}}, {}};
  Cache cache;
  cache.store(dag, query, expr::GaveUp{"tired"});
  EXPECT_FALSE(cache.find(dag, query).has_value());
  cache.store(dag, query, expr::GaveUp{"tired"});
  EXPECT_TRUE(cache.find(dag, query).has_value());
}

TEST_F(SolveTest, AnswersLieOverTheHint) {
  NodeId x = var(32), y = var(32);
  auto solver = makeSolver();
  Query query{{{above(y, 3), true}, {is(x, 5), true}}, {{VarId(0u), 1}, {VarId(1u), 17}}};
  Answer answer = solver->solve(dag, query);
  ASSERT_TRUE(std::holds_alternative<Assignment>(answer));
  EXPECT_EQ(std::get<Assignment>(answer), (Assignment{{VarId(0u), 5}, {VarId(1u), 17}}));
  solver->solve(dag, query);
  EXPECT_EQ(solver->counts().byCache, 1u);
  EXPECT_EQ(solver->counts().queries, 2u);
  EXPECT_EQ(solver->counts().satisfied, 2u);
}

TEST_F(SolveTest, FindsContradictions) {
  NodeId x = var(32);
  NodeId square = dag.make(Op::MUL, 32, x, x);
  NodeId low = dag.make(Op::AND, 32, square, c(32, 3));  // a square is never 2 or 3 modulo 4
  auto solver = makeSolver();
  EXPECT_TRUE(unsatisfiable(solver->solve(dag, {{{is(low, 3), true}}, {}})));
  EXPECT_EQ(solver->counts().unsatisfiable, 1u);
}

TEST_F(SolveTest, SolvesAcrossTiers) {
  NodeId x = var(64, VarKind::Floating), n = var(32);
  auto real = [&](double value) { return c(64, std::bit_cast<uint64_t>(value)); };
  auto fcmp = [&](NodeId a, unsigned predicate, NodeId b) {
    return dag.make(Op::FCMP, 1, a, b, {}, predicate);
  };
  NodeId scaled = dag.make(Op::FMUL, 64, dag.make(Op::SITOFP, 64, n), x);
  NodeId sine = dag.make(Op::FCALL, 64, scaled, {}, {}, ASSAY_LIBM_sin);
  auto solver = makeSolver();
  Query query{{{above(n, 10), true}, {fcmp(x, 2, real(0.25)), true}, {fcmp(sine, 4, real(-0.9)), true}}, {}};
  Answer answer = solver->solve(dag, query);
  ASSERT_TRUE(std::holds_alternative<Assignment>(answer));
  EXPECT_TRUE(satisfies(dag, query, std::get<Assignment>(answer)));
  EXPECT_EQ(solver->counts().bySearch, 1u);
  EXPECT_TRUE(
      unsatisfiable(solver->solve(dag, {{{fcmp(x, 2, real(3)), true}, {fcmp(x, 4, real(2)), true}}, {}})));
  EXPECT_EQ(solver->counts().byIntervals, 1u);
  NodeId twice = dag.make(Op::FADD, 64, x, x);
  NodeId smaller = fcmp(twice, 4, x);
  EXPECT_TRUE(unsatisfiable(solver->solve(dag, {{{fcmp(x, 2, real(1)), true}, {smaller, true}}, {}})));
  EXPECT_EQ(solver->counts().byCvc5, 1u);
  EXPECT_EQ(solver->counts().wrongModels, 0u);
}

TEST_F(SolveTest, WithoutAHintNothingIsSlicedAway) {
  NodeId x = var(32), y = var(32);
  Query query{{{is(y, 3), true}, {is(x, 5), true}}, {}};
  Answer answer = makeSolver()->solve(dag, query);
  ASSERT_TRUE(std::holds_alternative<Assignment>(answer));
  EXPECT_TRUE(satisfies(dag, query, std::get<Assignment>(answer)));
}

TEST_F(SolveTest, AnswersDependOnlyOnTheSeed) {
  NodeId x = var(32), y = var(32);
  Query query{
      {{dag.make(Op::SGT, 1, dag.make(Op::MUL, 32, x, y), dag.make(Op::ADD, 32, x, c(32, 1000))), true}}, {}};
  Answer first = makeSolver({.seed = 9})->solve(dag, query),
         second = makeSolver({.seed = 9})->solve(dag, query);
  ASSERT_TRUE(std::holds_alternative<Assignment>(first) && std::holds_alternative<Assignment>(second));
  EXPECT_EQ(std::get<Assignment>(first), std::get<Assignment>(second));
}

// No product of two such numbers is this prime, and only Z3 can try to show it.
TEST_F(SolveTest, ABriefQueryIsNotWorthZ3AndNotRemembered) {
  const NodeId x = var(64), y = var(64);
  Query query{.literals = {{above(x, 1), true}, {above(y, 1), true}}};
  for (const NodeId factor : {x, y}) query.literals.push_back({above(factor, 1u << 20), false});
  query.literals.push_back({is(dag.make(Op::MUL, 64, x, y), 4294967291u), true});
  query.isBrief = true;
  const auto solver = makeSolver({.z3Resources = 100'000});
  EXPECT_TRUE(std::holds_alternative<expr::GaveUp>(solver->solve(dag, query)));
  const uint64_t brief = solver->effort();
  query.isBrief = false;
  solver->solve(dag, query);
  EXPECT_GT(solver->effort(), 3 * brief);
}

TEST_F(SolveTest, BeyondTheCeilingNoTierIsAsked) {
  auto world = makeRealWorld();
  std::atomic<bool> interrupted = true;
  NodeId x = var(32), y = var(32);
  Query query{{{is(dag.make(Op::MUL, 32, x, dag.make(Op::MUL, 32, y, y)), 1'000'003), true}}, {}};
  auto solver = makeSolver({.ceiling = Ceiling(*world, world->now() + std::chrono::hours(1), &interrupted)});
  Answer answer = solver->solve(dag, query);
  ASSERT_TRUE(std::holds_alternative<expr::GaveUp>(answer));
  EXPECT_EQ(std::get<expr::GaveUp>(answer).why, "the time is up");
  EXPECT_EQ(solver->counts().z3Seconds, 0);
  interrupted = false;
  EXPECT_FALSE(std::holds_alternative<expr::GaveUp>(makeSolver()->solve(dag, query)));
}

// Queries made from an assignment that satisfies them: no tier may call one unsatisfiable, and returned
// assignments must hold.
TEST_F(SolveTest, NeverRefutesASatisfiableQuery) {
  Random random(11);
  auto solver = makeSolver(
      {.longSearch = 2'000, .z3Resources = 300'000, .z3FloatResources = 30'000, .cvc5Resources = 3'000});
  size_t solved = 0;
  constexpr size_t kQueries = 400;
  for (size_t i = 0; i < kQueries; ++i) {
    bool floats = i % 8 == 0;
    unsigned width = floats ? 64 : i % 2 ? 8 : 32;
    std::vector<NodeId> nodes{var(width), var(width), var(width), c(width, random.below(300))};
    Assignment secret;
    for (size_t v = 0; v < 3; ++v)
      secret[VarId(dag[nodes[v]].a)] =
          floats ? std::bit_cast<uint64_t>(double(random.below(99))) : random.next() & expr::maskOf(width);
    auto any = [&] { return nodes[random.below(nodes.size())]; };
    for (int k = 0; k < 5; ++k) {
      Op first = floats ? Op::FADD : Op::ADD;
      nodes.push_back(dag.make(static_cast<Op>(static_cast<unsigned>(first) + random.below(floats ? 4 : 13)),
                               width, any(), any()));
    }
    expr::Evaluator evaluate(dag, secret);
    Query query;
    for (int k = 0; k < 3; ++k) {
      Op op = static_cast<Op>(static_cast<unsigned>(Op::EQ) + random.below(10));
      NodeId condition =
          floats ? dag.make(Op::FCMP, 1, any(), any(), {}, static_cast<unsigned>(random.below(16)))
                 : dag.make(op, 1, any(), any());
      query.literals.push_back({condition, evaluate(condition) != 0});
    }
    Answer answer = solver->solve(dag, query);
    ASSERT_FALSE(unsatisfiable(answer)) << toText(dag, query.literals[0].node);
    auto* values = std::get_if<Assignment>(&answer);
    if (values) EXPECT_TRUE(satisfies(dag, query, *values));
    solved += values != nullptr;
  }
  EXPECT_GT(solved, kQueries * 9 / 10);
  EXPECT_EQ(solver->counts().wrongModels, 0u);
}

}  // namespace
}  // namespace assay::solve
