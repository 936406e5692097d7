// Sanitizer report: the first defect that AddressSanitizer, LeakSanitizer or UndefinedBehaviorSanitizer wrote
// to the standard error of a program.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/suite.h"

namespace assay::verify {

// The lines of addresses in an executable, those of inlined functions first.
using LinesOf = std::function<std::vector<std::vector<model::Location>>(
    const std::string& executable, const std::vector<uint64_t>& addresses)>;

// A report before its addresses are looked up.
struct SanitizerReport {
  std::string what, words;       // sanitizer_kinds.def
  std::string said;              // in the sanitizer's words, on one line, without addresses
  model::Location where;         // if the report names it
  std::vector<uint64_t> frames;  // active calls as offsets in the program, innermost first
  bool isOfTool = false;         // a limit of the sanitizer: the program has no defect
};

// Empty: there is no report.
std::optional<SanitizerReport> sanitizerReportIn(const std::string& errors);

// With the place in the unit's own files, if the report leads to one.
trial::DefectReport placed(const SanitizerReport& report, const model::Unit& unit,
                           const std::string& executable, const LinesOf& linesOf);

}  // namespace assay::verify
