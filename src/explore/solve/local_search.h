// Local search: moves from the hint towards an assignment that satisfies the query.
//
// There are three kinds of moves. The first inverts operators from a failing condition down to a variable
// (invert.h), which satisfies most conditions of real programs in one or two evaluations. The second changes
// one variable: steps of growing size (Korel's alternating variable method), bit flips, values of constants
// and other variables, floats by steps, decimals and units in the last place. The third, now and then,
// accepts a worse assignment to leave a local minimum. Local search proves nothing, but it handles everything
// that the evaluator computes, libm included. It is bounded by evaluations and repeatable by its seed.
#pragma once

#include <memory>

#include "base/ceiling.h"
#include "data/expr/query.h"

namespace assay::solve {

// Seed and limits.
struct SearchOptions {
  uint64_t seed = 1;
  unsigned evaluations = 2'000;
  Ceiling ceiling;
};

std::unique_ptr<expr::Solver> makeLocalSearch(const SearchOptions& options = {});

}  // namespace assay::solve
