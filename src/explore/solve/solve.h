// The solver of a campaign: cheap tiers first, expensive ones only for what is left.
//
//   slice ─▶ read off ─▶ cache ─▶ narrow ─▶ integers:  search (short) ─▶ Z3 ─▶ search (long)
//                                          floats:    intervals ─▶ search (long) ─▶ cvc5 ─▶ Z3 ─▶ search
//                                                     (long, elsewhere)
//
// The tiers after narrow.h work on the smaller query that it leaves; order.h and enumerate.h belong to
// narrowing. Of 23,881 recorded queries of 31 puzzles, most of them about text, slice and cache answered
// 14,855, narrowing 7,308 (0.35 ms each), search 1,652, Z3 65 (28 ms each).
//
// Every assignment is evaluated before it is returned; a wrong model counts as given up and becomes a
// starting point for search. "Unsatisfiable" comes only from an obvious contradiction, from ranges, orders
// and intervals, from trying all values, from Z3 or from cvc5, whose translations allow more than the program
// does. All effort is bounded by evaluations, gates and resource units, so the answers depend on the earlier
// queries and the seed, not on the machine; the wall clock is a second bound. To add a tier: an expr::Solver
// in its own file, one line in Tiers (solve.cpp), one counter here.
#pragma once

#include <cstdint>
#include <memory>

#include "base/ceiling.h"
#include "data/expr/query.h"

namespace assay::solve {

// Limits of the tiers.
struct SolveOptions {
  uint64_t seed = 1;
  unsigned shortSearch = 600;             // evaluations before Z3 gets a query of integers
  unsigned longSearch = 40'000;           // evaluations for floats, and after solvers gave up
  unsigned z3Resources = 4'000'000;       // rlimit units per query of integers; about 2 s
  unsigned z3FloatResources = 1'000'000;  // Z3 rarely finishes on doubles, so the limit is low
  unsigned cvc5Resources = 400'000;       // cvc5 resource units per query
  unsigned milliseconds = 10'000;         // wall clock limit of one tier
  Ceiling ceiling;                        // after it every query is given up
  bool cvc5 = true, search = true;        // tiers can be switched off, for tests and benchmarks
};

// With `factor` times the effort for a query.
SolveOptions stronger(SolveOptions options, unsigned factor);

// Which tier answered, and the cost. For trial::Statistics and the benchmark.
struct TierCounts {
  uint64_t queries = 0, satisfied = 0, unsatisfiable = 0, gaveUp = 0;
  uint64_t bySlice = 0, byCache = 0, byIntervals = 0 /* and narrowing */, bySearch = 0, byZ3 = 0, byCvc5 = 0;
  uint64_t wrongModels = 0;
  double sliceSeconds = 0, cacheSeconds = 0, intervalSeconds = 0, searchSeconds = 0, z3Seconds = 0,
         cvc5Seconds = 0;
};

// A solver that counts by tier.
class TieredSolver : public expr::Solver {
 public:
  // Answers have a value for every variable of the hint and of the query: the answer laid over the hint.
  virtual const TierCounts& counts() const = 0;
};

std::unique_ptr<TieredSolver> makeSolver(const SolveOptions& options = {});

}  // namespace assay::solve
