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

void rest(long milliseconds) {
  timespec time{.tv_sec = 0, .tv_nsec = milliseconds * 1'000'000};
  nanosleep(&time, nullptr);
}

void tell(std::string_view text) {
  [[maybe_unused]] const ssize_t n = write(STDERR_FILENO, text.data(), text.size());
}

// Only what a signal handler may call.
[[noreturn]] void quit() {
  const pid_t parent = getpid();
  constexpr std::string_view kSaid = "assay: stopped before anything was explored; nothing was written\n";
  if (!interruption.isHeeded && doomed[0] != '\0') tell(kSaid);
  endRunningProcesses();
  if (doomed[0] != '\0' && _Fork() == 0) {
    setpgid(0, 0);
    while (getppid() == parent) rest(10);
    execl("/proc/self/exe", "assay", kCleanUp, doomed, nullptr);
    _exit(1);
  }
  _exit(kStopped);
}

void onInterrupt(int) {
  if (interruption.asked.exchange(true) || !interruption.isHeeded) quit();
}

}  // namespace

Interruption& watchInterrupts() {
  struct sigaction action{};
  action.sa_handler = onInterrupt;
  action.sa_flags = SA_RESTART;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  sigaction(SIGHUP, &action, nullptr);
  signal(SIGPIPE, SIG_IGN);
  return interruption;
}

void cleanUpWhenInterrupted(const std::string& scratch) {
  if (scratch.size() < sizeof doomed) std::memcpy(doomed, scratch.c_str(), scratch.size() + 1);
}

int cleanUp(const std::string& scratch) {
  constexpr int kAttempts = 100;
  rest(200);  // the workers end with the process that they work for
  for (int i = 0; i < kAttempts; ++i) {
    if (removeIfAbandoned(scratch)) return 0;
    rest(50);
  }
  return 1;
}

}  // namespace assay::cli
