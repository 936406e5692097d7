#include "base/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <optional>
#include <vector>

#include "base/descriptor.h"
#include "base/guardian.h"

namespace assay {
namespace {

using Clock = std::chrono::steady_clock;

// How long other processes may write after the process itself ended: `tee` in a wrapper, a linker's thread.
constexpr std::chrono::milliseconds kAfterwards{200};
constexpr std::chrono::milliseconds kGlance{20};  // between checks of a process that cannot be polled

struct Pipe {
  Descriptor reading, writing;
};

std::optional<Pipe> makePipe() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return std::nullopt;
  return Pipe{Descriptor(ends[0]), Descriptor(ends[1])};
}

// The running processes, for a signal handler. If there are more, the last ones are not in it; they end
// without their children.
std::array<std::atomic<pid_t>, 256> running{};

// Registers a running process for as long as it lives.
class Entry {
 public:
  explicit Entry(pid_t pid) : pid_(pid) {
    for (std::atomic<pid_t>& place : running)
      if (pid_t none = 0; place.compare_exchange_strong(none, pid)) return;
  }
  ~Entry() {
    for (std::atomic<pid_t>& place : running)
      if (pid_t mine = pid_; place.compare_exchange_strong(mine, 0)) return;
  }
  Entry(const Entry&) = delete;
  Entry& operator=(const Entry&) = delete;

 private:
  pid_t pid_;
};

// The reason why a child did not become its program.
struct Obstacle {
  enum Step { Folder, Program } step = Program;
  int error = 0;
};

std::vector<char*> pointersTo(const std::vector<std::string>& words) {
  std::vector<char*> pointers;
  for (const std::string& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
  pointers.push_back(nullptr);
  return pointers;
}

// The inherited variables, except those that the command sets, followed by those.
std::vector<std::string> environmentFor(const Command& command) {
  std::vector<std::string> all = command.environment;
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
    const std::string_view text = *entry;
    const std::string_view name = text.substr(0, text.find('=') + 1);
    const bool isSet = std::ranges::any_of(
        command.environment, [&](const std::string& own) { return std::string_view(own).starts_with(name); });
    if (!isSet) all.emplace_back(text);
  }
  return all;
}

// Everything that a child needs, made before the fork, because other threads may hold locks at that moment.
struct Plan {
  explicit Plan(const Command& command)
      : folder(command.directory),
        words(command.argv),
        variables(environmentFor(command)),
        argv(pointersTo(words)),
        envp(pointersTo(variables)),
        guardian(guardian::start()) {}
  std::string folder;
  std::vector<std::string> words, variables;
  std::vector<char*> argv, envp;
  int guardian;
};

[[noreturn]] void give(int report, Obstacle obstacle) {
  [[maybe_unused]] const ssize_t n = ::write(report, &obstacle, sizeof obstacle);
  _exit(127);
}

[[noreturn]] void becomeChild(const Plan& plan, int out, int err, int report, pid_t parent) {
  setpgid(0, 0);
  guardian::begins(plan.guardian, getpid());
  prctl(PR_SET_PDEATHSIG, SIGTERM);  // where there is no guardian; compilers remove their own files
  if (getppid() != parent) _exit(127);
  for (const int ours : {SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ}) signal(ours, SIG_DFL);
  close_range(3, ~0u, CLOSE_RANGE_CLOEXEC);
  const int null = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  dup2(null, 0);
  dup2(out, 1);
  dup2(err, 2);
  if (!plan.folder.empty() && chdir(plan.folder.c_str()) != 0) give(report, {Obstacle::Folder, errno});
  execvpe(plan.argv[0], plan.argv.data(), plan.envp.data());
  give(report, {Obstacle::Program, errno});
}

const char* remedyFor(int error) {
  switch (error) {
    case EAGAIN:
      return "; end some processes, raise `ulimit -u`, or work on fewer files at a "
             "time "
             "(-j 1)";
    case ENOMEM:
      return "; end other programs, raise `ulimit -v`, or work on fewer files at "
             "a "
             "time (-j 1)";
    case EMFILE:
    case ENFILE:
      return "; raise `ulimit -n`, or work on fewer files at a time (-j 1)";
    default:
      return "";
  }
}

Finished notStarted(const Command& command, const std::string& what, int error) {
  Finished finished;
  finished.failure = notStartedText(command.argv[0] + what, error);
  finished.errors = finished.failure + "\n";
  return finished;
}

Finished notStarted(const Command& command, Obstacle obstacle) {
  if (obstacle.step == Obstacle::Folder)
    return notStarted(command, ": its folder " + command.directory + " cannot be entered", obstacle.error);
  Finished finished = notStarted(command, "", obstacle.error);
  constexpr std::array kOurs = {EAGAIN, ENOMEM, EMFILE, ENFILE, E2BIG, EIO, ETXTBSY};
  finished.isMissing = std::ranges::find(kOurs, obstacle.error) == kOurs.end();
  return finished;
}

// Reads from a started child until it ends or its time is over.
class Listener {
 public:
  Listener(pid_t pid, int out, int err, size_t most)
      : pid_(pid),
        process_(static_cast<int>(syscall(SYS_pidfd_open, pid, 0))),
        fds_{{{out, POLLIN, 0}, {err, POLLIN, 0}, {process_.get(), POLLIN, 0}}},
        said_{Excerpt(most), Excerpt(most)} {}

  // False if the deadline passed before the process ended.
  bool listen(Clock::time_point deadline) {
    bool ended = false;
    while (true) {
      if (!ended && hasEnded()) {
        ended = true;
        fds_[2].fd = -1;
        deadline = std::min(deadline, Clock::now() + kAfterwards);
      }
      if (ended && fds_[0].fd < 0 && fds_[1].fd < 0) return true;
      auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
      if (left.count() <= 0) return ended;
      if (!ended && !process_) left = std::min(left, kGlance);
      if (poll(fds_.data(), fds_.size(), static_cast<int>(left.count())) > 0)
        for (size_t i = 0; i < said_.size(); ++i) hear(i);
    }
  }

  const Excerpt& said(size_t which) const { return said_[which]; }

 private:
  bool hasEnded() const {
    siginfo_t info{};
    return waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           info.si_pid == pid_;
  }

  void hear(size_t which) {
    pollfd& fd = fds_[which];
    if (fd.fd < 0 || fd.revents == 0) return;
    char buffer[1 << 16];
    const ssize_t n = ::read(fd.fd, buffer, sizeof buffer);
    if (n > 0) said_[which].add({buffer, static_cast<size_t>(n)});
    if (n == 0 || (n < 0 && errno != EINTR)) fd.fd = -1;
  }

  pid_t pid_;
  Descriptor process_;
  std::array<pollfd, 3> fds_;
  std::array<Excerpt, 2> said_;
};

// The report of a child that could not become the program; empty once the program runs.
std::optional<Obstacle> reportFrom(const Descriptor& report) {
  Obstacle obstacle;
  ssize_t n = 0;
  while ((n = ::read(report.get(), &obstacle, sizeof obstacle)) < 0 && errno == EINTR) {
  }
  if (n != sizeof obstacle) return std::nullopt;
  return obstacle;
}

int waitFor(pid_t pid) {
  int status = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

}  // namespace

std::string notStartedText(const std::string& what, int error) {
  return "cannot start " + what + ": " + std::strerror(error) + remedyFor(error);
}

void Excerpt::add(std::string_view part) {
  const size_t first = std::min(part.size(), half_ - head_.size());
  head_.append(part.substr(0, first));
  part.remove_prefix(first);
  if (part.size() > half_) {
    dropped_ += tail_.size() + part.size() - half_;
    tail_.assign(part.substr(part.size() - half_));
    return;
  }
  tail_.append(part);
  if (tail_.size() <= 2 * half_) return;
  dropped_ += tail_.size() - half_;
  tail_.erase(0, tail_.size() - half_);
}

std::string Excerpt::text() const {
  if (!isCut()) return head_ + tail_;
  const size_t over = tail_.size() > half_ ? tail_.size() - half_ : 0;
  return head_ + "\n[" + std::to_string(dropped_ + over) + " bytes of output are left out here]\n" +
         tail_.substr(over);
}

Finished runProcess(const Command& command) {
  std::optional<Pipe> out = makePipe(), err = makePipe(), report = makePipe();
  if (!out || !err || !report) return notStarted(command, "", errno);
  const Plan plan(command);
  const pid_t self = getpid(), pid = fork();
  if (pid < 0) return notStarted(command, "", errno);
  if (pid == 0) becomeChild(plan, out->writing.get(), err->writing.get(), report->writing.get(), self);
  for (Pipe* pipe : {&*out, &*err, &*report}) pipe->writing = Descriptor();
  if (const std::optional<Obstacle> obstacle = reportFrom(report->reading)) {
    guardian::ends(plan.guardian, pid);
    waitFor(pid);
    return notStarted(command, *obstacle);
  }
  std::optional<Entry> entry(pid);
  Listener listener(pid, out->reading.get(), err->reading.get(), command.mostOutput);
  Finished finished;
  finished.timedOut = !listener.listen(Clock::now() + command.deadline);
  kill(-pid, SIGKILL);  // with all that it left behind; its number is taken until we wait for it
  entry.reset();
  guardian::ends(plan.guardian, pid);
  const int status = waitFor(pid);
  if (WIFSIGNALED(status)) finished.signal = WTERMSIG(status);
  if (WIFEXITED(status)) finished.exitCode = WEXITSTATUS(status);
  finished.output = listener.said(0).text();
  finished.errors = listener.said(1).text();
  finished.isCut = listener.said(0).isCut() || listener.said(1).isCut();
  return finished;
}

void endRunningProcesses() {
  for (const std::atomic<pid_t>& place : running)
    if (const pid_t pid = place; pid > 0) kill(-pid, SIGTERM);
}

}  // namespace assay
