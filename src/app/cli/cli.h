// The command line: arguments in; the options of a command, or a message, out.
//
// Everything after `--` is the unit's compile flags; it is split off before CLI11 sees the rest.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "app/pipeline/options.h"
#include "app/project/check.h"

namespace assay::cli {

// The program only has to print: --help, --version, or an error.
struct Say {
  std::string text;
  int exitCode = 0;
};

std::variant<pipeline::GenerateOptions, project::CheckOptions, Say> parse(
    const std::vector<std::string>& arguments);

// Runs the whole program; returns the exit code.
int run(const std::vector<std::string>& arguments);

}  // namespace assay::cli
