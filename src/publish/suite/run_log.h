// Run log: what one run of a GoogleTest executable says about its tests.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/world.h"

namespace assay::suite {

// A test that was begun, and how far it came.
struct TestRun {
  enum class End { Passed, Failed, Died };  // passed: or skipped itself
  std::string test;
  End end = End::Died;
  std::string said;  // between its first line and its verdict
};

// In the order they ran. What a test prints without a newline stands on one line with its verdict.
std::vector<TestRun> testsIn(const std::string& output);

struct RunLog {
  std::set<std::string> failed;
  std::map<std::string, std::string> said;  // of those that failed: the first complaint, on one line
  std::string crashed;                      // the test during which the process died
  bool finished = false;
};

RunLog readRun(const Finished& done);

}  // namespace assay::suite
