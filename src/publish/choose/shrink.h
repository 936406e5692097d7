// Shrink: makes a chosen trial small and readable without losing its goals.
//
// Calls that prepare nothing are removed first, alone, in stretches and in pairs (remove_steps.h); then
// values are simplified. Shrinking works on choices, not on C++ types: the outcome of a run has the choices
// that were asked for, with kind and domain, which is enough to shorten, drop, round and change them. A
// candidate is run on the instrumented worker and kept if it still reaches the test's goals, ends in the same
// way (with the same exception type; a defect at the same site) and is simpler (simplicity.h). Shrinking is
// deterministic, and bounded by a number of runs, not by time. Minimal values that still reach a goal are
// boundaries, so 18.5 and 101 replace a solver's 1.7e308. A previous test that holds is small already, or was
// changed to show an effect: it is only run.
#pragma once

#include "base/notes.h"
#include "data/model/unit.h"
#include "data/trial/trial.h"
#include "publish/choose/select.h"

namespace assay::choose {

// The limits of shrinking.
struct ShrinkOptions {
  unsigned runs = 1200;   // per test
  unsigned slowRuns = 6;  // of runs that use up the fuel: Hung, OutOfMemory, StackOverflow
};

// False if the first run did not repeat the journal's outcome; `chosen` is unchanged then. Otherwise
// `chosen.outcome` is that of the shrunk trial, with its path.
bool shrink(const model::Unit& unit, trial::Runner& explorer, const Scope& scope, Chosen& chosen,
            const ShrinkOptions& options = {});

}  // namespace assay::choose
