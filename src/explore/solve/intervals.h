// Intervals: a quick proof that a query with floats is unsatisfiable.
//
// Chains like `if (bmi < 18.5) … else if (bmi < 25) …` ask repeatedly whether one value can be on both sides
// of a bound. An SMT solver bit-blasts the division and takes seconds; the range of each value refutes it in
// microseconds. Ranges are computed from operands to results only, and a comparison narrows its two sides.
// Rounding to nearest is monotone, so applying the operator itself to the ends gives valid ends, without
// rounding outwards. Every value may be NaN until a comparison excludes it. An operator that is not handled
// has the full range, so a refutation is sound.
#pragma once

#include "data/expr/query.h"

namespace assay::solve {

bool refutedByIntervals(const expr::Dag& dag, const expr::Query& query);

}  // namespace assay::solve
