// Crew: works on many units side by side, a process each (job.h), and tells how it goes.
//
// Whatever becomes of one process, the others go on: it may crash, hang or be killed; its unit then has a
// failure for an answer. One that says nothing for half an hour is given up: a silent compiler may take five
// minutes (toolchain), and publishing speaks before each of its rounds (verify.h). Ctrl-C is passed on once,
// so that each publishes what it found. All processes are started by the calling thread and end with it.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "app/project/job.h"
#include "app/project/watcher.h"
#include "base/world.h"

namespace assay::project {

struct Task {
  size_t unit = 0;                                      // whose it is
  pipeline::GenerateOptions options;                    // of one file
  std::vector<trial::PreviousTest> previousTests = {};  // of its last suite
};

struct CrewRules {
  std::string program = "/proc/self/exe";  // that works on a job: assay itself
  double patience = 1800;                  // seconds without a word, beyond the unit's budget
};

class Crew {
 public:
  // `folder` receives jobs, answers and what the processes need on their way; `store` may be "".
  Crew(World& world, std::string folder, std::string store, const std::atomic<bool>& interrupted,
       Watcher& watcher, CrewRules rules = {})
      : world_(world),
        folder_(std::move(folder)),
        store_(std::move(store)),
        interrupted_(interrupted),
        watcher_(watcher),
        rules_(std::move(rules)) {}

  // What to do next: called whenever a place is free; nothing: no more.
  using Next = std::function<std::optional<Task>()>;
  using Done = std::function<void(size_t unit, Answer answer)>;
  void run(unsigned places, const Next& next, const Done& done);

 private:
  struct Member {
    pid_t pid = -1;
    int out = -1, errors = -1;
    Task task;
    std::string answer, scratch, pending, said;
    UnitProgress progress;
    std::chrono::steady_clock::duration heard{};
    double patience = 0;  // seconds without a word after which it is given up
    bool givenUp = false;
  };

  Result<void> start(const Task& task);
  void listen();
  void hear(Member& member);
  void endIfSilent(Member& member) const;
  static void hearErrors(Member& member);
  void finish(Member& member, const Done& done);
  bool startAgain(const Member& member, int status);
  Answer answerOf(Member& member, int status) const;
  void tell();

  World& world_;
  std::string folder_, store_;
  const std::atomic<bool>& interrupted_;
  Watcher& watcher_;
  CrewRules rules_;
  std::vector<Member> members_;
  unsigned count_ = 0;
  bool passedOn_ = false;
};

}  // namespace assay::project
