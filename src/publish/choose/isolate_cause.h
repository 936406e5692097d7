// Isolate cause: gives inputs that are not the cause of a test's exception the values that its sisters use.
//
// Shrinking makes every unneeded value zero, so the test for "mass is not positive" is weightCategory(0.0,
// 0.0), in which the length is wrong as well. A test with one wrong input is easier to read and detects more
// mutants. So for each test that throws, choices get the most common value of the tests that return after the
// same calls, if path and outcome stay the same. Previous tests that hold were changed in this way when they
// were new.
#pragma once

#include <vector>

#include "data/trial/trial.h"
#include "publish/choose/select.h"

namespace assay::choose {

void isolateCause(trial::Runner& explorer, std::vector<Chosen>& tests);

}  // namespace assay::choose
