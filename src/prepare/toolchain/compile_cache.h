// Kept: compiler runs that need not be made twice.
//
// What a compiler writes is a function of its command, of itself and our pass, and of the files that it
// reads; the rule that -MD writes names these. So a run is found again by its command, and holds if every
// file is as it was and none has a new lookalike (lookalikes.h). Units of one project share companions
// (companions.h), and a unit whose options changed shares its own builds.
//
// Nothing that is kept names the folder of the run that made it, which is gone by then: the files that were
// read come back as a list, without that folder's, and not as a rule.
#pragma once

#include <string>

#include "prepare/toolchain/compiler_run.h"
#include "prepare/toolchain/compilers.h"

namespace assay::toolchain {

struct CompileStep {
  Words argv, environment;
  std::string directory;
  std::string folder;  // ours: where it lies is no part of the command
  std::string input;   // a file in there that is compiled; "" if none is
  std::string rule;    // what -MD writes
  Words outputs;       // what else it writes
};

struct Compiled {
  StepResult step;
  Words reads = {};  // what the compiler read, sorted, ours apart; of a compiler that fails perhaps less
};

// Runs it, or puts the outputs of an earlier run in place.
Compiled compileKept(World& world, const Toolchain& tools, const CompileStep& step);

}  // namespace assay::toolchain
