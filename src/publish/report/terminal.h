// Terminal: the summary a person reads at the end of a run.
//
// One line a function (branches, tests), those that only others reach last, then what was found, what was
// skipped and what to do about it, and where the files are. Colour only says what the words say already, so
// it can be off.
#pragma once

#include <string>

#include "publish/report/entry.h"

namespace assay::report {

struct TerminalOptions {
  bool colour = false;   // on a terminal without NO_COLOR; the caller knows
  bool verbose = false;  // also: covered functions' statistics, every uncovered branch
  std::string outDir;    // as the user named it
};

std::string terminalText(const Run& run, const TerminalOptions& options);

}  // namespace assay::report
