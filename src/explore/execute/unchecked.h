// Unchecked: whether a function looks at the operands with which an operation is undefined.
//
// `a + b` overflows for two large numbers in every function that adds. Where a function compares its operands
// with a bound and the sum overflows nevertheless, the bound is wrong, or one is missing: a defect. Where it
// never looks at them, the callers answer for their range: an assumption.
#pragma once

#include "data/expr/dag.h"
#include "data/trial/trial.h"

namespace assay::execute {

// Whether the run ended in a hazard, one of whose choices no decision before it compares by order.
bool isUnchecked(const expr::Dag& dag, const trial::Outcome& outcome);

}  // namespace assay::execute
