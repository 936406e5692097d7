// Properties of a run besides its tests: output, files, termination, repeatability.
#include <signal.h>

#include <chrono>
#include <thread>

#include "tests/cli/cli_fixture.h"

namespace assay::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Key;
using testing::Not;
using testing::UnorderedElementsAre;

constexpr const char* kSign = "int sign(int x) { return x > 0 ? 1 : 0; }\n";

// Functions of many kinds; `at` crashes.
constexpr const char* kMixture = R"(#include <stdexcept>
#include <string>
#include <vector>

enum class Colour { Red, Green, Blue };
Colour colourOf(int wave) { return wave > 600 ? Colour::Red : wave > 500 ? Colour::Green : Colour::Blue; }

bool isHex(const std::string& text) {
  if (text.size() < 3 || text[0] != '0' || text[1] != 'x') return false;
  for (char c : text.substr(2))
    if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'))) return false;
  return true;
}

double fee(double amount) {
  if (amount < 0) throw std::invalid_argument("negative amount");
  return amount > 100.0 ? amount * 0.01 : 1.0;
}

int at(const int* values, unsigned index) { return values[index % 4]; }

int largest(const std::vector<int>& values) {
  if (values.empty()) throw std::out_of_range("no values");
  int result = values[0];
  for (int value : values)
    if (value > result) result = value;
  return result;
}

unsigned rotated(unsigned word, unsigned by) { return by % 32 == 0 ? word : word << by % 32 | word >> (32 - by % 32); }

int quotient(int a, int b) { return a / b; }
)";

// Sixteen functions that each occupy the exploration until its patience ends: half a minute.
std::string busyText() {
  std::string text = "#include <cstdint>\n#include <string>\nint easy(int x) { return x > 10 ? 1 : 0; }\n";
  for (int i = 0; i < 16; ++i) {
    text += "uint32_t busy" + std::to_string(i) + R"((const std::string& text, uint32_t key) {
  uint32_t hash = key;
  for (unsigned char c : text) {
    hash = (hash ^ c) * 16777619u;
    if (hash % 7 == 3) hash ^= hash >> 5;
    if (hash % 11 == 4) hash += key;
    if (hash == 0xDEADBEEF && text.size() > 40) return 1;
  }
  return (hash ^ 0x5bd1e995u) * hash * hash == 42 ? 2 : 3;
}
)";
  }
  return text;
}

class RunTest : public CliTest {
 protected:
  void expectFinishedFiles(const std::string& folder, const std::string& stem) {
    for (const std::string& name :
         {stem + "_test.cpp", std::string("CMakeLists.txt"), std::string("assay.json")}) {
      EXPECT_THAT(snapshot(folder), testing::Contains(Key(name)));
    }
  }
};

TEST_F(RunTest, HelpAndVersion) {
  Finished help = run({"--help"});
  EXPECT_EQ(help.exitCode, 0);
  EXPECT_THAT(help.output, AllOf(HasSubstr("generate"), HasSubstr("Exit codes: 0 done, 1 bad usage")));
  help = generate({"--help"});
  EXPECT_EQ(help.exitCode, 0);
  for (const char* option :
       {"FILE", "--unit", "-p", "-o", "--budget", "--seed", "-j", "--fail-on-findings", "-q", "-v"}) {
    EXPECT_THAT(help.output, HasSubstr(option));
  }
  EXPECT_THAT(run({"--version"}).output, testing::MatchesRegex("assay [0-9]+\\.[0-9]+\\.[0-9]+\n"));
  EXPECT_THAT(snapshot(), IsEmpty());
}

TEST_F(RunTest, OutputDoesNotDependOnTheNumberOfJobs) {
  put("mixture.cpp", kMixture);
  Snapshot first;
  for (const char* jobs : {"1", "2"}) {
    Finished finished =
        generate({"mixture.cpp", "-j", jobs, "-o", "out", "--seed", "5", "--no-cache", "--", "-std=c++17"});
    ASSERT_EQ(finished.exitCode, 0) << finished.errors;
    EXPECT_THAT(finished.output, Not(HasSubstr("cut short")));
    Snapshot now = snapshot("out");
    EXPECT_THAT(now, UnorderedElementsAre(Key("mixture_test.cpp"), Key("mixture_findings_test.cpp"),
                                          Key("CMakeLists.txt"), Key("assay.json")));
    if (first.empty()) first = now;
    for (const auto& [name, content] : now) EXPECT_EQ(content, first[name]) << name << " with -j " << jobs;
    std::filesystem::remove_all(project("out"));
  }
}

// Addresses of objects get into conditions and states, but must not influence the search.
TEST_F(RunTest, TheSearchOnAClassIsDeterministic) {
  put("shelf.cpp",
      "#include <list>\n#include <unordered_map>\n"
      "class Shelf {\n"
      " public:\n"
      "  bool put(int key) {\n"
      "    if (places_.contains(key)) return false;\n"
      "    order_.push_front(key);\n"
      "    places_[key] = order_.begin();\n"
      "    if (order_.size() > 3) drop(order_.back());\n"
      "    return true;\n"
      "  }\n"
      "  void drop(int key) {\n"
      "    auto place = places_.find(key);\n"
      "    if (place == places_.end()) return;\n"
      "    order_.erase(place->second);\n"
      "    places_.erase(place);\n"
      "  }\n"
      "  int newest() const { return order_.empty() ? -1 : order_.front(); }\n"
      " private:\n"
      "  std::list<int> order_;\n"
      "  std::unordered_map<int, std::list<int>::iterator> places_;\n"
      "};\n"
      "bool isBare(const Shelf& shelf) { return shelf.newest() < 0; }\n");
  Snapshot first;
  for (int run = 0; run < 2; ++run) {
    Finished finished = generate({"shelf.cpp", "-o", "out", "--no-cache", "--", "-std=c++20"});
    ASSERT_EQ(finished.exitCode, 0) << finished.errors;
    Snapshot now = snapshot("out");
    if (first.empty()) first = now;
    for (const auto& [name, content] : now) EXPECT_EQ(content, first[name]) << name;
    std::filesystem::remove_all(project("out"));
  }
}

TEST_F(RunTest, TheEmittedFolderBuildsAndPasses) {
  put("mixture.cpp", kMixture);
  Snapshot before = snapshot();
  Finished finished = generate({"mixture.cpp", "-o", "out", "--fail-on-findings", "--", "-std=c++17"});
  EXPECT_EQ(finished.exitCode, 3) << finished.errors;
  EXPECT_THAT(finished.output, AllOf(HasSubstr("in quotient"), HasSubstr("quotient(")));
  Snapshot after = snapshot();
  std::erase_if(after, [](const auto& entry) { return entry.first.starts_with("out"); });
  EXPECT_EQ(after, before) << "something outside the output folder was touched";
  expectNothingLeft();

  std::string build = (root_ / "build").string();
  auto tool = [&](std::vector<std::string> argv) {
    return world_->run({.argv = argv, .directory = project()});
  };
  ASSERT_TRUE(tool({"cmake", "-S", "out", "-B", build}).ok());
  Finished built = tool({"cmake", "--build", build});
  ASSERT_TRUE(built.ok()) << built.output << built.errors;
  Finished tested = tool({"ctest", "--test-dir", build});
  EXPECT_TRUE(tested.ok()) << tested.output;
  EXPECT_THAT(tested.output, AllOf(HasSubstr("100% tests passed"), Not(HasSubstr("Finding"))));
  EXPECT_TRUE(world_->exists(build + "/mixture_findings_test"));
  EXPECT_FALSE(tool({build + "/mixture_findings_test"}).ok()) << "a finding must fail until it is fixed";
}

TEST_F(RunTest, TheFindingsFileOfAFixedDefectIsRemoved) {
  put("ratio.cpp", "int ratio(int a) { return 100 / a; }\n");
  Finished finished = generate({"ratio.cpp", "-o", "out"});
  EXPECT_EQ(finished.exitCode, 0) << "findings alone do not fail the run";
  EXPECT_THAT(snapshot("out"), testing::Contains(Key("ratio_findings_test.cpp")));
  put("ratio.cpp", "int ratio(int a) { return a == 0 ? 0 : 100 / a; }\n");
  EXPECT_EQ(generate({"ratio.cpp", "-o", "out", "--fail-on-findings"}).exitCode, 0);
  EXPECT_THAT(snapshot("out"),
              UnorderedElementsAre(Key("ratio_test.cpp"), Key("CMakeLists.txt"), Key("assay.json")));
}

TEST_F(RunTest, TwoFilesOfTheSameStem) {
  put("left/part.cpp", "int leftPart(int x) { return x > 1 ? 1 : 0; }\n");
  put("right/part.cpp", "int rightPart(int x) { return x > 2 ? 1 : 0; }\n");
  Finished finished = generate({"left/part.cpp", "right/part.cpp", "./left/part.cpp", "-o", "my tests"});
  EXPECT_EQ(finished.exitCode, 0) << finished.errors;
  EXPECT_THAT(snapshot("my tests"), UnorderedElementsAre(Key("part_test.cpp"), Key("right_part_test.cpp"),
                                                         Key("CMakeLists.txt"), Key("assay.json")));
  EXPECT_THAT(get("my tests/part_test.cpp"), HasSubstr("leftPart("));
  EXPECT_THAT(get("my tests/right_part_test.cpp"), HasSubstr("rightPart("));
  Finished configured = world_->run(
      {.argv = {"cmake", "-S", "my tests", "-B", (root_ / "b").string()}, .directory = project()});
  EXPECT_TRUE(configured.ok()) << configured.errors;
}

TEST_F(RunTest, HeaderAsFile) {
  put("area.h", "#pragma once\ninline int area(int a) { return a < 0 ? 0 : a * a; }\n");
  Finished finished = generate({"area.h", "--", "-std=c++20"});
  EXPECT_EQ(finished.exitCode, 0) << finished.errors;
  EXPECT_THAT(finished.output, HasSubstr("area  2 of 2 branches"));
  EXPECT_THAT(get("assay_tests/area_test.cpp"), HasSubstr("#include \"area.h\""));
}

TEST_F(RunTest, MissingFunctionsGetStandIns) {
  put("caller.cpp", "int elsewhere(int);\nint call(int x) { return x < 0 ? elsewhere(x) : x; }\n");
  Finished finished = generate({"caller.cpp"});
  EXPECT_EQ(finished.exitCode, 0) << finished.errors;
  EXPECT_THAT(finished.output, HasSubstr("that no file of the project defines"));
  EXPECT_THAT(finished.output, Not(HasSubstr("finding"))) << "a missing function is not a defect of the unit";
}

TEST_F(RunTest, TheUnitCannotWriteOutsideTheSandbox) {
  put("vandal.cpp",
      "#include <fstream>\n"
      "int leave(int x) {\n"
      "  std::ofstream(\"" +
          project("mark.txt") +
          "\") << x;\n"
          "  std::ofstream(\"" +
          project("vandal.cpp") +
          "\", std::ios::app) << \"// was here\";\n"
          "  return x > 5 ? 1 : 0;\n}\n");
  Snapshot before = snapshot();
  Finished finished = generate({"vandal.cpp", "-o", "out"});
  EXPECT_EQ(finished.exitCode, 0) << finished.errors;
  Snapshot after = snapshot();
  std::erase_if(after, [](const auto& entry) { return entry.first.starts_with("out"); });
  EXPECT_EQ(after, before);
  expectNothingLeft();
}

TEST_F(RunTest, CtrlCStopsExploringAndWritesTheResults) {
  put("busy.cpp", busyText());
  Running child({"generate", "busy.cpp", "-o", "out", "--budget", "300", "--", "-std=c++20"}, root_, false);
  ASSERT_TRUE(child.waitFor("exploring 17 functions", 20)) << child.text();
  std::this_thread::sleep_for(std::chrono::milliseconds(1500));
  child.signal(SIGINT);
  EXPECT_EQ(child.finish(30), 0) << child.text();
  EXPECT_THAT(child.text(), AllOf(HasSubstr("stopped; writing and checking what was found"),
                                  HasSubstr("cut short by Ctrl-C")));
  expectFinishedFiles("out", "busy");
  EXPECT_THAT(get("out/assay-statistics.json"),
              AllOf(HasSubstr("\"interrupted\": true"), HasSubstr("\"cutShort\": true")));
  expectNothingLeft();
}

TEST_F(RunTest, ASecondCtrlCQuitsAndCleansUp) {
  put("busy.cpp", busyText());
  Running child({"generate", "busy.cpp", "-o", "out", "--budget", "300", "--", "-std=c++20"}, root_, false);
  ASSERT_TRUE(child.waitFor("exploring 17 functions", 20)) << child.text();
  std::this_thread::sleep_for(std::chrono::milliseconds(1500));
  child.signal(SIGINT);
  ASSERT_TRUE(child.waitFor("stopped; writing", 20)) << child.text();
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  child.signal(SIGINT);
  EXPECT_EQ(child.finish(5), 130) << child.text();
  EXPECT_THAT(snapshot("out"), IsEmpty());
  expectNothingLeft();
}

// A compiler that never ends stands for any long step before there are results.
class StopTest : public RunTest {
 protected:
  void putSleepyProject() {
    put("a.cpp", kSign);
    put("sleepy", "#!/bin/sh\nsleep 600 &\nwait\n");
    std::filesystem::permissions(project("sleepy"), std::filesystem::perms(0755));
    put("compile_commands.json", R"([{"directory": ")" + project() + R"(", "file": "a.cpp", "command": ")" +
                                     project("sleepy") + R"( -c a.cpp"}])");
  }
  bool sleeps() {  // whether the compiler of this test's project runs
    return world_->run({.argv = {"pgrep", "-f", project("sleepy")}}).ok();
  }
};

TEST_F(StopTest, OneSignalEndsARunWithoutResults) {
  putSleepyProject();
  Running child({"generate", "a.cpp"}, root_, false);
  for (int i = 0; i < 200 && !sleeps(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  ASSERT_TRUE(sleeps());
  child.signal(SIGTERM);
  EXPECT_EQ(child.finish(5), 130);
  EXPECT_FALSE(sleeps());
  expectNothingLeft();
}

TEST_F(StopTest, ASignalDuringTheStartLeavesNothing) {
  putSleepyProject();
  for (const int wait : {0, 2, 4, 6, 8, 12, 16, 24, 32, 64}) {
    Running child({"generate", "a.cpp"}, root_, false);
    std::this_thread::sleep_for(std::chrono::milliseconds(wait));
    child.signal(SIGTERM);
    EXPECT_THAT(child.finish(5), testing::AnyOf(130, 128 + SIGTERM)) << wait;
    EXPECT_FALSE(sleeps()) << wait;
    expectNothingLeft();
  }
}

TEST_F(RunTest, CtrlCBeforeExploringWritesNothing) {
  put("busy.cpp", busyText());
  Snapshot before = snapshot();
  Running child({"generate", "busy.cpp", "-o", "out", "--", "-std=c++20"}, root_, false);
  ASSERT_TRUE(child.waitFor("reading and compiling", 10)) << child.text();
  child.signal(SIGINT);
  EXPECT_EQ(child.finish(20), 130) << child.text();
  EXPECT_THAT(child.text(), HasSubstr("nothing was written"));
  EXPECT_EQ(snapshot(), before);
  expectNothingLeft();
}

TEST_F(RunTest, PlainLinesWhenNotOnATerminal) {
  put("sign.cpp", kSign);
  Finished finished = generate({"sign.cpp"});
  EXPECT_EQ(finished.errors,
            "sign.cpp: reading and compiling\nsign.cpp: exploring 1 function\nsign.cpp: writing and checking "
            "tests\n");
  EXPECT_THAT(finished.output, AllOf(HasSubstr("sign  2 of 2 branches, 2 tests"), Not(HasSubstr("\x1b"))));
}

TEST_F(RunTest, QuietPrintsNothingVerboseMore) {
  put("sign.cpp", kSign);
  Finished quiet = generate({"sign.cpp", "-q"});
  EXPECT_EQ(quiet.exitCode, 0);
  EXPECT_EQ(quiet.output + quiet.errors, "");
  Finished verbose = generate({"sign.cpp", "-v", "--no-cache"});
  EXPECT_THAT(verbose.errors, HasSubstr("exploring took"));
  Finished mistake = generate({"nowhere.cpp", "-q"});
  EXPECT_THAT(mistake.errors, HasSubstr("no such file"));
}

TEST_F(RunTest, ALiveLineOnATerminal) {
  put("busy.cpp", busyText());
  Running child({"generate", "busy.cpp", "-o", "out", "--budget", "1", "--", "-std=c++20"}, root_, true);
  EXPECT_EQ(child.finish(40), 0) << child.text();
  EXPECT_THAT(child.text(), AllOf(HasSubstr("\r\x1b[K"), HasSubstr("trials/s"), HasSubstr("branches"),
                                  HasSubstr("s left"), HasSubstr("\x1b[2m"), HasSubstr("not covered")));
}

TEST_F(RunTest, NoColourOnRequest) {
  put("sign.cpp", kSign);
  Running child({"generate", "sign.cpp"}, root_, true, {"NO_COLOR=1"});
  EXPECT_EQ(child.finish(40), 0) << child.text();
  EXPECT_THAT(child.text(),
              AllOf(HasSubstr("\r\x1b[K"), HasSubstr("2 of 2 branches"), Not(HasSubstr("\x1b[2m")),
                    Not(HasSubstr("\x1b[3")), Not(HasSubstr("\x1b[1m"))));
  Running coloured({"generate", "sign.cpp", "--no-cache"}, root_, true);
  EXPECT_EQ(coloured.finish(40), 0);
  EXPECT_THAT(coloured.text(), HasSubstr("\x1b[32m"));
}

}  // namespace
}  // namespace assay::cli
