// Expect: asks a native build of the unit what the truth is, and makes it the assertion.
//
// The engine's own idea of a result is never asserted. Each shrunk trial runs on the native worker
// (the user's compiler and flags) twice; what both runs agree on becomes an Expectation. Only the last call,
// the act, is looked at; what it did to objects is asked from their observers (observe.h). A trial
// that ends in another way natively than when it was explored is no test: a native defect becomes a
// finding, anything else is dropped with a note. Findings are run five times, to say how often the
// defect shows.
#pragma once

#include <vector>

#include "base/notes.h"
#include "data/model/unit.h"
#include "data/trial/sites.h"
#include "data/trial/suite.h"
#include "data/trial/trial.h"
#include "publish/choose/select.h"

namespace assay::choose {

// Tests and findings with no names yet, or those that previous tests had.
trial::Suite expect(const model::Unit& unit, const trial::SiteTable& sites, const Selection& selection,
                    trial::Runner& native, Notes& notes);

// Whether a parameter can show what the call did: a non-const reference or pointer, or a stream.
bool isOutParameter(const model::Unit& unit, const model::Parameter& parameter);

}  // namespace assay::choose
