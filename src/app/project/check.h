// `assay check`: are the tests in a folder those of the present code, and green? For CI.
//
// A suite is stale if one of its sources changed since it was written; assay.json has their digests. Then the
// folder is built as a user would build it, in a folder of our own, and every test is run once, in the
// sandbox of workers and suites. The folder is not written. A suite that was green, and for which nothing has
// changed, is not built again (check_cache.h).
#pragma once

#include <string>
#include <vector>

#include "app/pipeline/acts.h"
#include "app/project/watcher.h"
#include "publish/emit/googletest.h"
#include "publish/verify/run_log.h"

namespace assay::project {

// The options of `assay check`.
struct CheckOptions {
  std::string folder = "assay_tests";
  unsigned jobs = 0;
  int verbosity = 1;
  bool sandbox = true;   // tests are run in it
  bool useStore = true;  // --no-cache: build and run every suite
  const emit::Framework& framework = emit::googleTest();
};

// A stale source, a failing test or a suite that does not build.
struct Trouble {
  std::string subject;  // a source, a test, a suite
  std::string why;
};

// The result of a check.
struct Checked {
  size_t suites = 0, tests = 0;  // built and run, or known to be green
  size_t known = 0;              // of the suites
  std::vector<Trouble> stale;    // sources
  std::vector<Trouble> failing;  // tests
  std::vector<Trouble> broken;   // suites that do not build
};

Result<Checked> check(World& world, const CheckOptions& options, pipeline::Scratch& scratch,
                      Watcher& watcher);

std::string checkText(const Checked& checked, const CheckOptions& options);

// 0: fresh and green, 2: a suite does not build, 3: a test fails, 4: only stale.
int exitCodeOf(const Checked& checked);

// The tests that failed, with what was said of each.
std::vector<Trouble> failuresIn(const std::vector<verify::TestRun>& tests);

}  // namespace assay::project
