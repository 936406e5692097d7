// Terminal: the summary that the user reads at the end of a run.
//
// One line per function (branches, tests), then functions that are only reached through others, findings,
// skipped functions with their remedies, and the place of the files. Colour adds no information, so it can be
// off.
#pragma once

#include <string>

#include "publish/report/entry.h"

namespace assay::report {

// How the summary is printed.
struct TerminalOptions {
  bool colour = false;   // on a terminal without NO_COLOR; the caller decides
  bool verbose = false;  // adds statistics of covered functions and every uncovered branch
  std::string outDir;    // as the user named it
};

// The result of one file in a line, for a run that is still at work on others.
std::string lineOf(const Entry& entry);

std::string terminalText(const Run& run, const TerminalOptions& options);

}  // namespace assay::report
