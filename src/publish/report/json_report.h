// JSON report: assay.json, the content of an output folder, for programs and for the next run.
//
// Covered and uncovered branches (with the reason), tests with their inputs and outcomes, findings, skipped
// functions with the remedy, notes, and a record of every unit (record.h). Units are in the order of their
// sources. It has no times, no counts of trials and no paths of this machine: the same sources, options and
// seed give the same bytes. docs/assay.schema.json describes the format; statistics_report.h has the rest.
#pragma once

#include <string>

#include "publish/report/entry.h"

namespace assay::report {

std::string jsonText(const Run& run);

}  // namespace assay::report
