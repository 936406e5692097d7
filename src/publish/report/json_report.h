// Json: assay.json, everything that was measured, for programs.
//
// Branches covered and not covered (with the reason), tests with what they are there for, findings,
// skipped functions with the remedy, statistics, notes. Times are not in it unless asked for, and no
// path but those that the user gave: the same input and seed give the same bytes.
#pragma once

#include <string>

#include "publish/report/entry.h"

namespace assay::report {

struct JsonOptions {
  bool times = false;  // adds "measured": seconds a function
};

std::string jsonText(const Run& run, const JsonOptions& options = {});

}  // namespace assay::report
