#include "base/last_words.h"

#include <unistd.h>

#include <cstdio>
#include <cstring>

namespace assay {
namespace {

constexpr size_t kStackSize = 64 << 10;
constexpr int kExitCode = 2;

char crashedWords[2048], lateWords[2048];
void (*endProcess)(int) = nullptr;

void speak(int signal) {
  const char* words = signal == SIGALRM ? lateWords : crashedWords;
  const char start[] = "\nassay: ", end[] = "\n";
  const bool onTerminal = isatty(STDERR_FILENO) != 0;  // where a progress line may stand
  ssize_t ignored = write(STDERR_FILENO, start + (onTerminal ? 0 : 1), sizeof start - (onTerminal ? 1 : 2));
  ignored += write(STDERR_FILENO, words, std::strlen(words));
  ignored += write(STDERR_FILENO, end, 1);
  if (endProcess != nullptr) endProcess(kExitCode);
  _exit(kExitCode + static_cast<int>(ignored & 0));
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

void LastWords::setEnd(void (*end)(int exitCode)) { endProcess = end; }

}  // namespace assay
