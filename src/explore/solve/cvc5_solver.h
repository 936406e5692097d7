// cvc5 as a Solver, for queries with floating point.
//
// On double precision cvc5 finishes where Z3 does not (BMI-like queries: cvc5 solved ten of ten in
// 1-3 s, Z3 gave up on seven at 20 s). Such queries are rare and long, so each gets a fresh solver:
// nothing to keep in step, and the answer does not depend on what was asked before. Bounded by cvc5's
// resource units; the wall clock is a backstop. As in z3_translate.h, what has no theory is a free
// variable, so "unsatisfiable" is sound and models must be evaluated.
#pragma once

#include <memory>

#include "base/ceiling.h"
#include "data/expr/query.h"

namespace assay::solve {

struct Cvc5Options {
  unsigned resourceLimit = 400'000;
  unsigned milliseconds = 10'000;
  Ceiling ceiling;
};

std::unique_ptr<expr::Solver> makeCvc5Solver(const Cvc5Options& options = {});

}  // namespace assay::solve
