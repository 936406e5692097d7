// Arrange: the first part of a test. Turns a trial into local variables, the calls that prepare, and the act.
//
// The last call of a trial is the act; every call before it is a statement. Objects are locals named after
// their class, `Coinbox coinbox;`, those of a factory are held as it gives them out, `auto shape =
// makeShape(3);`. What the calls are given: arguments.h.
#pragma once

#include <set>
#include <string>

#include "data/model/unit.h"
#include "data/trial/trial.h"
#include "publish/emit/arranged.h"
#include "publish/emit/context.h"

namespace assay::emit {

// `actLasts`: something is asked after the act. Else what it is given may be gone by then. `opened`: the
// steps whose objects are asked protected observers.
Arranged arrange(Context& context, const trial::Trial& trial, bool actLasts = true,
                 const std::set<uint32_t>& opened = {});

// How the test asks an observer of an object: "coinbox.total()".
std::string observerText(const model::Unit& unit, const Arranged& arranged, const model::Function& observer,
                         uint32_t object);

}  // namespace assay::emit
