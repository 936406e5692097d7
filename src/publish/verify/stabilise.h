// Rehearse: runs a built suite until those that are left are green together.
//
// Nothing is built again meanwhile: GoogleTest is told who takes part, so that a test to be dropped costs
// milliseconds and not a compilation. The first run has the C library check its heap: a test that frees
// twice dies there and then, not in whoever comes next. A process that dies between two tests, or at its
// end, blames nobody; whoever makes it die is found by halves. Tests that fail are separated (company.h).
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "publish/verify/interference.h"
#include "publish/verify/run_log.h"

namespace assay::verify {

using Perform = std::function<RunLog(const Sitting&)>;

// Who of `all` has to go so that `runs` runs of the others pass, all but the first one shuffled.
std::vector<Parting> stabilise(const std::vector<std::string>& all, unsigned runs, const Perform& perform);

}  // namespace assay::verify
