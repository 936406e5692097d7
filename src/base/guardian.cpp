#include "base/guardian.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <mutex>

namespace assay::guardian {
namespace {

constexpr size_t kMost = 1024;  // groups at a time

// The groups that are running. Without allocation: the guardian is a fork of a process with threads.
class Groups {
 public:
  void add(pid_t group) {
    for (pid_t& place : places_)
      if (place == 0) {
        place = group;
        return;
      }
  }
  void remove(pid_t group) {
    for (pid_t& place : places_)
      if (place == group) place = 0;
  }
  // Compilers get a moment to remove their files.
  void end() const {
    signalAll(SIGTERM);
    usleep(100'000);
    signalAll(SIGKILL);
  }
  bool empty() const {
    for (const pid_t place : places_)
      if (place != 0) return false;
    return true;
  }

 private:
  void signalAll(int signal) const {
    for (const pid_t place : places_)
      if (place > 0) kill(-place, signal);
  }
  std::array<pid_t, kMost> places_{};
};

[[noreturn]] void guard(int reading) {
  setsid();
  for (const int ours : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) signal(ours, SIG_IGN);
  dup2(reading, 0);
  close_range(1, ~0u, 0);
  static Groups groups;
  pid_t group = 0;
  while (true) {
    const ssize_t n = ::read(0, &group, sizeof group);
    if (n < 0 && errno == EINTR) continue;
    if (n != sizeof group) break;
    if (group > 0)
      groups.add(group);
    else
      groups.remove(-group);
  }
  if (!groups.empty()) groups.end();
  _exit(0);
}

// The guardian of one process, and its end when the process ends normally.
class Guardian {
 public:
  int start() {
    const std::lock_guard lock(mutex_);
    if (owner_ == getpid()) return writing_;
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return -1;
    const pid_t pid = fork();
    if (pid == 0) {
      ::close(ends[1]);
      guard(ends[0]);
    }
    ::close(ends[0]);
    if (pid < 0) {
      ::close(ends[1]);
      return -1;
    }
    owner_ = getpid();
    pid_ = pid;
    return writing_ = ends[1];
  }

  ~Guardian() {
    if (owner_ != getpid()) return;
    ::close(writing_);
    while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
  }

 private:
  std::mutex mutex_;
  pid_t owner_ = 0, pid_ = 0;
  int writing_ = -1;
};

void tell(int descriptor, pid_t group) {
  if (descriptor < 0) return;
  while (::write(descriptor, &group, sizeof group) < 0 && errno == EINTR) {
  }
}

}  // namespace

int start() {
  static Guardian guardian;
  return guardian.start();
}

void begins(int descriptor, pid_t group) { tell(descriptor, group); }
void ends(int descriptor, pid_t group) { tell(descriptor, -group); }

}  // namespace assay::guardian
