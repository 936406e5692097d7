// Latency of the solver by tier, on the kinds of queries that occur in campaigns.
//
// One benchmark per tier, each on its own query, so that a slower tier cannot hide behind a faster one;
// then the whole stack on a mixed path. The figures belong in bench/README.md, with their machine.
#include <benchmark/benchmark.h>

#include <bit>

#include "data/wire/wire.h"
#include "explore/solve/cache.h"
#include "explore/solve/cvc5_solver.h"
#include "explore/solve/local_search.h"
#include "explore/solve/slice.h"
#include "explore/solve/solve.h"
#include "explore/solve/z3_solver.h"

namespace assay::solve {
namespace {

using expr::Dag;
using expr::NodeId;
using expr::Op;
using expr::Query;
using expr::VarId;
using expr::VarKind;

// Builds expressions for queries.
struct Desk {
  Dag dag;
  uint64_t nextKey = 0;

  NodeId var(unsigned width, VarKind kind = VarKind::Signed) {
    return dag.variable({.key = ++nextKey, .kind = kind, .width = static_cast<uint8_t>(width)});
  }
  NodeId real() { return var(64, VarKind::Floating); }
  NodeId c(unsigned width, uint64_t value) { return dag.constant(width, value); }
  NodeId r(double value) { return c(64, std::bit_cast<uint64_t>(value)); }
  NodeId is(NodeId x, uint64_t value) { return dag.make(Op::EQ, 1, x, c(dag[x].width, value)); }
  NodeId fcmp(NodeId a, unsigned predicate, NodeId b) { return dag.make(Op::FCMP, 1, a, b, {}, predicate); }
  Query hinted(Query query) {
    for (size_t v = 0; v < dag.varCount(); ++v) query.hint[VarId(v)] = 1;
    return query;
  }
};

// 200 decisions over 100 independent pairs of arguments; the last pair is flipped.
Query longPath(Desk& desk) {
  Query query;
  for (int i = 0; i < 100; ++i) {
    NodeId x = desk.var(32), y = desk.var(32);
    query.literals.push_back({desk.dag.make(Op::SLE, 1, x, y), true});
    query.literals.push_back({desk.is(desk.dag.make(Op::ADD, 32, x, y), 1000), i == 99});
  }
  return desk.hinted(query);
}

// s == "keyword", character by character, one decision each.
Query keyword(Desk& desk) {
  Query query;
  for (char letter : std::string("keyword")) {
    query.literals.push_back({desk.is(desk.var(8, VarKind::Character), static_cast<uint64_t>(letter)), true});
  }
  return query;
}

Query triangle(Desk& desk) {
  NodeId a = desk.var(32), b = desk.var(32), c = desk.var(32);
  auto square = [&](NodeId x) { return desk.dag.make(Op::MUL, 32, x, x); };
  auto positive = [&](NodeId x) { return desk.dag.make(Op::SGT, 1, x, desk.c(32, 0)); };
  auto small = [&](NodeId x) { return desk.dag.make(Op::SLT, 1, x, desk.c(32, 100)); };
  Query query{{{positive(a), true},
               {small(a), true},
               {positive(b), true},
               {small(b), true},
               {positive(c), true},
               {small(c), true}},
              {}};
  query.literals.push_back(
      {desk.dag.make(Op::EQ, 1, desk.dag.make(Op::ADD, 32, square(a), square(b)), square(c)), true});
  return query;
}

Query contradiction(Desk& desk) {
  NodeId x = desk.var(32), y = desk.var(32);
  auto less = [&](NodeId a, NodeId b) { return desk.dag.make(Op::SLT, 1, a, b); };
  NodeId sum = desk.dag.make(Op::ADD, 32, x, desk.c(32, 5));
  return {{{less(x, y), true}, {less(x, desk.c(32, 1000)), true}, {less(y, x), true}, {less(sum, x), false}},
          {}};
}

Query bodyMass(Desk& desk) {
  NodeId weight = desk.real(), height = desk.real();
  NodeId index = desk.dag.make(Op::FDIV, 64, weight, desk.dag.make(Op::FMUL, 64, height, height));
  return {{{desk.fcmp(weight, 2, desk.r(0)), true},
           {desk.fcmp(height, 2, desk.r(0)), true},
           {desk.fcmp(index, 3, desk.r(18.5)), true},
           {desk.fcmp(index, 4, desk.r(25)), true}},
          {}};
}

Query sine(Desk& desk) {
  NodeId x = desk.real();
  NodeId value = desk.dag.make(Op::FCALL, 64, x, {}, {}, ASSAY_LIBM_sin);
  return {{{desk.fcmp(x, 2, desk.r(100)), true}, {desk.fcmp(value, 2, desk.r(0.999)), true}}, {}};
}

Query table(Desk& desk) {
  NodeId i = desk.var(64, VarKind::Unsigned);
  std::vector<NodeId> cells;
  for (uint64_t k = 0; k < 256; ++k) cells.push_back(desk.c(32, k * 2654435761u));
  return {{{desk.dag.make(Op::ULT, 1, i, desk.c(64, 256)), true},
           {desk.is(desk.dag.read(32, i, cells), 49 * 2654435761u), true}},
          {}};
}

using Maker = Query (*)(Desk&);

void report(benchmark::State& state, const expr::Answer& answer) {
  state.SetLabel(std::holds_alternative<expr::Assignment>(answer)      ? "satisfied"
                 : std::holds_alternative<expr::Unsatisfiable>(answer) ? "unsatisfiable"
                                                                       : "gave up");
}

// Repeats one query as a campaign does, on a solver that is kept alive.
void ask(benchmark::State& state, expr::Solver& solver, Maker make) {
  Desk desk;
  Query query = make(desk), other;
  other.literals.push_back({desk.is(desk.var(32), 3), true});  // in between, so that no state is reused
  expr::Answer answer;
  for (auto _ : state) {
    state.PauseTiming();
    solver.solve(desk.dag, other);
    state.ResumeTiming();
    answer = solver.solve(desk.dag, query);
  }
  report(state, answer);
}

void BM_Slice(benchmark::State& state) {
  Desk desk;
  Query query = longPath(desk);
  Slicer slicer;
  for (auto _ : state) benchmark::DoNotOptimize(slicer.slice(desk.dag, query));
}
BENCHMARK(BM_Slice)->Unit(benchmark::kMicrosecond);

void BM_Cache(benchmark::State& state) {
  Desk desk;
  Query query = keyword(desk);
  Cache cache;
  cache.store(desk.dag, query, expr::Assignment{});
  for (auto _ : state) benchmark::DoNotOptimize(cache.find(desk.dag, query));
}
BENCHMARK(BM_Cache)->Unit(benchmark::kMicrosecond);

void BM_Search(benchmark::State& state, Maker make) {
  ask(state, *makeLocalSearch({.evaluations = 40'000}), make);
}
BENCHMARK_CAPTURE(BM_Search, keyword, keyword)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(BM_Search, table, table)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(BM_Search, bodyMass, bodyMass)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(BM_Search, sine, sine)->Unit(benchmark::kMicrosecond);

void BM_Z3(benchmark::State& state, Maker make) { ask(state, *makeZ3Solver(), make); }
BENCHMARK_CAPTURE(BM_Z3, keyword, keyword)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(BM_Z3, table, table)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(BM_Z3, contradiction, contradiction)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(BM_Z3, triangle, triangle)->Unit(benchmark::kMicrosecond);

void BM_Cvc5(benchmark::State& state, Maker make) { ask(state, *makeCvc5Solver(), make); }
BENCHMARK_CAPTURE(BM_Cvc5, bodyMass, bodyMass)->Unit(benchmark::kMillisecond);

// A decision flipped at the end of a long path: the cost of one step of a campaign.
void BM_WholeStack(benchmark::State& state) {
  Desk desk;
  Query query = longPath(desk);
  auto solver = makeSolver();
  NodeId last = query.literals.back().node;
  uint64_t target = 0;
  expr::Answer answer;
  for (auto _ : state) {
    state.PauseTiming();
    NodeId sum(desk.dag[last].a);
    query.literals.back().node = desk.is(sum, 1000 + ++target);
    state.ResumeTiming();
    answer = solver->solve(desk.dag, query);
  }
  report(state, answer);
}
BENCHMARK(BM_WholeStack)->Unit(benchmark::kMicrosecond);

void BM_Evaluate(benchmark::State& state) {
  Desk desk;
  NodeId x = desk.var(32), hash = desk.c(32, 17);
  for (int i = 0; i < 1000; ++i) {
    hash = desk.dag.make(Op::XOR, 32, desk.dag.make(Op::MUL, 32, hash, desk.c(32, 31)),
                         desk.dag.make(Op::ADD, 32, x, hash));
  }
  expr::Evaluator evaluate(desk.dag);
  uint64_t input = 0;
  for (auto _ : state) {
    evaluate.reset({{VarId(0u), ++input}});
    benchmark::DoNotOptimize(evaluate(hash));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<int64_t>(desk.dag.size()));
}
BENCHMARK(BM_Evaluate)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace assay::solve
