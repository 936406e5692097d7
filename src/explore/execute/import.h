// Import: from the arena in shared memory to an Outcome over the campaign's Dag.
//
// Only nodes that a recorded decision depends on are copied; a condition that folds to a constant
// is dropped, so constant and deterministic branches never reach the tree or the solver.
#pragma once

#include "data/trial/trial.h"
#include "data/wire/wire.h"

namespace assay::execute {

trial::Outcome importOutcome(const AssayShared& shared, expr::Dag& dag);

}  // namespace assay::execute
