// Results are computed again only if a relevant input changed.
//
// By default all sources and the tests lie in one folder, and one source calls a function of another: such a
// unit searches its project, and must not find the output of an earlier run.
#include <sys/stat.h>

#include <thread>

#include "tests/cli/cli_fixture.h"

namespace assay::cli {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class CacheTest : public CliTest {
 protected:
  CacheTest() {
    put("rate.cpp", "int half(int x);\nint rate(int x) { return half(x) > 3 ? 1 : 0; }\n");
    put("half.cpp", "int half(int x) { return x / 2; }\n");
  }
  Finished one(std::vector<std::string> more = {}, std::vector<std::string> environment = {}) {
    std::vector<std::string> words = {"generate", "rate.cpp", "--budget", "5"};
    words.insert(words.end(), more.begin(), more.end());
    return run(words, std::move(environment));
  }
  void expectHit(const Finished& finished) {
    EXPECT_EQ(finished.exitCode, 0) << finished.errors;
    EXPECT_THAT(finished.output, HasSubstr("unchanged"));
    EXPECT_EQ(finished.errors, "");
  }
  void expectMiss(const Finished& finished) {
    EXPECT_EQ(finished.exitCode, 0) << finished.errors;
    EXPECT_THAT(finished.errors, HasSubstr("rate.cpp: exploring"));
  }
  void setTime(const std::string& name, std::chrono::seconds fromNow) {
    fs::last_write_time(project(name), fs::file_time_type::clock::now() + fromNow);
  }
};

TEST_F(CacheTest, AssaysOutputIsNotASourceOfTheProject) {
  expectMiss(one());
  expectHit(one());
  expectHit(one({"-o", "."}));  // puts the tests beside the sources
  expectHit(one({"-o", "."}));
  put("compile_commands.json", R"([
    {"directory": ".", "file": "rate.cpp", "command": "c++ -c rate.cpp"},
    {"directory": ".", "file": "half.cpp", "command": "c++ -c half.cpp"},
    {"directory": ".", "file": "assay_tests/rate_test.cpp", "command": "c++ -c assay_tests/rate_test.cpp"}])");
  expectMiss(one());
  expectHit(one());
}

TEST_F(CacheTest, ANewFileMattersIfItDefinesAMissingSymbol) {
  put("rate.cpp",
      "int half(int x);\nint other(int x);\n"
      "int rate(int x) { return half(x) > 3 ? 1 : x < -9 ? other(x) : 0; }\n");
  expectMiss(one());
  put("unrelated.cpp", "int unrelated(int x) { return x; }\n");
  put("more/unrelated.cpp", "int unrelatedToo(int x) { return x; }\n");
  expectHit(one());
  put("other.cpp", "int other(int x) { return x > 0 ? 6 : 5; }\n");
  expectMiss(one());
  EXPECT_THAT(get("assay_tests/rate_test.cpp"), HasSubstr("rate(-10), 5"));
  expectHit(one());
  fs::remove(project("other.cpp"));
  expectMiss(one());
}

TEST_F(CacheTest, ACandidateFileIsReadAgain) {
  put("half.cpp", "int third(int x) { return x / 3; }\n");
  expectMiss(one());
  put("half.cpp", "int third(int x) { return x / 3; }\n// nothing else\n");
  expectHit(one());
  put("half.cpp", "int half(int x) { return x / 2; }\n");
  expectMiss(one());
}

TEST_F(CacheTest, AHeaderWithADerivedClassMatters) {
  put("rate.cpp",
      "struct Piece { virtual ~Piece() = default; virtual int worth() const = 0; };\n"
      "int rate(const Piece& piece) { return piece.worth() > 3 ? 1 : 0; }\n");
  expectMiss(one());
  put("other.h", "#pragma once\nstruct Other {};\n");
  expectHit(one());
  put("guard.h", "#pragma once\nstruct Guard : Piece {\n  int worth() const override { return 5; }\n};\n");
  expectMiss(one());
  EXPECT_THAT(get("assay_tests/rate_test.cpp"), HasSubstr("guard.h"));
  expectHit(one());
}

// A new header takes precedence, although no file that was read has changed.
TEST_F(CacheTest, AHeaderThatReplacesAnotherMatters) {
  put("rate.cpp", "#include \"limit.h\"\nint rate(int x) { return x > kLimit ? 1 : 0; }\n");
  put("second/limit.h", "constexpr int kLimit = 10;\n");
  put("third/limit.h", "constexpr int kLimit = 30;\n");
  const std::vector<std::string> flags = {"--", "-Ifirst", "-Isecond"};
  expectMiss(one(flags));
  put("first/other.h", "constexpr int kOther = 77;\n");
  expectHit(one(flags));
  put("first/limit.h", "constexpr int kLimit = 77;\n");
  expectMiss(one(flags));
  EXPECT_THAT(get("assay_tests/rate_test.cpp"), HasSubstr("rate(78), 1"));
  expectHit(one(flags));
  const Finished elsewhere = one(flags, {"CPATH=third"});
  EXPECT_THAT(elsewhere.errors, HasSubstr("rate.cpp: exploring"));
}

// Cached objects name no folder of the run that compiled them.
TEST_F(CacheTest, CompiledObjectsAreReusedForAnotherSeed) {
  put("bin/clang++-19", "#!/bin/sh\ncase \"$*\" in *assay_pass*) echo x >> \"$COMPILED\";; esac\nexec " +
                            world_->run({.argv = {"sh", "-c", "printf %s $(command -v clang++-19)"}}).output +
                            " \"$@\"\n");
  chmod(project("bin/clang++-19").c_str(), 0755);
  const std::vector<std::string> environment = {"COMPILED=" + project("compiled"),
                                                "PATH=" + project("bin") + ":" + std::string(getenv("PATH"))};
  expectMiss(one({}, environment));
  const std::string compiled = get("compiled");
  EXPECT_NE(compiled, "");
  expectMiss(one({"--seed", "7"}, environment));
  EXPECT_EQ(get("compiled"), compiled);
  expectHit(one({"--seed", "7"}, environment));
}

TEST_F(CacheTest, ABudgetMattersToAResultThatSpentIt) {
  const auto withBudget = [&](const std::string& seconds) {
    return run({"generate", "rate.cpp", "--budget", seconds}, {});
  };
  expectMiss(withBudget("2"));
  expectHit(withBudget("3"));  // every branch is covered, with any budget
  put("rate.cpp",
      "unsigned rate(unsigned x) {\n  for (int i = 0; i < 80; ++i) x = (x ^ x >> 13) * 2654435761u + x % "
      "1009;\n"
      "  return x == 20241119u ? 1 : 0;\n}\n");
  expectMiss(withBudget("0.3"));
  expectHit(withBudget("0.3"));
  expectMiss(withBudget("0.4"));
}

TEST_F(CacheTest, ContentDecidesAndNotTime) {
  setTime("half.cpp", std::chrono::hours(1000));
  expectMiss(one());
  expectHit(one());
  setTime("rate.cpp", -std::chrono::hours(1));
  setTime("half.cpp", -std::chrono::hours(1));
  expectHit(one());
  const fs::file_time_type before = fs::last_write_time(project("half.cpp"));
  put("half.cpp", "int half(int x) { return x / 5; }\n");
  fs::last_write_time(project("half.cpp"), before);
  expectMiss(one());
}

// The scratch folders of killed and of concurrent runs contain C++ files.
TEST_F(CacheTest, IntermediateFilesMayLieInTheProject) {
  fs::create_directories(project("tmp"));
  const auto generate = [&](const std::string& what) {
    return world_->run({.argv = {ASSAY_BINARY, "generate", what, "--budget", "5"},
                        .directory = project(),
                        .environment = {"TMPDIR=" + project("tmp")}});
  };
  expectMiss(generate("rate.cpp"));
  fs::create_directories(project("tmp/assay-1-abcdef/crew0"));  // of a live process
  put("tmp/assay-1-abcdef/CACHEDIR.TAG", "Signature: 8a477f597d28d172789f06886806bc55\n");
  put("tmp/assay-1-abcdef/crew0/harness.cpp",
      "#include \"../../../rate.cpp\"\nint other() { return half(3); }\n");
  expectHit(generate("rate.cpp"));
  const Finished all = generate(".");
  EXPECT_EQ(all.exitCode, 0) << all.errors;
  EXPECT_THAT(all.errors + all.output, AllOf(HasSubstr("half"), Not(HasSubstr("harness"))));
}

// A project's compiler that leaves a file behind when it is killed.
TEST_F(CacheTest, FilesLeftByCompilersAreRemoved) {
  put("bin/c++", "#!/bin/sh\nmktemp > /dev/null\nexec /usr/bin/c++ \"$@\"\n");
  chmod(project("bin/c++").c_str(), 0755);
  expectMiss(one({}, {"PATH=" + project("bin") + ":" + std::string(getenv("PATH"))}));
  expectNothingLeft();
}

TEST_F(CacheTest, TheFolderOfAKilledRunIsMarkedAsACache) {
  Running child({"generate", "rate.cpp", "--budget", "5"}, root_, false);
  ASSERT_TRUE(child.waitFor("exploring", 30)) << child.text();
  child.signal(SIGKILL);
  child.finish(5);
  ASSERT_FALSE(fs::is_empty(root_ / "tmp"));
  EXPECT_TRUE(fs::exists(fs::directory_iterator(root_ / "tmp")->path() / "CACHEDIR.TAG"));
  one();
  expectNothingLeft();
}

}  // namespace
}  // namespace assay::cli
