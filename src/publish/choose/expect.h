// Expect: runs each test on a native build of the unit and asserts the observed behaviour.
//
// A result of the engine is never asserted. Each shrunk trial runs on the native worker (the user's compiler
// and flags) three times; values that all runs agree on become Expectations. Only the last call, the act, is
// asserted; its effects on objects come from their observers (observe.h). A trial that ends natively in
// another way than when it was explored is no test: a native defect becomes a finding, any other trial is
// dropped with a note. Findings are run five times, to tell how often the defect occurs.
#pragma once

#include <vector>

#include "base/notes.h"
#include "data/model/unit.h"
#include "data/trial/sites.h"
#include "data/trial/suite.h"
#include "data/trial/trial.h"
#include "publish/choose/select.h"

namespace assay::choose {

// Tests and findings without names, or with those of previous tests.
trial::Suite expect(const model::Unit& unit, const trial::SiteTable& sites, const Selection& selection,
                    trial::Runner& native, Notes& notes);

// The results of native runs of a trial.
struct Seen {
  trial::End end = trial::End::Lost;
  bool isStable = false;        // all runs ended in the same way
  trial::OutcomeTexts outcome;  // if it is stable; of observers only those that are asked for
};
// `asked` has the names of facts: outcome_text.h.
Seen seenOf(const model::Unit& unit, const trial::SiteTable& sites, const trial::Trial& trial,
            trial::Runner& native, const trial::OutcomeTexts& asked);

// Whether a parameter can show an effect of the call: a non-const reference or pointer, or a stream.
bool isOutParameter(const model::Unit& unit, const model::Parameter& parameter);

}  // namespace assay::choose
