// Show effect: gives an act values and a state with which its effect is visible.
//
// Shrinking makes every unneeded value zero. A counter that adds zero, or a setter of the present value,
// leaves nothing to assert, and a new object does not show that it took its constructor's arguments. In these
// cases the values of the act become one, two and three (all one, all two; a text of so many letters) as long
// as the test covers the same and ends in the same way, and the first value with a visible effect is kept.
//
// Shrinking also makes every state the plainest. size() of a new object shows less than after one push(),
// clear() of an empty object does nothing, and a copy of it copies nothing. So if a function has a single
// test, and a call that another test is about gives it another visible result, that call is put before the
// act. And top() after push(0) cannot be distinguished from a constant: the first value that gives another
// result is kept.
#pragma once

#include <span>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/trial.h"
#include "publish/choose/select.h"

namespace assay::choose {

void showEffects(const model::Unit& unit, trial::Runner& explorer, std::span<const Scope> scopes,
                 std::vector<Chosen>& tests);

}  // namespace assay::choose
