// Import: from the arena in shared memory to an Outcome over the campaign's Dag.
//
// Only nodes that a recorded decision depends on are copied. A condition that folds to a constant is dropped,
// so constant and deterministic branches never reach the tree or the solver.
//
// A thread of the unit may still write into the block, so all data is copied before it is checked, and only
// the copy is used. Inconsistent data gives an outcome that is marked incomplete.
#pragma once

#include <span>

#include "data/trial/trial.h"
#include "data/wire/wire.h"

namespace assay::execute {

// `calls` are those of the trial that was run.
trial::Outcome importOutcome(const AssayShared& shared, std::span<const model::FunctionId> calls,
                             expr::Dag& dag);

}  // namespace assay::execute
