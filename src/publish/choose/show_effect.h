// Enliven: gives an act values and a state with which it can be seen to do something.
//
// Shrinking makes every don't-care zero, and a counter that adds zero, or a setter of what is set already,
// leaves nothing to assert; nor does a new object show that it took what its constructor was given. There the
// values of the act become one, two and three (all one, all two; a text of so many letters) as long as the
// test covers the same and ends the same way, and the first that shows is kept.
//
// It also makes every state the plainest. size() of a new object shows less than after one push(), clear() of
// an empty one does nothing, and a copy of it copies nothing: where a function has but one test and a call
// that another test is about makes it show something else, that call comes first. And top() after push(0)
// shows nothing that a constant would not: the first value that makes the result another one is kept.
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
