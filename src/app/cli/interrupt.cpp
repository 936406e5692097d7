#include "app/cli/interrupt.h"

#include <limits.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include <cstring>
#include <string_view>

#include "base/process.h"
#include "base/scratch_folder.h"

namespace assay::cli {
namespace {

Interruption interruption;
char doomed[PATH_MAX];  // the scratch folder

constexpr int kInterrupts[] = {SIGINT, SIGTERM, SIGHUP};

void rest(long milliseconds) {
  timespec time{.tv_sec = 0, .tv_nsec = milliseconds * 1'000'000};
  nanosleep(&time, nullptr);
}

void onInterrupt(int) {
  const bool again = interruption.asked.exchange(true);
  if (!again && interruption.isHeeded) return;
  const bool isChild = doomed[0] == '\0';  // its parent prints the message
  leave(again || isChild ? "" : "assay: stopped before anything was explored; nothing was written\n",
        kStopped);
}

}  // namespace

Interruption& watchInterrupts() {
  struct sigaction action{};
  action.sa_handler = onInterrupt;
  action.sa_flags = SA_RESTART;
  for (const int number : kInterrupts) sigaction(number, &action, nullptr);
  signal(SIGPIPE, SIG_IGN);
  // A file that may not grow is an error of the write; programs that we start do not inherit a handler.
  signal(SIGXFSZ, [](int) {});
  return interruption;
}

HeldSignals::HeldSignals() {
  sigset_t held;
  sigemptyset(&held);
  for (const int number : kInterrupts) sigaddset(&held, number);
  pthread_sigmask(SIG_BLOCK, &held, &before_);
}

HeldSignals::~HeldSignals() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

void cleanUpWhenInterrupted(const std::string& scratch) {
  if (scratch.size() < sizeof doomed) std::memcpy(doomed, scratch.c_str(), scratch.size() + 1);
}

// Calls only functions that a signal handler may call.
void leave(std::string_view words, int exitCode) {
  const pid_t parent = getpid();
  [[maybe_unused]] const ssize_t n = write(STDERR_FILENO, words.data(), words.size());
  endRunningProcesses();
  if (doomed[0] != '\0' && _Fork() == 0) {
    setpgid(0, 0);
    while (getppid() == parent) rest(10);
    execl("/proc/self/exe", "assay", kCleanUp, doomed, nullptr);
    _exit(1);
  }
  _exit(exitCode);
}

int cleanUp(const std::string& scratch) {
  constexpr int kAttempts = 100;
  rest(200);  // the workers end with their parent process
  for (int i = 0; i < kAttempts; ++i) {
    if (removeIfAbandoned(scratch)) return 0;
    rest(50);
  }
  return 1;
}

}  // namespace assay::cli
