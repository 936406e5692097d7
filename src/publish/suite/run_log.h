// Run log: what one run of a GoogleTest executable says about its tests.
#pragma once

#include <map>
#include <set>
#include <string>

#include "base/world.h"

namespace assay::suite {

struct RunLog {
  std::set<std::string> failed;
  std::map<std::string, std::string> said;  // of those that failed: the first complaint, on one line
  std::string crashed;                      // the test during which the process died
  bool finished = false;
};

RunLog readRun(const Finished& done);

}  // namespace assay::suite
