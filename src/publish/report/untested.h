// Untested: why a function that could be tested has no test. Every function of a unit is tested, is skipped
// with a note, or has a reason here.
#pragma once

#include <string>

#include "publish/report/entry.h"

namespace assay::report {

struct Untested {
  std::string why, remedy;
  std::string category;  // why, without names and values: functions with the same one are counted together
};

bool isTested(const Entry& entry, model::FunctionId function);

// Reason and remedy for a function that is not.
Untested untested(const Entry& entry, const trial::FunctionReport& report);

// The category of a note's reason, whose names stand between back-ticks: "parameter `h` of type `Handler &`:
// its parts are private" is "its parts are private".
std::string categoryOf(const std::string& why);

}  // namespace assay::report
