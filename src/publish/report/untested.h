// Untested: why a function that could be tested has no test. Every function of a unit is tested, is skipped
// with a note, or has a reason here.
#pragma once

#include "base/notes.h"
#include "publish/report/json_report.h"

namespace assay::report {

// The beginning of the reason if its tests were dropped; the cause follows.
inline constexpr const char* kDropped = "its tests were dropped";

bool isTested(const Entry& entry, model::FunctionId function);

// Reason and remedy of a function without a test.
Note untested(const Entry& entry, const trial::FunctionReport& report);

}  // namespace assay::report
