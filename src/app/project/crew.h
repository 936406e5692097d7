// Crew: works on many units at the same time, one process per unit (job.h), and reports the progress.
//
// The fate of one process does not affect the others: it may crash, hang or be killed; its unit then has a
// failure as its answer. A process that prints nothing for half an hour is given up: a silent compiler may
// take five minutes (toolchain), and publishing prints a line before each of its rounds (verify.h). Ctrl-C is
// passed on once, so that each process publishes its results. All processes are started by the calling thread
// and end with it.
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

// A unit to work on.
struct Task {
  size_t unit = 0;                                      // its index
  pipeline::GenerateOptions options;                    // of one file
  std::vector<trial::PreviousTest> previousTests = {};  // of its last suite
};

// Limits of a crew; tests change them.
struct CrewRules {
  std::string program = "/proc/self/exe";  // the program that works on a job: assay itself
  double patience = 1800;                  // seconds without a line of output, beyond the unit's budget
};

// The processes of one run.
class Crew {
 public:
  // `folder` receives jobs, answers and the temporary files of the processes; `store` may be "".
  Crew(World& world, std::string folder, std::string store, const std::atomic<bool>& interrupted,
       Watcher& watcher, CrewRules rules = {})
      : world_(world),
        folder_(std::move(folder)),
        store_(std::move(store)),
        interrupted_(interrupted),
        watcher_(watcher),
        rules_(std::move(rules)) {}

  // The next task: called whenever a place is free; empty if there are no more.
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
