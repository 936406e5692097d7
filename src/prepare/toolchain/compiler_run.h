// Compiler runs: the single steps of a build, and their flags.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "base/world.h"
#include "data/model/command.h"
#include "prepare/toolchain/toolchain.h"

namespace assay::toolchain {

using Words = std::vector<std::string>;

// How a compiler run ended.
struct StepResult {
  bool ok = false;
  std::string errors;
  double seconds = 0;
};

StepResult runStep(World& world, const Words& argv, const Words& environment, const std::string& directory);

Words concat(std::initializer_list<Words> parts);

// The flags that make clang an instrumenting compiler.
Words instrumentFlags(const Toolchain& tools);
// To be put before the user's flags: a header that they include first must not declare std::string's extern
// templates.
Words preludeFlags(const Toolchain& tools);

// The flags for the native build by `compiler`, which is the project's own or Clang in its place.
Words nativeFlags(const Toolchain& tools, const model::CompileCommand& command, const std::string& compiler);

// The optimisation level of the project, for the native build.
Words optimisationOf(const model::CompileCommand& command);

}  // namespace assay::toolchain
