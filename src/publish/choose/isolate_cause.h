// Isolate cause: gives inputs that are not the cause of a test's exception the values that its sisters use.
//
// Shrinking makes every unneeded value zero, so that weightCategory(0.0, 0.0) stands for "mass is not
// positive" although the length is wrong as well. A reader wants one wrong input at a time, and so does a
// mutant. For each test that throws, choices get the most common value of the tests that return after the
// same calls, if path and outcome stay the same. Previous tests that hold have been through this.
#pragma once

#include <vector>

#include "data/trial/trial.h"
#include "publish/choose/select.h"

namespace assay::choose {

void isolateCause(trial::Runner& explorer, std::vector<Chosen>& tests);

}  // namespace assay::choose
