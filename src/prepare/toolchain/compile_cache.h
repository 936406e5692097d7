// Compile cache: compiler runs that need not be repeated.
//
// The output of a compiler is a function of its command, of the compiler and our pass, and of the files that
// it reads; the rule that -MD writes names these. So a stored run is found by its command, and holds if every
// file is unchanged and none has a new lookalike (lookalikes.h). Units of one project share companions
// (companions.h), and a unit whose options changed reuses its own builds.
//
// A stored result never names the folder of its run, which no longer exists: the files that were read are
// returned as a list without that folder's files, and not as a rule.
#pragma once

#include <string>

#include "prepare/toolchain/compiler_run.h"
#include "prepare/toolchain/compilers.h"

namespace assay::toolchain {

// One compiler run, with its input and output files.
struct CompileStep {
  Words argv, environment;
  std::string directory;
  std::string folder;  // for our files: its path is not part of the command
  std::string input;   // the compiled file, if it lies in `folder`; else ""
  std::string rule;    // the file that -MD writes
  Words outputs;       // the other files that it writes
};

// The result of a compiler run, and the files that it read.
struct Compiled {
  StepResult step;
  Words reads = {};  // read files, sorted, without ours; may be incomplete after a failure
};

// Runs the compiler, or restores the outputs of an earlier run.
Compiled compileKept(World& world, const Toolchain& tools, const CompileStep& step);

}  // namespace assay::toolchain
