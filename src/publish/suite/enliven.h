// Enliven: gives an act values with which it can be seen to do something.
//
// Shrinking makes every don't-care zero, and a counter that adds zero, or a setter of what is set already,
// leaves nothing to assert. Where no observer sees a change, the values of the act become one (two, a text of
// one letter) as long as the test covers the same and ends the same way, and the first that shows is kept.
#pragma once

#include <vector>

#include "data/model/unit.h"
#include "data/trial/trial.h"
#include "publish/suite/select.h"

namespace assay::suite {

void enliven(const model::Unit& unit, trial::Runner& explorer, std::vector<Chosen>& tests);

}  // namespace assay::suite
