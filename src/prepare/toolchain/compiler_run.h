// Compiler runs: the single steps of a build, and their flags.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "base/world.h"

namespace assay::toolchain {

using Words = std::vector<std::string>;  // of a command line

// How a compiler run ended.
struct StepResult {
  bool ok = false;
  std::string errors;
  double seconds = 0;
};

StepResult runStep(World& world, const Words& argv, const Words& environment, const std::string& directory);

Words concat(std::initializer_list<Words> parts);

}  // namespace assay::toolchain
