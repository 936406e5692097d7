#include "publish/publish.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "publish/choose/measure.h"
#include "publish/emit/cmake.h"
#include "tests/support/bmi_unit.h"
#include "tests/support/golden.h"

namespace assay::publish {
namespace {

using ::testing::IsEmpty;

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
  built.suite = buildSuite(built.bmi.unit, built.bmi.sites, built.journals, explorer, native, built.notes);
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
  const auto files = emitFiles(*world, built.bmi.unit, built.suite, "bmi", folder.path(), notes);
  ASSERT_EQ(files.size(), 1u);
  sample::expectGolden("bmi_test.cpp", files.at("bmi_test.cpp"));
}

TEST(PublishTest, CountsWhatOnlyOthersReach) {
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

// What a user does: the emitted folder builds and passes with both compilers, warnings as errors.
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
  const trial::Suite green =
      verifySuite(*world, built.bmi.unit, built.bmi.sites, built.journals, built.suite, plan, notes);
  EXPECT_THAT(notes.all(), IsEmpty());
  for (const auto& [name, text] : emitFiles(*world, built.bmi.unit, green, "bmi", scratch, notes))
    ASSERT_TRUE(world->write(out + "/" + name, text));
  const emit::CmakeEntry entry{.unit = &built.bmi.unit, .command = &command, .suite = &green, .stem = "bmi"};
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
