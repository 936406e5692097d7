#include "app/cli/interrupt.h"

#include <limits.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include <cstdio>

namespace assay::cli {
namespace {

std::atomic<bool> interrupted = false;
char doomed[PATH_MAX];  // the scratch folder

void rest(long milliseconds) {
  timespec time{.tv_sec = 0, .tv_nsec = milliseconds * 1'000'000};
  nanosleep(&time, nullptr);
}

// Only what a signal handler may call.
[[noreturn]] void quit() {
  pid_t parent = getpid();
  if (doomed[0] != '\0' && _Fork() == 0) {
    setpgid(0, 0);
    while (getppid() == parent) rest(10);
    rest(200);
    execl("/bin/rm", "rm", "-rf", "--", doomed, nullptr);
    _exit(1);
  }
  _exit(kStopped);
}

void onInterrupt(int) {
  if (interrupted.exchange(true)) quit();
}

}  // namespace

const std::atomic<bool>& watchInterrupts(const std::string& scratch) {
  std::snprintf(doomed, sizeof doomed, "%s", scratch.c_str());
  struct sigaction action{};
  action.sa_handler = onInterrupt;
  action.sa_flags = SA_RESTART;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  sigaction(SIGHUP, &action, nullptr);
  signal(SIGPIPE, SIG_IGN);
  return interrupted;
}

}  // namespace assay::cli
