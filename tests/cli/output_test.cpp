// The output folder after interference: a run that was killed while writing, or another run.
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "tests/cli/cli_fixture.h"

namespace assay::cli {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class OutputTest : public CliTest {
 protected:
  OutputTest() {
    put("src/one.cpp", "int one(int x) { return x > 10 ? 1 : 0; }\n");
    put("src/two.cpp", "int two(int x) { return x > 20 ? 1 : 0; }\n");
  }
  Finished all() { return generate({"src", "-o", "out", "--budget", "5"}); }
  Finished only(const std::string& file) { return generate({file, "-o", "out", "--budget", "5"}); }
  // Leaves the folder as a first run does that is killed when it has written all but assay.json.
  void killedInNewFolder() {
    ASSERT_EQ(all().exitCode, 0);
    fs::rename(project("out/assay.json"), project("out/assay.json.new"));
  }
  Snapshot tests() {
    Snapshot files = snapshot("out");
    files.erase("assay.json");
    return files;
  }
};

TEST_F(OutputTest, ANewFolderOfAKilledRunIsContinued) {
  killedInNewFolder();
  Snapshot whole = tests();
  whole.erase("assay.json.new");
  for (const char* missing : {"none", "two_test.cpp", "one_test.cpp", "CMakeLists.txt"}) {
    fs::remove(project("out/" + std::string(missing)));
    put("out/one_test.cpp.assay-new-4711-0", "TEST(");
    put("out/assay.json.assay-new-4711-1", "{");
    const Finished again = all();
    EXPECT_EQ(again.exitCode, 0) << again.errors;
    EXPECT_EQ(tests(), whole) << missing;
    EXPECT_THAT(get("out/assay.json"), HasSubstr("two_test.cpp"));
    fs::rename(project("out/assay.json"), project("out/assay.json.new"));
  }
}

TEST_F(OutputTest, UserFilesThereAreStillRefusedOrKept) {
  killedInNewFolder();
  put("src/three.cpp", "int three(int x) { return x > 30 ? 1 : 0; }\n");
  put("out/three_test.cpp", "// mine\n");
  expectRefused({"src", "-o", "out", "--budget", "5"}, 1, "out/three_test.cpp was not written by assay");
  fs::remove(project("out/three_test.cpp"));
  const std::string list = get("out/CMakeLists.txt");
  put("out/CMakeLists.txt", list + "# mine\n");
  expectRefused({"src", "-o", "out", "--budget", "5"}, 1, "out/CMakeLists.txt was not written by assay");
  put("out/CMakeLists.txt", list);
  put("out/one_test.cpp", get("out/one_test.cpp") + "\nTEST(OneTest, Mine) {\n  EXPECT_EQ(one(7), 0);\n}\n");
  EXPECT_EQ(all().exitCode, 0);
  EXPECT_THAT(get("out/one_test.cpp"), HasSubstr("OneTest, Mine"));
}

TEST_F(OutputTest, AnInvalidMarkIsIgnored) {
  put("out/CMakeLists.txt", "project(mine)\n");
  for (const char* mark : {"", "{}", "{\"units\": []}", "nonsense"}) {
    put("out/assay.json.new", mark);
    expectRefused({"src", "-o", "out", "--budget", "5"}, 1, "out/CMakeLists.txt was not written by assay");
  }
}

// A run over other files after the kill: units that it does not process are complete, or absent.
TEST_F(OutputTest, OtherUnitsOfAKilledRunAreCompleteOrAbsent) {
  killedInNewFolder();
  fs::remove(project("out/two_test.cpp"));
  ASSERT_EQ(only("src/one.cpp").exitCode, 0);
  EXPECT_THAT(get("out/CMakeLists.txt"), AllOf(HasSubstr("one_test.cpp"), Not(HasSubstr("two_test.cpp"))));
  EXPECT_THAT(get("out/assay.json"), Not(HasSubstr("two.cpp")));
  expectBuildsAndPasses("out");
}

TEST_F(OutputTest, OtherUnitsOfAKilledRunAreNotUserFiles) {
  ASSERT_EQ(all().exitCode, 0);
  const std::string mark = get("out/assay.json");
  put("src/two.cpp", "int two(int x) { return x > 25 ? 1 : 0; }\n");
  ASSERT_EQ(all().exitCode, 0);
  const Snapshot after = tests();
  fs::rename(project("out/assay.json"), project("out/assay.json.new"));
  put("out/assay.json", mark);  // killed just before the end
  ASSERT_EQ(only("src/one.cpp").exitCode, 0);
  const Finished again = all();
  EXPECT_THAT(again.output, AllOf(Not(HasSubstr("you edited")), Not(HasSubstr("you deleted"))));
  EXPECT_EQ(tests(), after);
}

TEST_F(OutputTest, ConcurrentRunsLoseNothing) {
  const auto arguments = [](const std::string& file) {
    return std::vector<std::string>{"generate", file, "-o", "out", "--budget", "5"};
  };
  Running first(arguments("src/one.cpp"), root_, false), second(arguments("src/two.cpp"), root_, false);
  EXPECT_EQ(first.finish(60), 0) << first.text();
  EXPECT_EQ(second.finish(60), 0) << second.text();
  EXPECT_THAT(get("out/CMakeLists.txt"), AllOf(HasSubstr("one_test.cpp"), HasSubstr("two_test.cpp")));
  EXPECT_THAT(get("out/assay.json"), AllOf(HasSubstr("one.cpp"), HasSubstr("two.cpp")));
  expectBuildsAndPasses("out");
}

TEST_F(OutputTest, ARunWaitsForAWritingRun) {
  fs::create_directories(project("out"));
  const int held = open(project("out").c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  ASSERT_EQ(flock(held, LOCK_EX), 0);
  Running child({"generate", "src", "-o", "out", "--budget", "5"}, root_, false);
  EXPECT_TRUE(child.waitFor("waiting for another run of assay that writes into out", 30)) << child.text();
  EXPECT_THAT(snapshot("out"), IsEmpty());
  put("out/two_test.cpp", "// a person's, or another run's\n");
  close(held);
  EXPECT_EQ(child.finish(30), 1);
  EXPECT_THAT(child.text(), HasSubstr("out/two_test.cpp was not written by assay"));
  EXPECT_EQ(snapshot("out").size(), 1u);
}

TEST_F(OutputTest, AWaitingRunCanBeStopped) {
  fs::create_directories(project("out"));
  const int held = open(project("out").c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  ASSERT_EQ(flock(held, LOCK_EX), 0);
  Running child({"generate", "src", "-o", "out", "--budget", "5"}, root_, false);
  EXPECT_TRUE(child.waitFor("waiting for another run", 30)) << child.text();
  child.signal(SIGINT);
  EXPECT_EQ(child.finish(10), 130) << child.text();
  EXPECT_THAT(child.text(), HasSubstr("nothing was written"));
  close(held);
  expectNothingLeft();
}

}  // namespace
}  // namespace assay::cli
