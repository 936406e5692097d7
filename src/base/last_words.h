// Last words: the message that is printed if the process dies before a piece of work is over.
//
// Reading a unit runs Clang in this process, and Clang may crash or hang on text that is not quite C++. While
// a LastWords lives, a fatal signal or the deadline ends the process with this message on standard error and
// a special exit code, which the parent process (app/project/crew) treats as a refusal of the file: the user
// sees which file it was and what to do. After a crash there is no state to continue with, so nothing is
// rescued. The handler runs on its own stack, because a deep recursion leaves no room on the other one.
#pragma once

#include <signal.h>

#include <array>
#include <memory>
#include <string>

namespace assay {

// Active for as long as it lives.
class LastWords {
 public:
  static constexpr std::array kFatal = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGALRM};

  static constexpr int kExitCode = 2;

  // Prints "assay: " and then `crashed` or `late`; at most one object per process.
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
