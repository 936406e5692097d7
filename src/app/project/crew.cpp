#include "app/project/crew.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>

#include "base/archive.h"
#include "base/last_words.h"
#include "base/process.h"

namespace assay::project {
namespace {

[[noreturn]] void become(const std::string& program, const std::string& job, int out, int errors,
                         pid_t parent) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);
  const int null = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  dup2(null, 0);
  dup2(out, 1);
  dup2(errors, 2);
  execl(program.c_str(), "assay", kWorkOn, job.c_str(), nullptr);
  _exit(127);
}

void closeAll(std::initializer_list<int> descriptors) {
  for (const int one : descriptors)
    if (one >= 0) close(one);
}

std::string lastLines(const std::string& text) {
  constexpr size_t kMost = 600;
  std::string tail = text.size() > kMost ? text.substr(text.size() - kMost) : text;
  while (tail.ends_with('\n')) tail.pop_back();
  return tail;
}

std::string howLong(double seconds) {
  char text[40];
  std::snprintf(text, sizeof text, seconds < 60 ? "%.0f seconds" : "%.0f minutes",
                seconds < 60 ? seconds : seconds / 60);
  return text;
}

Failure silence(const std::string& phase, double seconds) {
  return {Fault::Environment, "given up after " + howLong(seconds) + " without progress while " + phase +
                                  "; the other files are not affected. Test less of it at once (--unit, a "
                                  "smaller --budget) or fewer files at a time (-j 1)"};
}

Failure breakdown(const std::string& phase, int status, const std::string& said) {
  std::string what = WIFSIGNALED(status) ? std::string("ended by ") + strsignal(WTERMSIG(status))
                                         : "exit code " + std::to_string(WEXITSTATUS(status));
  if (!said.empty()) what += "; it printed: " + said;
  return {Fault::Environment, "assay itself failed on this file while " + phase + " (" + what +
                                  "); the other files are not affected. Please report it"};
}

}  // namespace

Result<void> Crew::start(const Task& task) {
  const std::string base = folder_ + "/unit" + std::to_string(count_++);
  Job job{.options = task.options,
          .scratch = base,
          .answer = base + ".answer",
          .store = store_,
          .previousTests = task.previousTests};
  if (auto made = world_.makeFolders(base); !made) return made;
  if (auto written = world_.write(base + ".job", archived(job)); !written) return written;
  int out[2] = {-1, -1}, errors[2] = {-1, -1};
  const bool isHeard = pipe2(out, O_CLOEXEC) == 0 && pipe2(errors, O_CLOEXEC | O_NONBLOCK) == 0;
  const pid_t self = getpid(), pid = isHeard ? fork() : -1;
  const int why = errno;
  if (pid == 0) become(rules_.program, base + ".job", out[1], errors[1], self);
  closeAll({out[1], errors[1]});
  if (pid < 0) {
    closeAll({out[0], errors[0]});
    return fail(Fault::Environment, notStartedText("a process for " + task.options.files.front(), why));
  }
  members_.push_back({.pid = pid,
                      .out = out[0],
                      .errors = errors[0],
                      .task = task,
                      .answer = job.answer,
                      .scratch = base,
                      .progress = {.file = task.options.files.front(), .phase = "starting"},
                      .heard = world_.now(),
                      .patience = rules_.patience + task.options.budget});
  return {};
}

// Standard error is shown if the process crashes.
void Crew::hearErrors(Member& member) {
  char buffer[4096];
  for (ssize_t n; (n = ::read(member.errors, buffer, sizeof buffer)) > 0;)
    member.said = lastLines(member.said + std::string(buffer, static_cast<size_t>(n)));
}

// Takes complete lines; the rest waits.
void Crew::hear(Member& member) {
  hearErrors(member);
  char buffer[4096];
  pollfd ready{member.out, POLLIN, 0};
  if (poll(&ready, 1, 0) <= 0) return;
  const ssize_t n = ::read(member.out, buffer, sizeof buffer);
  if (n <= 0) {
    close(member.out);
    member.out = -1;
    return;
  }
  member.heard = world_.now();
  member.pending.append(buffer, static_cast<size_t>(n));
  for (size_t end; (end = member.pending.find('\n')) != std::string::npos;) {
    const std::optional<Word> word = fromLine(member.pending.substr(0, end));
    member.pending.erase(0, end + 1);
    if (!word) continue;
    member.progress.exploring = word->exploring;
    if (word->phase.empty()) continue;
    member.progress.phase = word->phase;
    watcher_.phase(member.progress.file, word->phase);
  }
}

void Crew::endIfSilent(Member& member) const {
  const std::chrono::duration<double> silent = world_.now() - member.heard;
  if (silent.count() <= member.patience) return;
  member.givenUp = true;
  kill(-member.pid, SIGKILL);
}

void Crew::listen() {
  std::vector<pollfd> fds;
  for (const Member& member : members_) {
    fds.push_back({member.out, POLLIN, 0});
    fds.push_back({member.errors, POLLIN, 0});
  }
  poll(fds.data(), fds.size(), 100);
  for (Member& member : members_) {
    hear(member);
    endIfSilent(member);
  }
  if (interrupted_ && !passedOn_) {
    passedOn_ = true;
    for (const Member& member : members_) kill(member.pid, SIGINT);
  }
}

Answer Crew::answerOf(Member& member, int status) const {
  const std::optional<std::string> text = world_.read(member.answer);
  std::optional<Answer> answer = text ? unarchived<Answer>(*text) : std::nullopt;
  if (answer) return std::move(*answer);
  if (interrupted_) return {.failure = Failure{Fault::Stopped, "stopped before anything was found"}};
  const size_t words = member.said.find("assay: ");
  if (WIFEXITED(status) && words != std::string::npos) {
    const std::string said = member.said.substr(words + 7);
    if (WEXITSTATUS(status) == LastWords::kExitCode)
      return {.failure = Failure{Fault::UnitDoesNotCompile, said}};
    if (WEXITSTATUS(status) == 1) return {.failure = Failure{Fault::Environment, said}};
  }
  if (member.givenUp) return {.failure = silence(member.progress.phase, member.patience)};
  return {.failure = breakdown(member.progress.phase, status, member.said)};
}

void Crew::finish(Member& member, const Done& done) {
  int status = 0;
  while (waitpid(member.pid, &status, 0) < 0 && errno == EINTR) {
  }
  kill(-member.pid, SIGKILL);  // all remaining processes of its group
  hearErrors(member);
  close(member.errors);
  Answer answer = answerOf(member, status);
  world_.remove(member.scratch);
  if (!startAgain(member, status)) done(member.task.unit, std::move(answer));
}

// Clang crashed or hung while it read the file, perhaps on guessed template arguments.
bool Crew::startAgain(const Member& member, int status) {
  const bool gaveUp = WIFEXITED(status) && WEXITSTATUS(status) == LastWords::kExitCode;
  if (!gaveUp || interrupted_ || !member.task.options.guess || world_.exists(member.answer)) return false;
  Task careful = member.task;
  careful.options.guess = false;
  return start(careful).has_value();
}

void Crew::tell() {
  std::vector<UnitProgress> units;
  for (const Member& member : members_) units.push_back(member.progress);
  watcher_.running(std::move(units));
}

void Crew::run(unsigned places, const Next& next, const Done& done) {
  while (true) {
    while (members_.size() < places && !interrupted_) {
      const std::optional<Task> task = next();
      if (!task) break;
      if (auto started = start(*task); !started)
        done(task->unit, {.failure = Failure{started.error().fault, started.error().message}});
    }
    if (members_.empty()) return;
    listen();
    tell();
    for (size_t i = 0; i < members_.size();) {
      if (members_[i].out >= 0) {
        ++i;
        continue;
      }
      Member ended = std::move(members_[i]);
      members_.erase(members_.begin() + static_cast<ptrdiff_t>(i));
      finish(ended, done);
    }
  }
}

}  // namespace assay::project
