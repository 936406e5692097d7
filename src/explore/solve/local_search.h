// Local search: from the hint, uphill to an assignment that satisfies the query.
//
// Three kinds of moves. Undoing operators from a failing condition down to a variable (invert.h),
// which settles most conditions of real programs in one or two evaluations. Steps of growing
// size along one variable (Korel's alternating variable method), bit flips, values of constants and
// other variables, floats by steps, decimals and units in the last place. And now and then a move
// that makes things worse, to leave a hollow. It never proves anything, but it runs
// everything the evaluator runs, libm included. Bounded by evaluations, replayed by its seed.
#pragma once

#include <memory>

#include "base/ceiling.h"
#include "data/expr/query.h"

namespace assay::solve {

struct SearchOptions {
  uint64_t seed = 1;
  unsigned evaluations = 2'000;
  Ceiling ceiling;
};

std::unique_ptr<expr::Solver> makeLocalSearch(const SearchOptions& options = {});

}  // namespace assay::solve
