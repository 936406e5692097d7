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
#include <cstring>

#include "data/wire/wire.h"
#include "explore/execute/import.h"

extern char** environ;

namespace assay::execute {
namespace {

constexpr int kSharedFd = 3, kRequestFd = 4, kReplyFd = 5;  // as the worker sees them

// Moves a descriptor out of the range that the worker's own numbers occupy.
int aside(int fd) {
  int moved = fcntl(fd, F_DUPFD_CLOEXEC, 64);
  close(fd);
  return moved;
}

// Waits until a byte can be read; false when `milliseconds` pass or the other side is gone.
bool readByte(int fd, int milliseconds) {
  pollfd wait{fd, POLLIN, 0};
  int ready;
  do {
    ready = poll(&wait, 1, milliseconds);
  } while (ready < 0 && errno == EINTR);
  char byte;
  return ready > 0 && read(fd, &byte, 1) == 1;
}

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
    std::string errors = options_.scratch + "/stderr.txt";
    errorsFd_ = aside(open(errors.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0600));
    if (errorsFd_ < 0)
      return fail(Fault::Environment, "cannot write to the scratch folder " + options_.scratch);
    return launch();
  }

  trial::Outcome run(const trial::Trial& trial, expr::Dag& dag) override {
    return run(trial, dag, options_.fuel);
  }
  trial::Outcome runBriefly(const trial::Trial& trial, expr::Dag& dag) override {
    return run(trial, dag, options_.briefFuel);
  }
  trial::Outcome run(const trial::Trial& trial, expr::Dag& dag, uint64_t fuel) {
    writeRequest(trial, fuel);
    shared_->repeat = 1;
    shared_->forked = options_.alwaysFork;
    exchange(static_cast<int>(options_.milliseconds) + 3'000);
    trial::Outcome outcome = importOutcome(*shared_, dag);
    if (trial::isDefect(outcome.end)) outcome.errors = takeErrors();
    return outcome;
  }

  Repeated repeat(const trial::Trial& trial, uint32_t times, bool forked) override {
    writeRequest(trial, options_.fuel);
    shared_->repeat = times;
    shared_->forked = forked;
    exchange(120'000);
    return {.runs = times,
            .seconds = static_cast<double>(shared_->nanoseconds) * 1e-9,
            .records = shared_->recordCount,
            .nodes = shared_->nodeCount};
  }

  uint32_t sandboxed() const override { return shared_->sandboxed; }

 private:
  Result<void> mapShared() {
    sharedFd_ = aside(memfd_create("assay-trial", MFD_CLOEXEC));
    if (sharedFd_ < 0 || ftruncate(sharedFd_, sizeof(AssayShared)) != 0) {
      return fail(Fault::Environment,
                  std::string("cannot make shared memory for a worker: ") + std::strerror(errno));
    }
    void* memory = mmap(nullptr, sizeof(AssayShared), PROT_READ | PROT_WRITE, MAP_SHARED, sharedFd_, 0);
    if (memory == MAP_FAILED) {
      return fail(Fault::Environment,
                  std::string("cannot map shared memory for a worker: ") + std::strerror(errno));
    }
    shared_ = static_cast<AssayShared*>(memory);
    shared_->version = ASSAY_WIRE_VERSION;
    std::snprintf(shared_->scratch, sizeof shared_->scratch, "%s", options_.scratch.c_str());
    if (options_.policy.filter.size() <= ASSAY_MAX_FILTER) {
      shared_->filterLength = static_cast<uint32_t>(options_.policy.filter.size());
      std::ranges::copy(options_.policy.filter, shared_->filter);
    }
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
    bool spawned = spawn(childRequest, childReply);
    close(childRequest);
    close(childReply);
    if (!spawned || !readByte(replyFd_, 10'000)) {
      stop();
      return fail(Fault::Environment, "the worker " + options_.executable + " did not start");
    }
    return {};
  }

  bool spawn(int childRequest, int childReply) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, errorsFd_, 2);
    posix_spawn_file_actions_adddup2(&actions, sharedFd_, kSharedFd);
    posix_spawn_file_actions_adddup2(&actions, childRequest, kRequestFd);
    posix_spawn_file_actions_adddup2(&actions, childReply, kReplyFd);
    posix_spawn_file_actions_addchdir_np(&actions, options_.scratch.c_str());
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    posix_spawnattr_setpgroup(&attributes, 0);
    std::string shared = std::to_string(kSharedFd), in = std::to_string(kRequestFd),
                out = std::to_string(kReplyFd);
    std::string serve = "--serve";
    char* argv[] = {options_.executable.data(), serve.data(), shared.data(), in.data(), out.data(), nullptr};
    int error = posix_spawn(&pid_, options_.executable.c_str(), &actions, &attributes, argv, environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    if (error != 0) pid_ = -1;
    return error == 0;
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
    clearOutcome();
  }

  void clearOutcome() {
    shared_->end = ASSAY_END_RUNNING;
    shared_->detail = shared_->endStep = shared_->flags = shared_->faultEdge = 0;
    shared_->nodeCount = 1;
    shared_->cellCount = shared_->recordCount = shared_->askedCount = shared_->observedBytes = 0;
  }

  // One trial: wake the worker, wait for it. A worker that is lost is replaced; the trial counts as
  // hung if the deadline passed, else as lost.
  void exchange(int milliseconds) {
    if (pid_ < 0 && !launch()) return;
    char go = 'r';
    if (write(requestFd_, &go, 1) == 1 && readByte(replyFd_, milliseconds)) return;
    bool alive = waitpid(pid_, nullptr, WNOHANG) == 0;
    stop();
    if (alive && shared_->end == ASSAY_END_RUNNING) shared_->end = ASSAY_END_HUNG;
  }

  void stop() {
    if (requestFd_ >= 0) close(requestFd_);
    if (replyFd_ >= 0) close(replyFd_);
    requestFd_ = replyFd_ = -1;
    if (pid_ <= 0) return;
    kill(-pid_, SIGKILL);
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
