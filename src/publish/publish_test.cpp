#include "publish/publish.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "publish/choose/measure.h"
#include "publish/emit/cmake.h"
#include "publish/emit/format.h"
#include "publish/emit/suite_text.h"
#include "tests/support/bmi_unit.h"
#include "tests/support/golden.h"
#include "tests/support/scripted_world.h"

namespace assay::publish {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

const std::vector<std::pair<double, double>> kUgly = {
    {4.9406564584124654e-324, 1.7976931348623157e308},
    {-1.7976931348623157e308, 2},
    {1.7976931348623157e308, -3.3},
    {23.700000000000003, 1.0000000000000002},
    {1234.5678, 3.25},
    {18.4, 1},
};

struct Built {
  sample::Bmi bmi;
  std::vector<trial::Journal> journals;
  trial::Suite suite;
  Notes notes;
};

Built build(const std::string& folder = "/project") {
  Built built{sample::makeBmi(folder), {sample::bmiJournal(kUgly)}, {}, {}};
  sample::ScriptedRunner explorer(sample::runBmi), native(sample::runBmi);
  built.suite = buildSuite({built.bmi.unit, built.bmi.sites, built.journals, explorer, native}, built.notes);
  return built;
}

constexpr const char* kBmiHeader =
    "#pragma once\nenum class Weight { Underweight, Normal, Overweight };\n"
    "Weight weightCategory(double mass, double length);\n";
constexpr const char* kBmiSource =
    "#include \"bmi.h\"\n\n#include <stdexcept>\n\n\n"
    "Weight weightCategory(double mass, double length) {\n"
    "  if (mass <= 0) throw std::invalid_argument(\"mass\");\n"
    "  if (length <= 0) throw std::invalid_argument(\"length\");\n"
    "  double bmi = mass / (length * length);\n"
    "  if (bmi < 18.5) return Weight::Underweight;\n"
    "  if (bmi < 25) return Weight::Normal;\n"
    "  return Weight::Overweight;\n}\n";

TEST(PublishTest, WritesTheBodyMassSuite) {
  const sample::Folder folder;
  const Built built = build();
  EXPECT_THAT(built.notes.all(), IsEmpty());
  Notes notes;
  const auto world = makeRealWorld();
  const std::string name = "bmi_test.cpp";
  sample::expectGolden(name, emit::formatted(*world, emit::suiteText(built.bmi.unit, built.suite), name,
                                             built.bmi.unit.source, folder.path(), notes)
                                 .text);
}

TEST(PublishTest, CountsBranchesThatOnlyOtherFunctionsReach) {
  Built built = build();
  sample::addSite(built.bmi.sites, built.bmi.unit, "_ZN5Scale5roundEd", 20, 60, "x", "XIsTrue", "XIsFalse");
  for (trial::Test& test : built.suite.tests) test.covered.push_back(21);
  choose::measure(built.bmi.unit, built.bmi.sites, built.journals, built.suite);
  ASSERT_EQ(built.suite.inner.size(), 1u);
  EXPECT_EQ(built.suite.inner[0].name, "Scale::round");
  EXPECT_EQ(built.suite.inner[0].branches, (trial::Branches{1, 2, 0}));
  ASSERT_EQ(built.suite.inner[0].uncovered.size(), 1u);
  EXPECT_EQ(built.suite.inner[0].uncovered[0].text, "x is false");
  EXPECT_EQ(built.suite.branches, (trial::Branches{9, 10, 0}));
}

TEST(PublishTest, IsTheSameEveryTime) {
  const Built first = build(), second = build();
  ASSERT_EQ(first.suite.tests.size(), second.suite.tests.size());
  for (size_t i = 0; i < first.suite.tests.size(); ++i) {
    EXPECT_EQ(first.suite.tests[i].name, second.suite.tests[i].name);
    EXPECT_EQ(first.suite.tests[i].trial, second.suite.tests[i].trial);
  }
}

TEST(PublishTest, CoversEveryBranch) {
  const Built built = build();
  ASSERT_EQ(built.suite.functions.size(), 1u);
  EXPECT_EQ(built.suite.functions[0].branches.covered, 8u);
  EXPECT_EQ(built.suite.functions[0].branches.total, 8u);
}

// A project in memory: its compiler and its programs note which bytes were built, and which were run last.
class Workshop {
 public:
  Workshop() : world_([this](const Command& command) { return finish(command); }) {}

  verify::Verified verify(const Built& built) {
    world_.files["/project/.clang-format"] = "Language: Cpp";
    verify::VerifyPlan plan;
    plan.build.scratch = "/scratch";
    Notes notes;
    return verifySuite(world_, built.bmi.unit, built.bmi.sites, built.journals, built.suite, plan, notes);
  }

  std::string broken;         // the compiler refuses lines with this
  std::string failing;        // tests whose names have this fail
  std::string testsRun;       // the text behind the program that was run last
  std::string findingsBuilt;  // the text of the findings that was compiled last

 private:
  Finished finish(const Command& command) {
    const auto has = [&](const std::string& word) { return std::ranges::count(command.argv, word) > 0; };
    if (has("--output-replacements-xml")) return format(command.argv.back());
    if (has("-c") && has("/scratch/bmi_test.cpp")) return compile("/scratch/bmi_test.cpp", tests_);
    if (has("-c") && has("/scratch/bmi_findings_test.cpp"))
      return compile("/scratch/bmi_findings_test.cpp", findingsBuilt);
    if (has("--gtest_color=no")) return run();
    if (has("-o")) isOfFindings_ = has("/scratch/findings.o");
    return {.exitCode = 0};
  }
  // Twice as much indentation, so that offsets move, and a line of its own before each test.
  Finished format(const std::string& path) {
    const std::string& text = world_.files[path];
    std::string xml =
        "<?xml version='1.0'?>\n<replacements xml:space='preserve' incomplete_format='false'>\n";
    const auto put = [&](size_t at, const char* what) {
      xml += "<replacement offset='" + std::to_string(at) + "' length='0'>" + what + "</replacement>\n";
    };
    for (size_t at = 0; at < text.size(); ++at) {
      if (text.compare(at, 3, "\n  ") == 0) put(at + 1, "  ");
      if (text.compare(at, 5, "TEST(") == 0) put(at + 5, "&#10;    ");
    }
    return {.exitCode = 0, .output = xml + "</replacements>\n"};
  }
  Finished compile(const std::string& path, std::string& built) {
    built = world_.files[path];
    std::string errors;
    std::istringstream in(built);
    unsigned number = 1;
    for (std::string line; std::getline(in, line); ++number)
      if (!broken.empty() && line.find(broken) != std::string::npos)
        errors += path + ":" + std::to_string(number) + ":3: error: no such thing\n";
    return {.exitCode = errors.empty() ? 0 : 1, .errors = errors};
  }
  Finished run() {
    if (isOfFindings_) return {.signal = 8};
    testsRun = tests_;
    std::string flags = world_.files["/scratch/sitting"], output;
    bool anyFailed = false;
    flags = flags.substr(flags.find("filter=") + 7);
    std::istringstream in(flags.substr(0, flags.find('\n')));
    for (std::string test; std::getline(in, test, ':');) {
      const bool fails = !failing.empty() && test.find(failing) != std::string::npos;
      anyFailed |= fails;
      output +=
          "[ RUN      ] " + test + "\n" + (fails ? "[  FAILED  ] " : "[       OK ] ") + test + " (0 ms)\n";
    }
    return {.exitCode = anyFailed ? 1 : 0, .output = output};
  }

  std::string tests_;          // the text of the tests that was compiled last
  bool isOfFindings_ = false;  // the program that was linked last
  sample::ScriptedWorld world_;
};

trial::Finding division() {
  trial::Finding finding;
  finding.function = model::FunctionId(0u);
  finding.suite = "WeightCategoryFinding";
  finding.name = "DividesByZeroFor1And1";
  finding.what = "Division by zero";
  finding.end = trial::End::DividedByZero;
  finding.trial = sample::bmiTrial(1, 1);
  return finding;
}

TEST(PublishTest, TheBytesThatAreBuiltAreTheBytesThatAreHandedOut) {
  Built built = build();
  built.suite.findings = {division()};
  Workshop workshop;
  const verify::Verified verified = workshop.verify(built);
  EXPECT_EQ(verified.suite.tests.size(), 5u);
  EXPECT_THAT(verified.tests, HasSubstr("TEST(\n    WeightCategoryTest, ")) << "it is formatted";
  EXPECT_EQ(verified.tests, workshop.testsRun);
  EXPECT_THAT(verified.findings, HasSubstr("DividesByZeroFor1And1"));
  EXPECT_EQ(verified.findings, workshop.findingsBuilt);
}

// The figures above the tests change with the tests.
TEST(PublishTest, ASuiteThatLostTestsIsBuiltAsItIsHandedOut) {
  Workshop workshop;
  workshop.failing = "WhenMassIsNotPositive";
  const verify::Verified verified = workshop.verify(build());
  EXPECT_EQ(verified.suite.tests.size(), 4u);
  EXPECT_THAT(verified.tests, HasSubstr("7 of 8 branches"));
  EXPECT_THAT(verified.tests, Not(HasSubstr(workshop.failing)));
  EXPECT_EQ(verified.tests, workshop.testsRun);
}

TEST(PublishTest, ALineOfAFormattedFileIsTheLineOfItsTest) {
  Built built = build();
  built.suite.includesSource = true;
  Workshop workshop;
  workshop.broken = "Weight::Normal";
  const verify::Verified verified = workshop.verify(built);
  ASSERT_EQ(verified.suite.dropped.size(), 1u);
  EXPECT_EQ(verified.suite.dropped[0].why, "does not compile: no such thing");
  EXPECT_EQ(verified.tests, workshop.testsRun);
  EXPECT_THAT(verified.tests, Not(HasSubstr("Weight::Normal")));
}

// Tests that need the source file change the findings as well.
TEST(PublishTest, FindingsAreBuiltAgainWhenTheTestsNeedTheSource) {
  Built built = build();
  built.suite.findings = {division()};
  Workshop workshop;
  workshop.broken = "Weight::Normal";
  const verify::Verified verified = workshop.verify(built);
  EXPECT_TRUE(verified.suite.includesSource);
  EXPECT_THAT(verified.findings, HasSubstr("#include \"bmi.cpp\""));
  EXPECT_EQ(verified.findings, workshop.findingsBuilt);
}

// As for a user: the emitted folder builds and passes with both compilers, warnings as errors.
class EmittedFolderTest : public testing::TestWithParam<const char*> {};

TEST_P(EmittedFolderTest, BuildsAndPasses) {
  const sample::Folder folder;
  folder.write("bmi.h", kBmiHeader);
  folder.write("bmi.cpp", kBmiSource);
  const auto world = makeRealWorld();
  const Built built = build(folder.path());
  const model::CompileCommand command{
      built.bmi.unit.source, folder.path(), GetParam(), {"-std=c++17", "-Wall", "-I."}};
  const std::string out = folder.path() + "/out", scratch = folder.path() + "/scratch";
  const std::string parts = std::string(ASSAY_BUILD_DIR) + "/lib/assay";
  ASSERT_TRUE(world->makeFolders(out) && world->makeFolders(scratch + "/run"));
  verify::BuildPlan plan = verify::planFor(command, scratch);
  plan.linkFlags.push_back(parts + "/witness.o");
  plan.confinement = {.launcher = parts + "/confine", .scratch = scratch + "/run"};
  Notes notes;
  const verify::Verified green = verifySuite(*world, built.bmi.unit, built.bmi.sites, built.journals,
                                             built.suite, {.build = plan}, notes);
  EXPECT_THAT(notes.all(), IsEmpty());
  EXPECT_EQ(green.findings, "");
  ASSERT_TRUE(world->write(out + "/bmi_test.cpp", green.tests));
  const emit::CmakeEntry entry{
      .unit = &built.bmi.unit, .command = &command, .suite = &green.suite, .stem = "bmi"};
  ASSERT_TRUE(world->write(out + "/CMakeLists.txt", emit::cmakeText({&entry, 1}, out)));
  const std::string flags = "-DCMAKE_CXX_FLAGS=-Wall -Wextra -Werror";
  const Finished configured = world->run({.argv = {"cmake", "-S", out, "-B", out + "/b",
                                                   std::string("-DCMAKE_CXX_COMPILER=") + GetParam(), flags},
                                          .directory = {},
                                          .environment = {}});
  ASSERT_TRUE(configured.ok()) << configured.errors;
  const Finished made =
      world->run({.argv = {"cmake", "--build", out + "/b"}, .directory = {}, .environment = {}});
  ASSERT_TRUE(made.ok()) << made.output << made.errors;
  const Finished tested =
      world->run({.argv = {"ctest", "--test-dir", out + "/b"}, .directory = {}, .environment = {}});
  EXPECT_TRUE(tested.ok()) << tested.output;
  EXPECT_NE(tested.output.find("0 tests failed out of 5"), std::string::npos) << tested.output;
}

INSTANTIATE_TEST_SUITE_P(Compilers, EmittedFolderTest, testing::Values("g++", "clang++-19"),
                         [](const auto& info) { return info.index == 0 ? "Gcc" : "Clang"; });

}  // namespace
}  // namespace assay::publish
