#include "explore/execute/worker.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <random>
#include <span>
#include <thread>

#include "data/wire/wire.h"
#include "explore/execute/import.h"

extern char** environ;

namespace assay::execute {
namespace {

constexpr int kSharedFd = 3, kRequestFd = 4, kReplyFd = 5;  // in the worker
constexpr unsigned kDescriptors = 6;
constexpr int kCannotStart = 127;  // exit code of the launcher
constexpr auto kStartDeadline = std::chrono::seconds(10);

using Clock = std::chrono::steady_clock;

// Moves a descriptor out of the range of the worker's own numbers.
int aside(int fd) {
  int moved = fcntl(fd, F_DUPFD_CLOEXEC, 64);
  close(fd);
  return moved;
}

// Waits until data can be read; false at the deadline.
bool waitFor(int fd, Clock::time_point deadline) {
  while (true) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    if (left.count() < 0) return false;
    pollfd wait{fd, POLLIN, 0};
    const int ready = poll(&wait, 1, static_cast<int>(left.count()));
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) return false;
  }
}

// Reads until the ticket arrives; false at the deadline, if the other side is gone, or if it has written much
// other data.
bool readTicket(int fd, uint64_t ticket, Clock::time_point deadline) {
  constexpr size_t kMostNoise = 1 << 16;
  std::string all;
  while (all.size() < kMostNoise && waitFor(fd, deadline)) {
    char some[256];
    const ssize_t n = read(fd, some, sizeof some);
    if (n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN)) return false;
    if (n > 0) all.append(some, static_cast<size_t>(n));
    if (memmem(all.data(), all.size(), &ticket, sizeof ticket) != nullptr) return true;
  }
  return false;
}

// Data that arrived since the last reply answers no request.
void forgetReplies(int fd) {
  char some[4096];
  for (int i = 0; i < 64 && read(fd, some, sizeof some) > 0; ++i) continue;
}

// A number that a unit does not write by chance. No decision depends on it, so it need not be repeatable.
uint64_t newTicket() {
  static thread_local std::mt19937_64 source(std::random_device{}());
  return source() | 1;
}

// The implementation over a process.
class ProcessWorker final : public Worker {
 public:
  explicit ProcessWorker(WorkerOptions options) : options_(std::move(options)) {}

  ~ProcessWorker() override {
    stop();
    if (shared_ != nullptr) munmap(shared_, sizeof(AssayShared));
    if (sharedFd_ >= 0) close(sharedFd_);
    if (errorsFd_ >= 0) close(errorsFd_);
  }

  Result<void> start() {
    if (auto mapped = mapShared(); !mapped) return mapped;
    std::string errors = options_.confinement.scratch + "/stderr.txt";
    errorsFd_ = aside(open(errors.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0600));
    if (errorsFd_ < 0)
      return fail(Fault::Environment, "cannot write to the scratch folder " + options_.confinement.scratch);
    return launch();
  }

  trial::Outcome run(const trial::Trial& trial, expr::Dag& dag) override {
    return run(trial, dag, options_.fuel);
  }
  trial::Outcome runBriefly(const trial::Trial& trial, expr::Dag& dag) override {
    return run(trial, dag, options_.briefFuel);
  }
  trial::Outcome runElsewhere(const trial::Trial& trial, expr::Dag& dag) override {
    return run(trial, dag, options_.fuel, true);
  }
  trial::Outcome run(const trial::Trial& trial, expr::Dag& dag, uint64_t fuel, bool elsewhere = false) {
    writeRequest(trial, fuel);
    shared_->elsewhere = elsewhere;
    shared_->repeat = 1;
    shared_->forked = options_.alwaysFork;
    exchange(std::chrono::milliseconds(options_.milliseconds + kGrace));
    const size_t made = std::min<size_t>(trial.calls.size(), ASSAY_MAX_CALLS);
    trial::Outcome outcome = importOutcome(*shared_, std::span(trial.calls).first(made), dag);
    if (trial::isDefect(outcome.end)) outcome.errors = takeErrors();
    return outcome;
  }

  Repeated repeat(const trial::Trial& trial, uint32_t times, bool forked) override {
    writeRequest(trial, options_.fuel);
    shared_->elsewhere = 0;
    shared_->repeat = times;
    shared_->forked = forked;
    exchange(std::chrono::minutes(2));
    return {.runs = times,
            .seconds = static_cast<double>(shared_->nanoseconds) * 1e-9,
            .records = shared_->recordCount,
            .nodes = shared_->nodeCount};
  }

 private:
  static constexpr uint32_t kGrace = 1'000;  // milliseconds, so that the worker's own deadline comes first

  // Sealed: a unit that finds the descriptor can neither truncate our mapping nor let it grow.
  Result<void> mapShared() {
    sharedFd_ = aside(memfd_create("assay-trial", MFD_CLOEXEC | MFD_ALLOW_SEALING));
    if (sharedFd_ < 0 || ftruncate(sharedFd_, sizeof(AssayShared)) != 0 ||
        fcntl(sharedFd_, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0) {
      return fail(Fault::Environment,
                  std::string("cannot make shared memory for a worker: ") + std::strerror(errno));
    }
    void* memory = mmap(nullptr, sizeof(AssayShared), PROT_READ | PROT_WRITE, MAP_SHARED, sharedFd_, 0);
    if (memory == MAP_FAILED) {
      return fail(Fault::Environment,
                  std::string("cannot map shared memory for a worker: ") + std::strerror(errno));
    }
    shared_ = static_cast<AssayShared*>(memory);
    return {};
  }

  Result<void> launch() {
    int request[2], reply[2];
    if (pipe2(request, O_CLOEXEC) != 0 || pipe2(reply, O_CLOEXEC) != 0) {
      return fail(Fault::Environment, std::string("cannot make a pipe to a worker: ") + std::strerror(errno));
    }
    int childRequest = aside(request[0]), childReply = aside(reply[1]);
    requestFd_ = aside(request[1]);
    replyFd_ = aside(reply[0]);
    fcntl(replyFd_, F_SETFL, O_NONBLOCK);
    const uint64_t hello = newTicket();
    shared_->version = ASSAY_WIRE_VERSION;
    shared_->hello = hello;
    shared_->inFlight = 0;
    std::snprintf(shared_->scratch, sizeof shared_->scratch, "%s", options_.confinement.scratch.c_str());
    bool spawned = spawn(childRequest, childReply);
    close(childRequest);
    close(childReply);
    if (!spawned) {
      stop();
      return fail(Fault::Environment, "the sandbox " + options_.confinement.launcher +
                                          " could not be started: " + std::strerror(errno));
    }
    if (readTicket(replyFd_, hello, Clock::now() + kStartDeadline)) {
      edgeCount_ = std::min<uint32_t>(shared_->edgeCount, ASSAY_MAX_EDGES);
      return {};
    }
    return fail(Fault::UnitDoesNotCompile, whyNotStarted());
  }

  // The process that should become the worker has not reached main(). Its objects are initialised before
  // that.
  std::string whyNotStarted() {
    int status = 0;
    const bool ended = endsWithin(std::chrono::milliseconds(200), status);
    stop();
    const std::string said = takeErrors();
    if (ended && WIFEXITED(status) && WEXITSTATUS(status) == kCannotStart)
      return said.starts_with("assay: ") ? said.substr(7, said.find('\n') - 7)
                                         : "the worker cannot be run: " + said;
    std::string how = "does not end within " + std::to_string(kStartDeadline.count()) + " seconds";
    if (ended && WIFEXITED(status))
      how = "ends the program with exit code " + std::to_string(WEXITSTATUS(status));
    if (ended && WIFSIGNALED(status) && WTERMSIG(status) == SIGSYS)
      how = "makes a call that the sandbox refuses, such as starting a process";
    else if (ended && WIFSIGNALED(status))
      how = std::string("ends the program by ") + strsignal(WTERMSIG(status));
    return "the initialisation of its global objects " + how + ", so none of its functions can be run" +
           (said.empty() ? "" : "; its message: " + firstLine(said)) +
           ". Make the initialisers of this file and of the files that it is linked with return";
  }

  static std::string firstLine(const std::string& text) { return text.substr(0, text.find('\n')); }

  bool spawn(int childRequest, int childReply) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, errorsFd_, 2);
    posix_spawn_file_actions_adddup2(&actions, sharedFd_, kSharedFd);
    posix_spawn_file_actions_adddup2(&actions, childRequest, kRequestFd);
    posix_spawn_file_actions_adddup2(&actions, childReply, kReplyFd);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    posix_spawnattr_setpgroup(&attributes, 0);
    Confinement confinement = options_.confinement;
    confinement.keep = kDescriptors;
    confinement.sameAddresses =
        true;  // addresses become part of conditions and states: the same seed gives the same search
    std::vector<std::string> line =
        launchLine(confinement, {options_.executable, "--serve", std::to_string(kSharedFd),
                                 std::to_string(kRequestFd), std::to_string(kReplyFd)});
    std::vector<char*> argv;
    for (std::string& word : line) argv.push_back(word.data());
    argv.push_back(nullptr);
    const int error = posix_spawn(&pid_, argv[0], &actions, &attributes, argv.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    if (error == 0) return true;
    errno = error;
    pid_ = -1;
    return false;
  }

  void writeRequest(const trial::Trial& trial, uint64_t fuel) {
    shared_->limits = {.fuel = fuel,
                       .heapBytes = options_.heapBytes,
                       .milliseconds = options_.milliseconds,
                       .maxRecords = options_.maxRecords};
    shared_->callCount = 0;
    for (model::FunctionId call : trial.calls) {
      if (shared_->callCount < ASSAY_MAX_CALLS) shared_->calls[shared_->callCount++] = call.value;
    }
    shared_->choiceCount = 0;
    for (const auto& [key, bits] : trial.choices) {
      if (shared_->choiceCount < ASSAY_MAX_CHOICES) shared_->choices[shared_->choiceCount++] = {key, bits};
    }
    assayClearOutcome(shared_);
  }

  // One trial: wakes the worker and waits for it. A lost worker is replaced; the trial counts as hung if the
  // deadline passed, otherwise as lost.
  void exchange(std::chrono::milliseconds patience) {
    if (pid_ < 0 && !launch()) return;
    shared_->edgeCount = edgeCount_;  // the last trial may have changed it
    forgetReplies(replyFd_);
    const uint64_t ticket = newTicket();
    const auto deadline = Clock::now() + patience;
    if (write(requestFd_, &ticket, sizeof ticket) == sizeof ticket && readTicket(replyFd_, ticket, deadline))
      return;
    const bool overdue = Clock::now() >= deadline;
    stop();
    if (overdue && shared_->end == ASSAY_END_RUNNING) shared_->end = ASSAY_END_HUNG;
  }

  // True if the launcher has ended; afterwards there is no process to wait for.
  bool endsWithin(std::chrono::milliseconds patience, int& status) {
    const auto deadline = Clock::now() + patience;
    do {
      const pid_t ended = waitpid(pid_, &status, WNOHANG);
      if (ended == pid_ || (ended < 0 && errno != EINTR)) {
        pid_ = -1;
        return true;
      }
      std::this_thread::sleep_for(std::chrono::microseconds(200));
    } while (Clock::now() < deadline);
    return false;
  }

  // The launcher ends all processes in the sandbox, then itself.
  void stop() {
    if (requestFd_ >= 0) close(requestFd_);
    if (replyFd_ >= 0) close(replyFd_);
    requestFd_ = replyFd_ = -1;
    if (pid_ <= 0) return;
    int status = 0;
    kill(pid_, SIGTERM);
    if (endsWithin(std::chrono::seconds(2), status)) return;
    kill(pid_, SIGKILL);
    while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
    pid_ = -1;
  }

  std::string takeErrors() {
    std::string text(4096, '\0');
    ssize_t n = pread(errorsFd_, text.data(), text.size(), 0);
    text.resize(n > 0 ? static_cast<size_t>(n) : 0);
    if (ftruncate(errorsFd_, 0) != 0) text.clear();
    return text;
  }

  WorkerOptions options_;
  AssayShared* shared_ = nullptr;
  uint32_t edgeCount_ = 0;  // reported by the worker at its start
  int sharedFd_ = -1, errorsFd_ = -1, requestFd_ = -1, replyFd_ = -1;
  pid_t pid_ = -1;
};

}  // namespace

Result<std::unique_ptr<Worker>> startWorker(const WorkerOptions& options) {
  auto worker = std::make_unique<ProcessWorker>(options);
  if (auto started = worker->start(); !started) return std::unexpected(started.error());
  return worker;
}

}  // namespace assay::execute
