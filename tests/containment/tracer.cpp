#include "tests/containment/tracer.h"

#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <set>

namespace assay::containment {
namespace {

namespace fs = std::filesystem;

constexpr int kPatience = 10;     // seconds for the remaining processes of a killed program
constexpr int kLongestRun = 120;  // seconds

#ifdef __NR_rename
constexpr unsigned kRename = __NR_rename;
#else
constexpr unsigned kRename = __NR_renameat2;
#endif

// Stops at renames; in a process that is not traced they fail.
bool filterRenames() {
  sock_filter code[] = {BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
                        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, kRename, 2, 0),
                        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_renameat, 1, 0),
                        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_renameat2, 0, 1),
                        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_TRACE),
                        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};
  const sock_fprog program{.len = sizeof code / sizeof code[0], .filter = code};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

[[noreturn]] void become(const Launch& launch, bool isTraced) {
  setpgid(0, 0);
  if (chdir(launch.directory.c_str()) != 0) _exit(126);
  dup2(open("/dev/null", O_RDONLY | O_CLOEXEC), 0);
  dup2(open(launch.output.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666), 1);
  dup2(open(launch.errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666), 2);
  for (const std::string& entry : launch.environment) putenv(const_cast<char*>(entry.c_str()));
  std::vector<char*> argv;
  for (const std::string& argument : launch.argv) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  if (isTraced) {
    if (ptrace(PTRACE_TRACEME, 0, 0, 0) != 0) _exit(125);
    raise(SIGSTOP);
    if (!filterRenames()) _exit(125);
  }
  execv(argv[0], argv.data());
  _exit(127);
}

std::string programOf(pid_t process) {
  std::error_code ignored;
  return fs::read_symlink("/proc/" + std::to_string(process) + "/exe", ignored).string();
}

// A blocking call returns when the alarm comes.
void setAlarm(int seconds) {
  struct sigaction action{};
  action.sa_handler = [](int) {};
  sigaction(SIGALRM, &action, nullptr);
  const itimerval timer{.it_interval = {.tv_sec = 1, .tv_usec = 0},
                        .it_value = {.tv_sec = seconds, .tv_usec = 0}};
  setitimer(ITIMER_REAL, &timer, nullptr);
}

// Follows a program and all processes that it starts.
class Tracer {
 public:
  Tracer(const Launch& launch, size_t killAt)
      : program_(fs::canonical(launch.argv[0]).string()), killAt_(killAt), main_(start(launch, true)) {}

  Traced run() {
    if (!begin()) {
      result_.possible = false;
      return result_;
    }
    setAlarm(kLongestRun);
    int status = 0;
    for (pid_t thread; (thread = waitpid(-1, &status, __WALL)) > 0;) {
      if (WIFSTOPPED(status))
        stopped(thread, status);
      else
        ended(thread, status);
    }
    if (errno == EINTR) giveUp();
    setAlarm(0);
    return result_;
  }

 private:
  bool begin() {
    int status = 0;
    if (waitpid(main_, &status, __WALL) != main_ || !WIFSTOPPED(status)) return false;
    constexpr long kOptions = PTRACE_O_EXITKILL | PTRACE_O_TRACESECCOMP | PTRACE_O_TRACEFORK |
                              PTRACE_O_TRACEVFORK | PTRACE_O_TRACECLONE | PTRACE_O_TRACEEXEC;
    known_.insert(main_);
    return ptrace(PTRACE_SETOPTIONS, main_, 0, kOptions) == 0 && goOn(main_, 0);
  }

  static bool goOn(pid_t thread, int signal) {
    return ptrace(PTRACE_CONT, thread, 0, static_cast<long>(signal)) == 0;
  }

  void stopped(pid_t thread, int status) {
    const bool isNew = known_.insert(thread).second;
    const int event = status >> 16, signal = WSTOPSIG(status);
    if (event == PTRACE_EVENT_SECCOMP && renames(thread)) return;
    const bool isOurs = event != 0 || (isNew && signal == SIGSTOP);
    goOn(thread, isOurs ? 0 : signal);
  }

  // True if this is the rename at which to kill; it is then never executed.
  bool renames(pid_t thread) {
    if (result_.killed || programOf(thread) != program_) return false;
    if (++result_.renames != killAt_) return false;
    result_.killed = true;
    waiting_ = thread;
    kill(main_, SIGKILL);
    return true;
  }

  void ended(pid_t thread, int status) {
    known_.erase(thread);
    if (thread != main_) return;
    if (!result_.killed && WIFEXITED(status) && WEXITSTATUS(status) == 125) result_.possible = false;
    if (result_.killed && waiting_ != main_) goOn(waiting_, 0);  // in case nothing else ends it
    setAlarm(kPatience);
  }

  void giveUp() {
    for (const pid_t thread : known_) {
      const std::string program = programOf(thread);
      if (!program.empty()) result_.left.push_back(std::to_string(thread) + " " + program);
      kill(thread, SIGKILL);
    }
    while (waitpid(-1, nullptr, __WALL) > 0) {
    }
  }

  std::string program_;
  size_t killAt_;
  pid_t main_, waiting_ = -1;
  std::set<pid_t> known_;
  Traced result_;
};

}  // namespace

pid_t start(const Launch& launch, bool isTraced) {
  const pid_t pid = fork();
  if (pid == 0) become(launch, isTraced);
  return pid;
}

Traced runTraced(const Launch& launch, size_t killAt) { return Tracer(launch, killAt).run(); }

}  // namespace assay::containment
