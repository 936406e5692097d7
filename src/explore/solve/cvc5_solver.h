// cvc5 as a Solver, for queries with floating point.
//
// On double precision cvc5 finishes where Z3 does not (BMI-like queries: cvc5 solved ten of ten in 1-3 s, Z3
// gave up on seven at 20 s). Such queries are rare and long, so each gets a fresh solver: there is no state
// to maintain, and the answer does not depend on earlier queries. The bound is cvc5's resource units; the
// wall clock is a second bound. As in z3_translate.h, an operator without a theory becomes a free variable,
// so "unsatisfiable" is sound and models must be evaluated.
#pragma once

#include <memory>

#include "base/ceiling.h"
#include "data/expr/query.h"

namespace assay::solve {

// The limits of one query.
struct Cvc5Options {
  unsigned resourceLimit = 400'000;
  unsigned milliseconds = 10'000;
  Ceiling ceiling;
};

std::unique_ptr<expr::Solver> makeCvc5Solver(const Cvc5Options& options = {});

}  // namespace assay::solve
