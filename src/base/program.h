// A program that runs to its end: how it is started, and how it ended (World::run, base/process.h).
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace assay {

// A program to run.
struct Command {
  std::vector<std::string> argv;
  std::string directory = {};                 // empty: the current one
  std::vector<std::string> environment = {};  // "NAME=value" added to the inherited ones
  std::chrono::milliseconds deadline{120'000};
  // Bytes of output and of errors that are kept; of longer ones, the first and the last half.
  size_t mostOutput = 8u << 20;
};

// For a program whose output is data: half of a list of symbols is worse than no list.
constexpr size_t kWholeOutput = 1u << 30;

// The end of a program.
struct Finished {
  int exitCode = -1;  // meaningful when signal == 0
  int signal = 0;     // the signal that ended it, 0 if none
  bool timedOut = false;
  std::string output;      // standard output
  std::string errors;      // standard error
  bool isCut = false;      // output or errors were longer than the limit
  std::string failure;     // why it could not be started, and a remedy; empty: it was started
  bool isMissing = false;  // the failure is that no such program exists
  bool ok() const { return exitCode == 0 && signal == 0 && !timedOut && failure.empty(); }
};

}  // namespace assay
