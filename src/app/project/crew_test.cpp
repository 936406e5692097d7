#include "app/project/crew.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

#include "base/archive.h"

namespace assay::project {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class Nobody final : public Watcher {
  void phase(const std::string&, const std::string&) override {}
  void running(std::vector<UnitProgress>) override {}
  void counted(size_t, size_t, size_t) override {}
  void say(const std::string&) override {}
  void detail(const std::string&) override {}
};

// A crew whose processes are a shell script: $2 is the job's file.
class CrewTest : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(world_->makeFolders(folder_)); }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::vector<std::string> failures(const std::string& script, double patience, size_t units) {
    const std::string program = folder_ + "/program";
    EXPECT_TRUE(world_->write(program, "#!/bin/sh\n" + script));
    chmod(program.c_str(), 0755);
    std::vector<std::string> said(units);
    size_t next = 0;
    Crew crew(*world_, folder_, "", interrupted_, nobody_, {.program = program, .patience = patience});
    crew.run(
        2,
        [&]() -> std::optional<Task> {
          if (next == units) return std::nullopt;
          Task task{.unit = next++};
          task.options.files = {"a.cpp"};
          task.options.budget = 0;
          return task;
        },
        [&](size_t unit, Answer answer) { said[unit] = answer.failure ? answer.failure->message : "fine"; });
    return said;
  }

  std::unique_ptr<World> world_ = makeRealWorld();
  std::string folder_ = testing::TempDir() + "crew" + std::to_string(getpid());
  std::atomic<bool> interrupted_ = false;
  Nobody nobody_;
};

TEST_F(CrewTest, GivesUpASilentProcessAndNamesARemedy) {
  const std::string said = failures("echo phase reading; sleep 60", 0.5, 1)[0];
  EXPECT_THAT(
      said, AllOf(HasSubstr("without progress while reading"), HasSubstr("-j 1"), Not(HasSubstr("report"))));
}

TEST_F(CrewTest, WaitsForAProcessThatReportsProgress) {
  const std::string said =
      failures("for i in 1 2 3 4 5 6; do echo phase $i; sleep 0.3; done; exit 3", 1.2, 1)[0];
  EXPECT_THAT(said, HasSubstr("while 6 (exit code 3)"));
}

TEST_F(CrewTest, ReportsACrashAndContinues) {
  const std::vector<std::string> said =
      failures("case $2 in *unit1.job) echo oh >&2; kill -SEGV $$;; *) exit 4;; esac", 60, 3);
  EXPECT_THAT(said[0], HasSubstr("exit code 4"));
  EXPECT_THAT(said[1], AllOf(HasSubstr("Segmentation fault; it printed: oh"), HasSubstr("Please report")));
  EXPECT_THAT(said[2], HasSubstr("exit code 4"));
}

TEST_F(CrewTest, AProcessThatCannotBeStartedIsAFailureOfItsUnit) {
  rlimit before{};
  getrlimit(RLIMIT_NOFILE, &before);
  const std::string program = folder_ + "/warm";
  ASSERT_TRUE(world_->write(program, ""));
  const int next = open(program.c_str(), O_RDONLY | O_CLOEXEC);
  close(next);
  // Enough descriptors for the file that is written and for one of the two pipes.
  const rlimit few{static_cast<rlim_t>(next) + 3, before.rlim_max};
  std::vector<std::string> said(2);
  size_t unit = 0;
  Crew crew(*world_, folder_, "", interrupted_, nobody_, {.program = program});
  setrlimit(RLIMIT_NOFILE, &few);
  crew.run(
      2,
      [&]() -> std::optional<Task> {
        if (unit == said.size()) return std::nullopt;
        Task task{.unit = unit++};
        task.options.files = {"a.cpp"};
        return task;
      },
      [&](size_t which, Answer answer) { said[which] = answer.failure ? answer.failure->message : "fine"; });
  setrlimit(RLIMIT_NOFILE, &before);
  for (const std::string& one : said)
    EXPECT_THAT(one, AllOf(HasSubstr("cannot start a process for a.cpp: Too many open files"),
                           HasSubstr("ulimit -n"), Not(HasSubstr("report"))));
}

}  // namespace
}  // namespace assay::project
