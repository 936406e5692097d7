// Whole projects: many files at once, failures among them, repeated and reused work.
#include <signal.h>

#include <thread>

#include "tests/cli/cli_fixture.h"

namespace assay::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

std::string functionText(const std::string& name, int border) {
  return "int " + name + "(int x) { return x > " + std::to_string(border) + " ? 1 : 0; }\n";
}

class WholeProjectTest : public CliTest {
 protected:
  WholeProjectTest() {
    put("src/one.cpp", functionText("one", 10));
    put("src/two.cpp", functionText("two", 20));
    put("src/sub/three.cpp", functionText("three", 30));
    put("src/four.cpp", functionText("four", 40));
  }
  Finished all(std::vector<std::string> more = {}) {
    more.insert(more.begin(), {"src", "-o", "out", "--budget", "5"});
    return generate(more);
  }
};

TEST_F(WholeProjectTest, OneFailureDoesNotStopTheOthers) {
  put("src/broken.cpp", "int broken(int x) { return y; }\n");
  put("src/one_test.cpp", "#include <gtest/gtest.h>\n");
  const Finished finished = all();
  EXPECT_EQ(finished.exitCode, 2) << finished.errors;
  EXPECT_THAT(finished.output, HasSubstr("src/broken.cpp     failed: "));
  EXPECT_THAT(finished.output, HasSubstr("src/sub/three.cpp       1 of 1        2 of 2      2"));
  EXPECT_THAT(finished.output,
              HasSubstr("5 files: 4 of 4 functions tested, 8 of 8 branches, 8 tests, 1 failed"));
  for (const char* stem : {"one", "two", "three", "four"})
    EXPECT_TRUE(world_->exists(project("out/" + std::string(stem) + "_test.cpp"))) << stem;
  EXPECT_THAT(get("out/assay.json"), AllOf(HasSubstr("\"failed\": 1"), HasSubstr("it is a test file")));
  expectNothingLeft();
}

TEST_F(WholeProjectTest, OnlyChangedUnitsAreRegenerated) {
  ASSERT_EQ(all().exitCode, 0);
  const Snapshot before = snapshot("out");
  const Finished again = all();
  EXPECT_EQ(again.errors, "");
  EXPECT_THAT(again.output, HasSubstr("unchanged"));
  EXPECT_EQ(snapshot("out"), before);

  put("src/two.cpp", functionText("two", 25));
  const Finished changed = all();
  EXPECT_THAT(changed.errors, AllOf(HasSubstr("src/two.cpp: exploring"), Not(HasSubstr("one.cpp"))));
  Snapshot after = snapshot("out");
  EXPECT_NE(after["two_test.cpp"], before.at("two_test.cpp"));
  EXPECT_EQ(after["one_test.cpp"], before.at("one_test.cpp"));
  EXPECT_THAT(after["two_test.cpp"], HasSubstr("25"));

  // With other options, results are computed again.
  EXPECT_THAT(all({"--seed", "7"}).errors, HasSubstr("src/one.cpp: exploring"));
}

TEST_F(WholeProjectTest, AChangedHeaderAffectsUnitsThatIncludeIt) {
  put("src/limit.h", "#pragma once\nconstexpr int kLimit = 10;\n");
  put("src/one.cpp", "#include \"limit.h\"\nint one(int x) { return x > kLimit ? 1 : 0; }\n");
  ASSERT_EQ(all().exitCode, 0);
  put("src/limit.h", "#pragma once\nconstexpr int kLimit = 77;\n");
  const Finished changed = all();
  EXPECT_THAT(changed.errors, AllOf(HasSubstr("src/one.cpp: exploring"), Not(HasSubstr("two.cpp"))));
  EXPECT_THAT(get("out/one_test.cpp"), HasSubstr("one(78), 1"));
}

// Killed at any moment: finished units are kept, unfinished ones are done again, nothing is damaged.
TEST_F(WholeProjectTest, AKilledRunIsContinued) {
  for (int round = 0; round < 3; ++round) {
    Running child({"generate", "src", "-o", "out", "--budget", "5", "-j", "1"}, root_, false);
    ASSERT_TRUE(child.waitFor("[" + std::to_string(round + 1) + "/4]", 30)) << child.text();
    std::this_thread::sleep_for(std::chrono::milliseconds(100 * round));
    child.signal(SIGKILL);
    EXPECT_EQ(child.finish(5), 128 + SIGKILL);
  }
  const Finished finished = all();
  EXPECT_EQ(finished.exitCode, 0) << finished.errors;
  EXPECT_THAT(finished.output, AllOf(HasSubstr("unchanged"), HasSubstr("4 of 4 functions tested")));
  EXPECT_THAT(finished.errors, Not(HasSubstr("[0/4]")));
  expectNothingLeft();
}

// A file that several units call is compiled once for all of them.
TEST_F(WholeProjectTest, UnitsShareCompanions) {
  put("src/shared.h", "#pragma once\nint shared(int x);\n");
  put("src/shared.cpp", "#include \"shared.h\"\nint shared(int x) { return x > 1234 ? 7 : 2; }\n");
  for (const char* name : {"one", "two"})
    put("src/" + std::string(name) + ".cpp",
        "#include \"shared.h\"\nint " + std::string(name) + "(int x) { return shared(x) > 3 ? 1 : 0; }\n");
  const Finished first = generate({"src/one.cpp", "-o", "out", "--budget", "5"});
  ASSERT_EQ(first.exitCode, 0) << first.errors;
  const Finished second = generate({"src/two.cpp", "-o", "out", "--budget", "5"});
  EXPECT_EQ(second.exitCode, 0) << second.errors;
  EXPECT_THAT(second.output, HasSubstr("2 of 2 branches"));
  EXPECT_THAT(get("out/two_test.cpp"), HasSubstr("1235"));
}

TEST_F(WholeProjectTest, ATotalBudgetIsShared) {
  const auto start = world_->now();
  const Finished finished = all({"--total-budget", "6", "-j", "1"});
  const double seconds = std::chrono::duration<double>(world_->now() - start).count();
  EXPECT_LT(seconds, 40) << finished.errors;
  const bool isWhole = finished.output.find("not started") == std::string::npos;
  EXPECT_EQ(finished.exitCode, isWhole ? 0 : 5) << finished.errors;
  // Units without time are reported, and done by the next run.
  const Finished next = all();
  EXPECT_EQ(next.exitCode, 0);
  EXPECT_THAT(next.output, HasSubstr("4 of 4 functions tested"));
}

TEST_F(WholeProjectTest, ATooSmallTotalBudgetIsReported) {
  const Finished finished = all({"--total-budget", "0.1"});
  EXPECT_NE(finished.exitCode, 0);
  EXPECT_THAT(finished.errors, HasSubstr("total budget is too small"));
}

TEST_F(WholeProjectTest, EverythingInTheDatabase) {
  put("build/compile_commands.json", R"([
    {"directory": "..", "file": "src/one.cpp", "command": "g++ -std=c++17 -c src/one.cpp"},
    {"directory": "..", "file": "src/sub/three.cpp", "command": "g++ -std=c++17 -c src/sub/three.cpp"}])");
  put("include/lone.h", "#pragma once\ninline int lone(int x) { return x > 40 ? 1 : 0; }\n");
  put("include/one.h", "#pragma once\nint one(int x);\n");  // belongs to one.cpp
  const Finished finished = generate({"-p", "build", "-o", "out", "--budget", "5"});
  EXPECT_EQ(finished.exitCode, 0) << finished.errors;
  EXPECT_THAT(finished.output, HasSubstr("3 files: 3 of 3 functions tested"));
  EXPECT_THAT(get("out/lone_test.cpp"), HasSubstr("lone(41), 1"));
  // Each result is told when its file is done.
  EXPECT_THAT(finished.errors, AllOf(HasSubstr("\nsrc/one.cpp: 2 of 2 branches, 2 tests\n"),
                                     HasSubstr("include/lone.h: 2 of 2 branches, 2 tests\n")));
}

}  // namespace
}  // namespace assay::cli
