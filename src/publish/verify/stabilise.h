// Stabilise: runs a built suite until the remaining tests pass together.
//
// The suite is not built again meanwhile: GoogleTest gets a filter, so that dropping a test costs
// milliseconds and not a compilation. In the first run the C library checks its heap: a test that frees twice
// dies at once, not in a later test. If a process dies between two tests, or at its end, bisection finds the
// tests that make it die. Tests that fail are separated (interference.h).
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
