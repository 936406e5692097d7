// Untested: why a function that could be tested has no test. Every function of a unit is tested, skipped with
// a note, or told about here; nothing is lost without a word.
#pragma once

#include "base/notes.h"
#include "publish/report/entry.h"

namespace assay::report {

// How the reason begins if there were tests that did not stay; why they went comes next.
inline constexpr const char* kDropped = "its tests were dropped";

bool isTested(const Entry& entry, model::FunctionId function);

// Reason and remedy for one that is not.
Note untested(const Entry& entry, const trial::FunctionReport& report);

}  // namespace assay::report
