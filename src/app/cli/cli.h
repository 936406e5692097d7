// The command line: words in, the options of a command out, or a message.
//
// Everything after `--` is the unit's compile flags; it is split off before CLI11 sees the rest.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "app/pipeline/options.h"
#include "app/project/check.h"

namespace assay::cli {

// Nothing to do but print: --help, --version, or a mistake.
struct Say {
  std::string text;
  int exitCode = 0;
};

std::variant<pipeline::GenerateOptions, project::CheckOptions, Say> parse(
    const std::vector<std::string>& arguments);

// Runs the whole program; returns the exit code.
int run(const std::vector<std::string>& arguments);

}  // namespace assay::cli
