// Test program: a built program of tests, how it is started, and the results of its tests.
//
// Verifying runs a suite again and again, some of its tests at a time, in the sandbox and with a witness of
// its end; `assay check` runs all tests once, as ctest does. The command line and the log are those of the
// framework (emit/framework.h); the callers decide the consequences for a suite.
#pragma once

#include <optional>
#include <string>

#include "base/confinement.h"
#include "base/world.h"
#include "publish/emit/framework.h"
#include "publish/verify/interference.h"
#include "publish/verify/run_log.h"

namespace assay::verify {

// A built program and the conditions of its runs.
struct TestProgram {
  std::string program;
  std::optional<Confinement> confinement;  // empty: outside of the sandbox
  bool isSanitized = false;
  std::string directory = {};  // where it runs
  std::string list = {};       // a file for the list of the tests of a sitting
};

// Some tests in one process. A program without a witness (runtime/confine/witness.c) has not finished.
RunLog run(World& world, const emit::Framework& framework, const TestProgram& program,
           const Sitting& sitting);

// The result of a run of all tests.
struct AllRun {
  Finished finished;
  std::vector<TestRun> tests;
};

// All tests, in the order of the file.
AllRun runAll(World& world, const emit::Framework& framework, const TestProgram& program);

}  // namespace assay::verify
