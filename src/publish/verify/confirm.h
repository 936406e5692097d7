// Confirm: findings that a native build shows.
//
// A finding claims that the code is wrong, so its test has to prove it: each of five processes that run it
// dies or fails, or a sanitizer reports a defect in each of five runs. A finding that takes long (it does not
// return, or uses up the memory) is run once. Others are left out, with a note: the instrumented run saw a
// defect that the program does not have.
//
// The words of a sanitizer are the best description: they replace those of the instrumented run, and two
// findings with the same report at the same place are one.
#pragma once

#include <string>

#include "base/notes.h"
#include "base/world.h"
#include "data/trial/suite.h"
#include "publish/verify/sanitized.h"
#include "publish/verify/test_program.h"

namespace assay::verify {

// The built findings of a suite.
struct BuiltFindings {
  const emit::Framework& framework;
  TestProgram program;
  std::string text;
};

// Removes unconfirmed findings from the suite. Findings without a test stay as they are.
void confirm(World& world, const BuiltFindings& built, SanitizedBuild& sanitized, trial::Suite& suite,
             Notes& notes);

}  // namespace assay::verify
