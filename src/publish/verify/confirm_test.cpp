#include "publish/verify/confirm.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "publish/emit/googletest.h"
#include "tests/support/bmi_unit.h"
#include "tests/support/scripted_world.h"

namespace assay::verify {
namespace {

constexpr const char* kOverflow =
    "/project/bmi.cpp:7:9: runtime error: signed integer overflow: 2147483647 + 1 cannot be represented in "
    "type "
    "'int'\n";

trial::Finding findingNamed(const std::string& name) {
  trial::Finding finding;
  finding.function = model::FunctionId(0u);
  finding.suite = "WeightCategoryFinding";
  finding.name = name;
  finding.what = "Invalid memory access";
  finding.end = trial::End::Segfault;
  finding.trial = sample::bmiTrial(1, 1);
  return finding;
}

// The way a program of findings ends: natively, and in the build with sanitizers.
struct Endings {
  std::vector<Finished> native;  // one per run, the last one again and again
  Finished sanitized = {.exitCode = 0};
};

// The findings that are left, and their notes.
struct Left {
  std::vector<trial::Finding> findings;
  Notes notes;
  unsigned runs = 0;
};

Left confirmed(const Endings& endings, std::vector<trial::Finding> findings) {
  const sample::Bmi bmi = sample::makeBmi();
  Left left;
  sample::ScriptedWorld world([&](const Command& command) {
    const auto has = [&](const std::string& part) {
      return std::ranges::any_of(
          command.argv, [&](const std::string& word) { return word.find(part) != std::string::npos; });
    };
    if (!has("--gtest_color=no")) return Finished{.exitCode = 0};
    if (has("/scratch/sanitized")) return endings.sanitized;
    return endings.native[std::min<size_t>(left.runs++, endings.native.size() - 1)];
  });
  BuildPlan plan{.compiler = "clang++", .scratch = "/scratch"};
  const SanitizedPlan sanitizers = sanitizedPlan(plan, plan);
  SanitizedBuild sanitized(world, bmi.unit, sanitizers);
  trial::Suite suite;
  suite.findings = std::move(findings);
  confirm(world,
          {emit::googleTest(),
           {.program = "/scratch/suite", .confinement = Confinement{}, .list = "/scratch/list"},
           "TEST"},
          sanitized, suite, left.notes);
  left.findings = std::move(suite.findings);
  return left;
}

const Finished kDied{.signal = 11};
const Finished kPassed{.exitCode = 0,
                       .output =
                           "[ RUN      ] WeightCategoryFinding.Crashes\n[       OK ] "
                           "WeightCategoryFinding.Crashes (0 ms)\n"};

TEST(ConfirmTest, AFindingThatKillsFiveProcessesStays) {
  const Left left = confirmed({.native = {kDied}}, {findingNamed("Crashes")});
  ASSERT_EQ(left.findings.size(), 1u);
  EXPECT_EQ(left.findings[0].reproduced, 5u);
  EXPECT_EQ(left.runs, 5u);
  EXPECT_TRUE(left.notes.empty());
}

TEST(ConfirmTest, AFindingThatPassesOnceIsLeftOut) {
  const Left left = confirmed({.native = {kDied, kDied, kPassed}}, {findingNamed("Crashes")});
  EXPECT_TRUE(left.findings.empty());
  ASSERT_EQ(left.notes.all().size(), 1u);
  EXPECT_EQ(left.notes.all()[0].what, "left out a finding");
}

TEST(ConfirmTest, AReportOfASanitizerConfirmsAndDescribes) {
  const Left left = confirmed({.native = {kPassed}, .sanitized = {.exitCode = 1, .errors = kOverflow}},
                              {findingNamed("Crashes")});
  ASSERT_EQ(left.findings.size(), 1u);
  EXPECT_EQ(left.findings[0].what, "Signed overflow");
  EXPECT_EQ(left.findings[0].words, "OverflowsASignedInteger");
  EXPECT_EQ(left.findings[0].where.line, 7u);
  EXPECT_EQ(left.runs, 0u) << "no other proof is needed";
}

TEST(ConfirmTest, TheSameReportAtTheSamePlaceIsOneFinding) {
  const Left left = confirmed({.native = {kPassed}, .sanitized = {.exitCode = 1, .errors = kOverflow}},
                              {findingNamed("Crashes"), findingNamed("CrashesToo")});
  ASSERT_EQ(left.findings.size(), 1u);
  EXPECT_EQ(left.findings[0].name, "Crashes");
}

TEST(ConfirmTest, AFindingThatTakesLongIsRunOnce) {
  trial::Finding hangs = findingNamed("DoesNotReturn");
  hangs.end = trial::End::Hung;
  const Left left = confirmed({.native = {{.signal = 9, .timedOut = true}}}, {hangs});
  ASSERT_EQ(left.findings.size(), 1u);
  EXPECT_EQ(left.runs, 1u);
}

}  // namespace
}  // namespace assay::verify
