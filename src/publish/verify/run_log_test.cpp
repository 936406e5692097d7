#include "publish/verify/run_log.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "publish/emit/googletest.h"

namespace assay::verify {
namespace {

using ::testing::ElementsAre;
using ::testing::Pair;

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
              ElementsAre(Pair("A.B", "the sandbox refused kill; other machines may allow it"),
                          Pair("A.C", "it writes a file, which a test must not leave behind")));
  EXPECT_TRUE(readRun(emit::googleTest(), done).finished);
  done.output += "[ REFUSED  ] unlink\n";
  EXPECT_FALSE(readRun(emit::googleTest(), done).finished);
  EXPECT_EQ(readRun(emit::googleTest(), done).ending,
            "the sandbox refused unlink; other machines may allow it");
}

TEST(RunLogTest, AProgramHasEndedWhenItsWitnessReportsTheEnd) {
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

TEST(RunLogTest, AVerdictMayFollowOutputOfTheTest) {
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

TEST(RunLogTest, TheProcessDiedInTheTestWithoutAVerdict) {
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
