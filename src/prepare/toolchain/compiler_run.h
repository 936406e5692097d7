// Steps: the single compiler runs that a build is made of.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "base/world.h"
#include "data/model/command.h"
#include "prepare/toolchain/toolchain.h"

namespace assay::toolchain {

using Words = std::vector<std::string>;

struct StepResult {
  bool ok = false;
  std::string errors;
  double seconds = 0;
};

StepResult runStep(World& world, const Words& argv, const Words& environment, const std::string& directory);

Words concat(std::initializer_list<Words> parts);

// What makes clang an instrumenting compiler.
Words instrumentFlags(const Toolchain& tools);
// Before the user's flags: a header that those include first must not bring std::string's extern templates.
Words preludeFlags(const Toolchain& tools);

// What `compiler`, the project's own or Clang in its place, takes for the native build.
Words nativeFlags(const Toolchain& tools, const model::CompileCommand& command, const std::string& compiler);

// The level the project asks for, for the native build.
Words optimisationOf(const model::CompileCommand& command);

}  // namespace assay::toolchain
