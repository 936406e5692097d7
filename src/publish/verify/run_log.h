// Run log: the results of one run of a program of tests. The framework reads its lines; the marks of the
// sandbox among them are read here.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/world.h"
#include "publish/emit/framework.h"

namespace assay::verify {

// A test that was begun, and its end.
struct TestRun {
  enum class End { Passed, Failed, Died };  // passed: or skipped itself
  std::string test;
  End end = End::Died;
  std::string said;     // between its first line and its verdict
  std::string refused;  // why its outcome depends on the sandbox; "": it does not
};

// In the order they ran. Output without a newline at its end is on one line with the verdict of its test.
std::vector<TestRun> testsIn(const emit::Framework& framework, const std::string& output);

// The result of one run.
struct RunLog {
  std::set<std::string> passed, failed;
  std::map<std::string, std::string> said;     // of those that failed: the first complaint, on one line
  std::string crashed;                         // the test during which the process died
  std::map<std::string, std::string> refused;  // tests whose outcome depends on the sandbox, and why
  std::string ending;                          // how the program ended, if it did not end cleanly
  std::string errors;                          // the standard error of a program that did not end cleanly
  bool finished = false;                       // every part of the program came to its end
};

// `endMark`: the text that the witness (runtime/confine/witness.c) writes after all other parts of the
// program have ended; "": there is no witness.
RunLog readRun(const emit::Framework& framework, const Finished& done, const std::string& endMark = "");

}  // namespace assay::verify
