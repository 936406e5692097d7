#include "publish/emit/chunks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace assay::emit {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr const char* kFile =
    "#include \"a.h\"\n"
    "\n"
    "#include <gtest/gtest.h>\n"
    "\n"
    "// f: 2 of 2 branches.\n"
    "\n"
    "// x > 0 is true\n"
    "TEST(FTest, Returns1) {\n"
    "  const int x = 1;\n"
    "\n"
    "  EXPECT_EQ(f(x), 1);  // }{\n"
    "}\n"
    "\n"
    "TEST(FTest,\n"
    "     Returns0) {\n"
    "  EXPECT_EQ(f(0), '{');\n"
    "}\n";

std::string with(std::string text, const std::string& from, const std::string& to) {
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(ChunksTest, AFileIsCutAtBlankLinesOutsideOfBraces) {
  const std::vector<Chunk> chunks = chunksOf(kFile);
  ASSERT_EQ(chunks.size(), 5u);
  EXPECT_EQ(chunks[0].text, "#include \"a.h\"");
  EXPECT_EQ(chunks[3].test, "FTest.Returns1");
  EXPECT_EQ(chunks[4].test, "FTest.Returns0");
}

TEST(MergeTest, UneditedTestsAreRewritten) {
  const std::string fresh = with(kFile, "f(0)", "f(-1)");
  const Merged merged = merge(fresh, kFile, writtenOf(kFile));
  EXPECT_EQ(merged.text, fresh);
  EXPECT_EQ(merged.written, writtenOf(fresh));
  EXPECT_THAT(merged.kept, IsEmpty());
}

TEST(MergeTest, AnEditedTestIsKeptUnchanged) {
  const std::string edited = with(kFile, "f(x), 1", "f(x + 41), 1");
  const Merged merged = merge(with(kFile, "f(0)", "f(-1)"), edited, writtenOf(kFile));
  EXPECT_EQ(merged.text, with(edited, "f(0)", "f(-1)"));
  EXPECT_THAT(merged.kept, ElementsAre("FTest.Returns1"));
  // And the next time as well.
  const Merged again = merge(kFile, merged.text, merged.written);
  EXPECT_EQ(again.text, edited);
}

TEST(MergeTest, AMarkedTestIsKeptAlthoughItIsUnedited) {
  const std::string marked = with(kFile, "// x > 0 is true", "// assay: keep");
  const std::string fresh = "#include \"a.h\"\n\nTEST(FTest, ReturnsOther) {\n}\n";
  const Merged merged = merge(fresh, marked, writtenOf(marked));
  EXPECT_THAT(merged.text, HasSubstr("FTest, Returns1"));
  EXPECT_THAT(merged.text, HasSubstr("ReturnsOther"));
  EXPECT_THAT(merged.text, Not(HasSubstr("Returns0")));
}

TEST(MergeTest, AddedTestsKeepTheirPlace) {
  const std::string added =
      with(kFile, "TEST(FTest,\n", "TEST(FTest, MyOwn) {\n  EXPECT_TRUE(true);\n}\n\nTEST(FTest,\n");
  const std::string include = with(added, "#include \"a.h\"", "#include \"a.h\"\n\n#include \"helper.h\"");
  EXPECT_EQ(merge(kFile, include, writtenOf(kFile)).text, include);
}

TEST(MergeTest, HeadersOfAddedTestsAreStillIncluded) {
  const std::string before = with(kFile, "<gtest/gtest.h>\n", "<gtest/gtest.h>\n#include <limits>\n");
  const std::string edited = with(before, "f(x), 1", "f(std::numeric_limits<int>::max()), 1");
  const Merged merged = merge(kFile, edited, writtenOf(before));
  EXPECT_THAT(merged.text, HasSubstr("#include <limits>"));
  EXPECT_EQ(merge(kFile, merged.text, merged.written).text, merged.text);
}

TEST(MergeTest, ADeletedTestIsNotRegenerated) {
  std::string removed = kFile;
  removed.erase(removed.find("TEST(FTest,\n"));
  const Merged merged = merge(kFile, removed, writtenOf(kFile));
  EXPECT_THAT(merged.text, Not(HasSubstr("Returns0")));
  EXPECT_THAT(merged.removed, ElementsAre("FTest.Returns0"));
  const Merged again = merge(kFile, merged.text, merged.written);
  EXPECT_EQ(again.text, merged.text);
}

TEST(MergeTest, FormattingIsNoEdit) {
  const std::string formatted =
      with(kFile, "TEST(FTest,\n     Returns0) {\n  EXPECT", "TEST(FTest, Returns0) {\n    EXPECT");
  EXPECT_EQ(merge(kFile, formatted, writtenOf(kFile)).text, kFile);
}

// It was built and run like this.
TEST(ChunksTest, AnUneditedFileIsTheNewTextByteForByte) {
  const std::string fresh = std::string("\n\n") + kFile + "\n\n";
  EXPECT_EQ(merge(fresh, kFile, writtenOf(kFile)).text, fresh);
  EXPECT_NE(merge(fresh, std::string(kFile) + "\nTEST(Mine, Own) {}\n", writtenOf(kFile)).text, fresh);
}

}  // namespace
}  // namespace assay::emit
