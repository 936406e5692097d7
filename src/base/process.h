// Process: one program, from its start to its end, as `World::run` needs it.
//
// A program that could not be started is told apart from one that ran and failed: the child reports what
// stopped it through a pipe that a successful start closes. The child has a process group, gets its three
// standard descriptors and no other, and takes what is left of its group along when it ends. Output is read
// as it comes, and of much output the beginning and the end are kept.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/program.h"

namespace assay {

// The beginning and the end of a text that arrives in parts, each at most half of `most` bytes.
class Excerpt {
 public:
  explicit Excerpt(size_t most) : half_(most / 2) {}
  void add(std::string_view part);
  bool isCut() const { return dropped_ > 0 || tail_.size() > half_; }
  std::string text() const;  // with a line about what was left out, if anything was

 private:
  size_t half_;
  size_t dropped_ = 0;
  std::string head_, tail_;  // the tail is trimmed only when it is twice as long as it may be
};

Finished runProcess(const Command& command);

// "cannot start …: Resource temporarily unavailable; …": what happened, and what to do about this errno.
std::string notStartedText(const std::string& what, int error);

// Asks what runs at the moment to end, with all that it started. For a signal handler.
void endRunningProcesses();

}  // namespace assay
