// Summary: the figures of a run over many units, and why functions were not tested, most frequent reason
// first.
//
// A reason is the text of a note without the names in it ("no way to build a `Handler`" and "… a `Sink`" are
// one reason), so that the table shows which new ability would help most.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/json_value.h"
#include "publish/report/entry.h"

namespace assay::report {

// A reason and its functions.
struct Reason {
  std::string why;
  size_t count = 0;     // functions
  std::string example;  // one of them
};

// The figures.
struct Summary {
  size_t failed = 0;                 // units
  size_t functions = 0, tested = 0;  // targets and skipped functions; those with a test or a finding
  std::vector<Reason> reasons;       // by count
  trial::Branches branches;
  size_t tests = 0, findings = 0;
};

Summary summaryOf(const Run& run);
Summary summaryOf(const Entry& entry);
void add(Summary& summary, const Summary& other);

void writeSummary(Json& json, const Summary& summary);  // as members
Summary readSummary(const JsonValue& value);

}  // namespace assay::report
