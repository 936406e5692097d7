// Last words: what to say if the process dies before a piece of work is over.
//
// Reading a unit runs Clang in this process, and Clang may crash or never come back on text that is not quite
// C++. While a LastWords lives, a fatal signal or the deadline ends the process with these words on standard
// error and an exit code of its own, and whoever started it (app/project/crew) takes them for a refusal: the
// user is told which file it was and what to do. Nothing is rescued, for there is nothing to go on with after
// a crash. The handler runs on a stack of its own, because a deep recursion ends with no room on the other
// one.
#pragma once

#include <signal.h>

#include <array>
#include <memory>
#include <string>

namespace assay {

class LastWords {
 public:
  static constexpr std::array kFatal = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGALRM};

  static constexpr int kExitCode = 2;

  // `crashed` or `late` is said, after "assay: "; one at a time in the process.
  LastWords(const std::string& crashed, const std::string& late, unsigned seconds);
  ~LastWords();
  LastWords(const LastWords&) = delete;
  LastWords& operator=(const LastWords&) = delete;

 private:
  std::unique_ptr<char[]> stack_;
  stack_t oldStack_{};
  std::array<struct sigaction, kFatal.size()> oldActions_{};
};

}  // namespace assay
