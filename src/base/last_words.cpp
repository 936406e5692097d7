#include "base/last_words.h"

#include <unistd.h>

#include <cstdio>
#include <cstring>

namespace assay {
namespace {

constexpr size_t kStackSize = 64 << 10;

char crashedWords[2048], lateWords[2048];

void speak(int signal) {
  const char* words = signal == SIGALRM ? lateWords : crashedWords;
  bool said = write(STDERR_FILENO, "assay: ", 7) == 7;
  said = said && write(STDERR_FILENO, words, std::strlen(words)) > 0;
  _exit(said ? LastWords::kExitCode : 1);
}

}  // namespace

LastWords::LastWords(const std::string& crashed, const std::string& late, unsigned seconds)
    : stack_(new char[kStackSize]) {
  std::snprintf(crashedWords, sizeof crashedWords, "%s", crashed.c_str());
  std::snprintf(lateWords, sizeof lateWords, "%s", late.c_str());
  const stack_t stack{.ss_sp = stack_.get(), .ss_flags = 0, .ss_size = kStackSize};
  sigaltstack(&stack, &oldStack_);
  struct sigaction action{};
  action.sa_handler = speak;
  action.sa_flags = SA_ONSTACK;
  for (size_t i = 0; i < kFatal.size(); ++i) sigaction(kFatal[i], &action, &oldActions_[i]);
  alarm(seconds);
}

LastWords::~LastWords() {
  alarm(0);
  for (size_t i = 0; i < kFatal.size(); ++i) sigaction(kFatal[i], &oldActions_[i], nullptr);
  sigaltstack(&oldStack_, nullptr);
}

}  // namespace assay
