// Summary: a run over many units in figures, and why functions were not tested, most frequent first.
//
// A reason is what a note says without the names in it ("no way to build a `Handler`" and "… a `Sink`" are
// one), so that the table says which ability would help most.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/json_value.h"
#include "publish/report/entry.h"

namespace assay::report {

struct Reason {
  std::string why;
  size_t count = 0;     // functions
  std::string example;  // one of them
};

struct Summary {
  size_t failed = 0;                 // units
  size_t functions = 0, tested = 0;  // seen: targets and skipped ones; with a test or a finding
  std::vector<Reason> reasons;       // by count
  trial::Branches branches;
  size_t tests = 0, findings = 0;
  uint64_t trials = 0, divergences = 0;
};

Summary summaryOf(const Run& run);
Summary summaryOf(const Entry& entry);
void add(Summary& summary, const Summary& other);

void writeSummary(Json& json, const Summary& summary);  // as members
Summary readSummary(const JsonValue& value);

}  // namespace assay::report
