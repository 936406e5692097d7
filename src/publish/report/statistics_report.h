// Statistics report: assay-statistics.json, what a run cost and how it went.
//
// The command line, seconds by phase, and for every function the numbers of trials and queries. It is about
// one run on one machine, so it is not for version control, and no later run reads it.
#pragma once

#include <string>

#include "publish/report/entry.h"

namespace assay::report {

inline constexpr const char* kStatisticsFile = "assay-statistics.json";

std::string statisticsText(const Run& run);

}  // namespace assay::report
