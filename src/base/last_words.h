// Last words: what to say if the process dies before a piece of work is over.
//
// Reading a unit runs Clang in this process, and Clang may crash or never come back on text that is not quite
// C++. While a LastWords lives, a fatal signal or the deadline ends the process as a refusal does: the words
// go to standard error, what lies in the scratch folder is removed, the exit code is 2. There is nothing to
// go on with after a crash, so nothing is rescued; but the user is told which file it was and what to do. The
// handler runs on a stack of its own, because a deep recursion ends with no room on the other one. Measured
// against reading in a child process: that would cost every run a second reading, this costs five system
// calls.
#pragma once

#include <signal.h>

#include <array>
#include <memory>
#include <string>

namespace assay {

class LastWords {
 public:
  static constexpr std::array kFatal = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGALRM};

  // `crashed` or `late` is said; one at a time in the process.
  LastWords(const std::string& crashed, const std::string& late, unsigned seconds);
  ~LastWords();
  LastWords(const LastWords&) = delete;
  LastWords& operator=(const LastWords&) = delete;

  // Ends the process with this exit code and cleans up after it; only what a signal handler may call. Without
  // one the process just exits.
  static void setEnd(void (*end)(int exitCode));

 private:
  std::unique_ptr<char[]> stack_;
  stack_t oldStack_{};
  std::array<struct sigaction, kFatal.size()> oldActions_{};
};

}  // namespace assay
