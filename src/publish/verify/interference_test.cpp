#include "publish/verify/interference.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "publish/choose/simplicity.h"
#include "publish/emit/googletest.h"
#include "publish/verify/run_log.h"

namespace assay::verify {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Pair;

// Tests over one static number: each asks for some value or none, and leaves one or none behind.
struct Behaviour {
  int wants = -1;
  int leaves = -1;
};

class Process {
 public:
  explicit Process(std::map<std::string, Behaviour> tests) : tests_(std::move(tests)) {}

  std::set<std::string> sit(Sitting sitting) {
    ++sittings;
    std::ranges::sort(sitting.tests);
    if (sitting.seed % 2 == 1) std::ranges::reverse(sitting.tests);
    std::set<std::string> failed;
    int state = 0;
    for (unsigned turn = 0; turn < sitting.repeats; ++turn)
      for (const std::string& name : sitting.tests) {
        const Behaviour test = tests_.at(name);
        if (test.wants >= 0 && test.wants != state) failed.insert(name);
        if (test.leaves >= 0) state = test.leaves;
      }
    return failed;
  }

  std::vector<std::string> names() const {
    std::vector<std::string> out;
    for (const auto& [name, behaviour] : tests_) out.push_back(name);
    return out;
  }

  // Who goes, after runs in both orders.
  std::vector<Parting> parted() {
    std::set<std::string> failed = sit({names(), 1, 0});
    failed.merge(sit({names(), 1, 1}));
    return separate(names(), failed, [&](const Sitting& sitting) { return sit(sitting); });
  }

  std::map<std::string, Behaviour> tests_;
  unsigned sittings = 0;
};

std::vector<std::string> goneOf(const std::vector<Parting>& partings) {
  std::vector<std::string> out;
  for (const Parting& parting : partings) out.push_back(parting.test);
  return out;
}

TEST(CompanyTest, TheOneThatSpoilsManyGoes) {
  std::map<std::string, Behaviour> tests = {{"sets", {.leaves = 7}}};
  for (int i = 0; i < 100; ++i) tests["reads" + std::to_string(i)] = {.wants = i % 2 == 0 ? 0 : -1};
  Process process(tests);
  const auto partings = process.parted();
  EXPECT_THAT(goneOf(partings), ElementsAre("sets"));
  EXPECT_EQ(partings[0].why, "changes what 50 other tests see, such as reads0");
  EXPECT_FALSE(partings[0].alone);
  EXPECT_LT(process.sittings, 400u);
}

TEST(CompanyTest, TheOneThatManySpoilGoes) {
  std::map<std::string, Behaviour> tests = {{"reads", {.wants = 0}}};
  for (int i = 0; i < 5; ++i) tests["sets" + std::to_string(i)] = {.leaves = i + 1};
  const auto partings = Process(tests).parted();
  EXPECT_THAT(goneOf(partings), ElementsAre("reads"));
  EXPECT_THAT(partings[0].why, ::testing::StartsWith("fails after sets"));
}

TEST(CompanyTest, OfTwoThatSpoilThemselvesOneStays) {
  const auto partings =
      Process({{"a", {.wants = 0, .leaves = 1}}, {"b", {.wants = 0, .leaves = 2}}, {"c", {}}}).parted();
  EXPECT_THAT(goneOf(partings), ElementsAre("b"));
}

TEST(CompanyTest, WhatFailsAloneIsToldApart) {
  const auto partings = Process({{"never", {.wants = 3}}, {"sets", {.leaves = 3}}, {"z", {}}}).parted();
  ASSERT_THAT(goneOf(partings), ElementsAre("never"));
  EXPECT_TRUE(partings[0].alone);
}

TEST(CompanyTest, NobodyGoesFromAGreenSuite) {
  EXPECT_THAT(Process({{"a", {.wants = 0}}, {"b", {}}}).parted(), IsEmpty());
}

TEST(CompanyTest, ATrialThatLeavesNothingBehindIsSimpler) {
  trial::Trial longer;
  longer.calls.resize(3, model::FunctionId(0u));
  trial::Trial shorter;
  shorter.calls.resize(1, model::FunctionId(0u));
  trial::Outcome clean, changed;
  changed.leaves = true;
  model::Unit unit;
  unit.functions.resize(1);
  EXPECT_LT(choose::costOf(unit, longer, clean), choose::costOf(unit, shorter, changed));
  unit.functions.resize(2);
  unit.functions[1].leavesUnset = true;
  trial::Trial unset;
  unset.calls.resize(1, model::FunctionId(1u));
  EXPECT_LT(choose::costOf(unit, longer, clean), choose::costOf(unit, unset, clean))
      << "nor depends on what was there";
}

TEST(RunLogTest, KeepsTheFirstComplaintOfATest) {
  Finished done;
  done.exitCode = 1;
  done.output =
      "[ RUN      ] A.B\nx_test.cpp:7: Failure\nExpected equality of these values:\n  f(1)\n    Which is: "
      "2\n  3\n"
      "x_test.cpp:8: Failure\nmore\n[  FAILED  ] A.B (0 ms)\n[ RUN      ] A.C\n[       OK ] A.C (0 ms)\n"
      "[  FAILED  ] 1 test, listed below:\n[  FAILED  ] A.B\n";
  const RunLog log = readRun(emit::googleTest(), done);
  EXPECT_THAT(log.failed, ElementsAre("A.B"));
  EXPECT_EQ(log.said.at("A.B"), "Expected equality of these values: f(1) Which is: 2 3");
  EXPECT_TRUE(log.finished);
}

TEST(RunLogTest, ARefusalBelongsToTheTestThatMetItOrToAll) {
  Finished done;
  done.exitCode = 0;
  done.output =
      "[ RUN      ] A.B\nhello\n[ REFUSED  ] kill\n[ WROTE    ]\n[       OK ] A.B (0 ms)\n"
      "[ RUN      ] A.C\n[ WROTE    ]\n[       OK ] A.C (0 ms)\n";
  EXPECT_THAT(readRun(emit::googleTest(), done).refused,
              ElementsAre(Pair("A.B", "the sandbox refused kill, which other machines may allow"),
                          Pair("A.C", "it writes a file, which a test must not leave behind")));
  EXPECT_TRUE(readRun(emit::googleTest(), done).finished);
  done.output += "[ REFUSED  ] unlink\n";
  EXPECT_FALSE(readRun(emit::googleTest(), done).finished);
  EXPECT_EQ(readRun(emit::googleTest(), done).ending,
            "the sandbox refused unlink, which other machines may allow");
}

TEST(RunLogTest, AProgramHasEndedWhenItsWitnessSaysSo) {
  Finished done;
  done.exitCode = 0;
  done.output = "[ RUN      ] A.B\n[       OK ] A.B (0 ms)\n";
  EXPECT_FALSE(readRun(emit::googleTest(), done, "mark").finished);
  done.output += "mark\n";
  EXPECT_TRUE(readRun(emit::googleTest(), done, "mark").finished);
  done.exitCode = 3;
  EXPECT_FALSE(readRun(emit::googleTest(), done, "mark").finished);
  EXPECT_EQ(readRun(emit::googleTest(), done, "mark").ending, "exit code 3");
}

TEST(RunLogTest, AVerdictMayFollowWhatATestPrinted) {
  Finished done;
  done.exitCode = 1;
  done.output =
      "[ RUN      ] A.B\nEnter a key: [       OK ] A.B (0 ms)\n[ RUN      ] A.Bad\nkey: [  FAILED  ] A.Bad "
      "(0 ms)\n"
      "[ RUN      ] A.Last\nthe [       OK ] A.La of another[  SKIPPED ] A.Last (0 ms)\n";
  const RunLog log = readRun(emit::googleTest(), done);
  EXPECT_THAT(log.failed, ElementsAre("A.Bad"));
  EXPECT_EQ(log.crashed, "");
  EXPECT_TRUE(log.finished);
  EXPECT_EQ(testsIn(emit::googleTest(), done.output)[0].said, "Enter a key: \n");
}

TEST(RunLogTest, ATestWithoutAVerdictIsWhereTheProcessDied) {
  Finished done;
  done.signal = 11;
  done.errors = "free(): invalid pointer\n";
  done.output = "[ RUN      ] A.B\n[       OK ] A.B (0 ms)\n[ RUN      ] A.C\n[       OK ] A.B of old\n";
  const RunLog log = readRun(emit::googleTest(), done);
  EXPECT_EQ(log.crashed, "A.C");
  EXPECT_EQ(log.said.at("A.C"), "free(): invalid pointer");
  EXPECT_FALSE(log.finished);
}

}  // namespace
}  // namespace assay::verify
