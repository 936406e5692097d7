// Shrink: makes a chosen trial small and readable without losing what it was chosen for.
//
// Calls that prepare nothing go first, alone, in stretches and in pairs (steps.h); then the values. Works on
// choices, not on C++ types: a run tells which choices were asked for, of what kind and in
// which domain, and that is enough to shorten, round and re-letter them; elements are taken out along their
// shape. A candidate is run on the instrumented worker and kept if it still reaches the test's goals, ends
// the same way (and throws the same type; a defect must strike in the same spot) and reads more simply
// (simplicity.h). Deterministic, and bounded by a number of runs, not by time. Minimal values that still
// reach a goal are boundaries, so 18.5 and 101 come out where a solver said 1.7e308. A previous test that
// holds is small already, or was made livelier on purpose: it is only run.
#pragma once

#include "base/notes.h"
#include "data/model/unit.h"
#include "data/trial/trial.h"
#include "publish/choose/select.h"

namespace assay::choose {

struct ShrinkOptions {
  unsigned runs = 1200;   // for one test
  unsigned slowRuns = 6;  // when one run costs the whole fuel: Hung, OutOfMemory, StackOverflow
};

// False when the first run did not repeat what the journal says; `chosen` is unchanged then.
// Otherwise `chosen.outcome` is that of the shrunk trial, with its path.
bool shrink(const model::Unit& unit, trial::Runner& explorer, const Scope& scope, Chosen& chosen,
            const ShrinkOptions& options = {});

}  // namespace assay::choose
