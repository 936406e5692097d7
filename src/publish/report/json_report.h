// JSON report: assay.json, all results of a run, for programs.
//
// Covered and uncovered branches (with the reason), tests with their purposes, findings, skipped functions
// with the remedy, statistics, notes. Times are only in it on request, and the only paths are those that the
// user gave: the same input and seed give the same bytes.
#pragma once

#include <string>

#include "publish/report/entry.h"

namespace assay::report {

// Optional parts.
struct JsonOptions {
  bool times = false;  // adds "measured": seconds per function
};

std::string jsonText(const Run& run, const JsonOptions& options = {});

}  // namespace assay::report
