// Process: one program, from its start to its end, as `World::run` needs it.
//
// A program that could not be started is distinguished from one that ran and failed: the child reports the
// reason through a pipe that a successful start closes. The child has its own process group, gets its three
// standard descriptors and no others, and the rest of its group ends with it. Output is read as it arrives;
// of long output the beginning and the end are kept.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/program.h"

namespace assay {

// The beginning and the end of a text that arrives in parts, each at most `most` / 2 bytes.
class Excerpt {
 public:
  explicit Excerpt(size_t most) : half_(most / 2) {}
  void add(std::string_view part);
  bool isCut() const { return dropped_ > 0 || tail_.size() > half_; }
  std::string text() const;  // with a line that says how much was left out, if any

 private:
  size_t half_;
  size_t dropped_ = 0;
  std::string head_, tail_;  // the tail is trimmed only when it reaches twice its limit
};

Finished runProcess(const Command& command);

// "cannot start …: Resource temporarily unavailable; …": the error, and what to do about this errno.
std::string notStartedText(const std::string& what, int error);

// Asks all running processes, with their children, to end. For a signal handler.
void endRunningProcesses();

}  // namespace assay
