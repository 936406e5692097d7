#include "publish/verify/test_program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "publish/emit/googletest.h"
#include "tests/support/scripted_world.h"

namespace assay::verify {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

// A program whose tests pass; keeps the command that started it.
struct Stage {
  Command seen;
  sample::ScriptedWorld world{[this](const Command& command) {
    seen = command;
    return Finished{.exitCode = 0, .output = "[ RUN      ] A.B\n[       OK ] A.B (0 ms)\n"};
  }};

  std::string line() const {
    std::string text;
    for (const std::string& word : seen.argv) text += word + " ";
    return text;
  }
};

const Confinement kConfined{.launcher = "confine", .scratch = "/scratch"};

TEST(TestProgramTest, RunsSelectedTestsInTheSandboxAndDetectsTheEnd) {
  Stage stage;
  const TestProgram program{.program = "suite", .confinement = kConfined, .list = "/scratch/list"};
  const RunLog log = run(stage.world, emit::googleTest(), program, {.tests = {"A.B"}, .checked = true});
  EXPECT_THAT(log.passed, ElementsAre("A.B"));
  EXPECT_TRUE(log.finished);
  EXPECT_EQ(stage.seen.argv[0], "confine");
  EXPECT_THAT(stage.line(), HasSubstr("MALLOC_CHECK_=3"));
  EXPECT_THAT(stage.world.files["/scratch/list"], HasSubstr("--gtest_filter=A.B:"));
  stage.world.isCutOff = true;
  EXPECT_FALSE(run(stage.world, emit::googleTest(), program, {.tests = {"A.B"}}).finished);
}

// A sanitizer's own checks are sufficient, and they need memory and a process.
TEST(TestProgramTest, ASanitizerHasTheHeapToItself) {
  Stage stage;
  const TestProgram program{
      .program = "suite", .confinement = kConfined, .isSanitized = true, .list = "/scratch/list"};
  run(stage.world, emit::googleTest(), program, {.tests = {"A.B"}, .checked = true});
  EXPECT_THAT(stage.line(), Not(HasSubstr("MALLOC_CHECK_")));
}

TEST(TestProgramTest, RunsAllTestsAsCtestDoes) {
  Stage stage;
  const AllRun all = runAll(stage.world, emit::googleTest(), {.program = "suite", .directory = "/build"});
  ASSERT_EQ(all.tests.size(), 1u);
  EXPECT_EQ(all.tests[0].end, TestRun::End::Passed);
  EXPECT_TRUE(all.finished.ok());
  EXPECT_THAT(stage.seen.argv, ElementsAre("suite", "--gtest_color=no"));
  EXPECT_EQ(stage.seen.directory, "/build");
  runAll(stage.world, emit::googleTest(), {.program = "suite", .confinement = kConfined});
  EXPECT_THAT(stage.seen.argv, Contains("confine"));
}

}  // namespace
}  // namespace assay::verify
