#include "app/project/check.h"

#include <gtest/gtest.h>

namespace assay::project {
namespace {

std::vector<verify::TestRun> read(const std::string& output) {
  return verify::testsIn(emit::googleTest(), output);
}

TEST(CheckTest, FailuresAreReadFromTheOutputOfGoogleTest) {
  const std::vector<verify::TestRun> tests = read(
      "[ RUN      ] ATest.Good\n[       OK ] ATest.Good (0 ms)\n"
      "[ RUN      ] ATest.Bad\na_test.cpp:7: Failure\nExpected equality\n[  FAILED  ] ATest.Bad (1 ms)\n"
      "[ RUN      ] BTest.Dies\n");
  EXPECT_EQ(tests.size(), 3u);
  const std::vector<Trouble> failures = failuresIn(tests);
  ASSERT_EQ(failures.size(), 2u);
  EXPECT_EQ(failures[0].subject, "ATest.Bad");
  EXPECT_EQ(failures[0].why, "a_test.cpp:7: Failure\nExpected equality");
  EXPECT_EQ(failures[1].subject, "BTest.Dies");
  EXPECT_EQ(failures[1].why, "it crashed");
}

TEST(CheckTest, AFailureBehindOutputOfTheTestIsRecognised) {
  const std::vector<Trouble> failures =
      failuresIn(read("[ RUN      ] A.B\nEnter a key: [  FAILED  ] A.B (0 ms)\n[ RUN      ] A.C\n"
                      "Enter a key: [       OK ] A.C (0 ms)\n"));
  ASSERT_EQ(failures.size(), 1u);
  EXPECT_EQ(failures[0].subject, "A.B");
}

TEST(CheckTest, TheSummaryAtTheEndIsNotCountedTwice) {
  EXPECT_EQ(failuresIn(read("[ RUN      ] A.B\nno\n[  FAILED  ] A.B (0 ms)\n"
                            "[  FAILED  ] 1 test, listed below:\n[  FAILED  ] A.B\n"))
                .size(),
            1u);
}

TEST(CheckTest, TheWorstResultDecidesTheExitCode) {
  Checked checked;
  EXPECT_EQ(exitCodeOf(checked), 0);
  checked.stale = {{"a.cpp", "changed"}};
  EXPECT_EQ(exitCodeOf(checked), 4);
  checked.failing = {{"A.B", ""}};
  EXPECT_EQ(exitCodeOf(checked), 3);
  checked.broken = {{"a_test", ""}};
  EXPECT_EQ(exitCodeOf(checked), 2);
}

}  // namespace
}  // namespace assay::project
