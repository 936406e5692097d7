// Stabilise: runs a built suite until the tests that are left are green together.
//
// Nothing is built again meanwhile: the program is told which tests to run, so that a test that is dropped
// costs milliseconds and not a compilation. In the first run the C library checks its heap: a test that frees
// twice dies there and then, and not in the test that comes next. A process that dies between two tests, or
// at its end, names no test; the tests that make it die are found by halves (base/bisect.h). Tests that fail
// are separated (interference.h).
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "publish/verify/interference.h"
#include "publish/verify/run_log.h"

namespace assay::verify {

using Perform = std::function<RunLog(const Sitting&)>;

// The tests of `all` to drop so that `runs` runs of the others pass, all but the first one shuffled.
std::vector<Parting> stabilise(const std::vector<std::string>& all, unsigned runs, const Perform& perform);

}  // namespace assay::verify
