// Arrange: turns a trial into the first part of a test: local variables, preparing calls, and the act.
//
// The last call of a trial is the act; every call before it is a statement. Objects are locals named after
// their class, `Coinbox coinbox;`; an object from a factory is held in the form in which the factory returns
// it, `auto shape = makeShape(3);`. arguments.h writes the arguments of the calls.
#pragma once

#include <set>
#include <string>

#include "data/model/unit.h"
#include "data/trial/trial.h"
#include "publish/emit/arranged.h"
#include "publish/emit/context.h"

namespace assay::emit {

// `actLasts`: lines after the act use objects, so the arguments of the act must still exist then. `opened`:
// the steps on whose objects protected observers are called.
Arranged arrange(Context& context, const trial::Trial& trial, bool actLasts = true,
                 const std::set<uint32_t>& opened = {});

// The call of an observer of an object: "coinbox.total()".
std::string observerText(const model::Unit& unit, const Arranged& arranged, const model::Function& observer,
                         uint32_t object);

}  // namespace assay::emit
