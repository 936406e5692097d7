#include "publish/verify/sanitizer_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace assay::verify {
namespace {

using ::testing::ElementsAre;

TEST(SanitizerReportTest, ReadsUndefinedBehaviourWithItsPlace) {
  const auto report = sanitizerReportIn(
      "noise\n/p/sum.cpp:4:12: runtime error: signed integer overflow: 2147483647 + 1 cannot be represented "
      "in "
      "type 'int'\nSUMMARY: UndefinedBehaviorSanitizer: undefined-behavior /p/sum.cpp:4:12\n");
  ASSERT_TRUE(report);
  EXPECT_EQ(report->what, "Signed overflow");
  EXPECT_EQ(report->words, "OverflowsASignedInteger");
  EXPECT_EQ(
      report->said,
      "UndefinedBehaviorSanitizer: signed integer overflow: 2147483647 + 1 cannot be represented in type "
      "'int'");
  EXPECT_EQ(report->where, (model::Location{"/p/sum.cpp", 4, 12}));
  EXPECT_FALSE(report->isOfTool);
}

TEST(SanitizerReportTest, ReadsTheStackOfTheAccess) {
  const auto report = sanitizerReportIn(
      "=================================================================\n"
      "==3==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x502000000011 at pc 0x5 bp 0x7 sp 0x7\n"
      "READ of size 1 at 0x502000000011 thread T0\n"
      "    #0 0x55d0c1 in f(char const*) (/s/suite+0x1234) (BuildId: ab)\n"
      "    #1 0x7f1a in g (/lib/libc.so.6+0x99) (BuildId: cd)\n"
      "    #2 0x55d0c2 in main (/s/suite+0x2345) (BuildId: ab)\n"
      "\n0x502000000011 is located 0 bytes after 1-byte region\nallocated by thread T0 here:\n"
      "    #0 0x55d0c1 in operator new(unsigned long) (/s/suite+0x9999) (BuildId: ab)\n");
  ASSERT_TRUE(report);
  EXPECT_EQ(report->what, "Access out of bounds");
  EXPECT_EQ(report->words, "ReadsPastTheEnd");
  EXPECT_EQ(report->said, "AddressSanitizer: heap-buffer-overflow, READ of size 1");
  EXPECT_THAT(report->frames, ElementsAre(0x1234, 0x2345));
}

TEST(SanitizerReportTest, AnAssertionOfTheLibraryIsDescribedByItsText) {
  const auto report = sanitizerReportIn(
      "/usr/include/c++/12/bits/stl_vector.h:1123: operator[]: Assertion '__n < this->size()' failed.\n"
      "AddressSanitizer:DEADLYSIGNAL\n=====\n"
      "==9==ERROR: AddressSanitizer: ABRT on unknown address 0x000000004b0b (pc 0x7f bp 0x1 sp 0x7f T0)\n"
      "    #0 0x7f1a in raise (/lib/libc.so.6+0x99) (BuildId: cd)\n"
      "    #1 0x55d0c2 in f (/s/suite+0x2345) (BuildId: ab)\n");
  ASSERT_TRUE(report);
  EXPECT_EQ(report->words, "IndexesOutOfBounds");
  EXPECT_EQ(report->said, "stl_vector.h:1123: operator[]: Assertion '__n < this->size()' failed.");
  EXPECT_THAT(report->frames, ElementsAre(0x2345));
}

TEST(SanitizerReportTest, ALimitOfTheSanitizerIsNoDefect) {
  const auto report = sanitizerReportIn(
      "==3==ERROR: AddressSanitizer: requested allocation size 0x8000 exceeds maximum supported size\n"
      "SUMMARY: AddressSanitizer: allocation-size-too-big\n");
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->isOfTool);
}

TEST(SanitizerReportTest, OtherOutputIsNoReport) {
  EXPECT_FALSE(sanitizerReportIn("Error: cannot open file\nAssertion `x' failed.\n"));
  EXPECT_FALSE(sanitizerReportIn(""));
}

TEST(SanitizerReportTest, ThePlaceIsTheFirstOneInTheUnitsOwnFiles) {
  model::Unit unit;
  unit.ownFiles = {"/p/own.cpp"};
  const SanitizerReport report{.what = "Use after free", .words = "UsesFreedMemory", .frames = {1, 2}};
  const auto lines = [](const std::string&, const std::vector<uint64_t>&) {
    return std::vector<std::vector<model::Location>>{{{"/usr/include/vector", 9, 0}},
                                                     {{"/p/own.cpp", 7, 0}, {"/p/own.cpp", 8, 0}}};
  };
  EXPECT_EQ(placed(report, unit, "/s/suite", lines).where.line, 7u);
  EXPECT_EQ(placed(report, unit, "/s/suite", {}).where.line, 0u);
}

TEST(SanitizerReportTest, ALimitOfUsedMemoryIsNoDefect) {
  const auto report =
      sanitizerReportIn("==7==AddressSanitizer: hard rss limit exhausted (1024Mb vs 1101Mb)\n");
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->isOfTool);
}

}  // namespace
}  // namespace assay::verify
