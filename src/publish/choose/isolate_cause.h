// Settle: gives the inputs that a test is not about the values that its sisters use.
//
// Shrinking makes every don't-care zero, so that weightCategory(0.0, 0.0) stands for "mass is not
// positive" although the length is wrong as well. A reader wants one wrong thing at a time, and so
// does a mutant. For each test that throws, choices that can take the most common value of the
// tests that return after the same calls, without changing path or outcome, take it. Previous tests that hold
// have been through this.
#pragma once

#include <vector>

#include "data/trial/trial.h"
#include "publish/choose/select.h"

namespace assay::choose {

void isolateCause(trial::Runner& explorer, std::vector<Chosen>& tests);

}  // namespace assay::choose
