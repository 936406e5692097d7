#include "publish/emit/emitted_text.h"

#include <gtest/gtest.h>

#include "publish/emit/format.h"
#include "tests/support/golden.h"

namespace assay::emit {
namespace {

const EmittedText kFile = {"#include <x>\n\n// why\nTEST(A, B) {\n f();\n}\n\nTEST(C, D) {\n}\n",
                           {{"A.B", 14, 41}, {"C.D", 43, 57}}};

std::string spanned(const EmittedText& emitted, size_t test) {
  const TestSpan& span = emitted.tests[test];
  return emitted.text.substr(span.begin, span.end - span.begin);
}

TEST(EmittedTextTest, KnowsTheTestOfALine) {
  ASSERT_EQ(spanned(kFile, 0), "// why\nTEST(A, B) {\n f();\n}");
  ASSERT_EQ(spanned(kFile, 1), "TEST(C, D) {\n}");
  const std::vector<std::string> expected = {"", "", "A.B", "A.B", "A.B", "A.B", "", "C.D", "C.D", "", ""};
  for (unsigned line = 1; line <= expected.size(); ++line)
    EXPECT_EQ(testAtLine(kFile, line), expected[line - 1]) << line;
}

TEST(EmittedTextTest, SpansMoveWithTheText) {
  const EmittedText moved = replaced(kFile, {{0, 0, "// new\n"},    // in front of everything
                                             {14, 6, "/* why */"},  // the begin of a span
                                             {34, 0, " "},
                                             {41, 2, "\n\n\n"},  // between the tests
                                             {43, 0, "\n"},      // at the begin of the second
                                             {55, 2, "}"}});     // across its end
  EXPECT_EQ(moved.text, "// new\n#include <x>\n\n/* why */\nTEST(A, B) {\n  f();\n}\n\n\n\nTEST(C, D) {}\n");
  EXPECT_EQ(spanned(moved, 0), "/* why */\nTEST(A, B) {\n  f();\n}");
  EXPECT_EQ(spanned(moved, 1), "TEST(C, D) {}");
}

TEST(FormatTest, ReadsTheReplacementsOfClangFormat) {
  const auto read = replacementsIn(
      "<?xml version='1.0'?>\n<replacements xml:space='preserve' incomplete_format='false'>\n"
      "<replacement offset='3' length='25'>#include &lt;a>&#10;&amp;&#10;</replacement>\n"
      "<replacement offset='33' length='1'></replacement>\n</replacements>\n");
  ASSERT_TRUE(read);
  ASSERT_EQ(read->size(), 2u);
  EXPECT_EQ((*read)[0].offset, 3u);
  EXPECT_EQ((*read)[0].length, 25u);
  EXPECT_EQ((*read)[0].text, "#include <a>\n&\n");
  EXPECT_EQ((*read)[1].text, "");
  EXPECT_FALSE(replacementsIn("<replacements>\n<replacement offset='3' length='2'>a"));
  EXPECT_FALSE(replacementsIn("<replacement offset='x' length='2'></replacement></replacements>"));
  EXPECT_FALSE(replacementsIn(""));
}

// The text is the one that the tool would have printed.
TEST(FormatTest, SpansAreRightInEveryStyle) {
  const std::string tests =
      "#include <vector>\n#include <string>\n\n// one\nTEST(A, B) { f( 1,2 ); }\n\n"
      "// A comment that is much longer than a line may be, so that it has to be broken somewhere, here\n"
      "TEST(VeryLongNameOfASuiteThatDoesNotFitIntoALine, "
      "AndANameOfATestThatDoesNotFitIntoItEither) {\n if (x) y();\n}\n";
  EmittedText file{tests, {}};
  for (const std::string begin : {"// one", "// A comment"}) {
    const size_t at = tests.find(begin), end = tests.find("}\n", at) + 1;
    file.tests.push_back({begin, at, end});
  }
  const auto world = makeRealWorld();
  for (const std::string style : {"Google", "GNU", "WebKit",
                                  "{BasedOnStyle: LLVM, ColumnLimit: 30, "
                                  "InsertBraces: true}"}) {
    const sample::Folder scratch;
    const std::string& folder = scratch.path();
    world->write(folder + "/.clang-format", style.starts_with("{") ? style : "BasedOnStyle: " + style);
    Notes notes;
    const EmittedText out = formatted(*world, file, "a_test.cpp", folder + "/a.cpp", folder, notes);
    world->write(folder + "/b_test.cpp", tests);
    const Finished direct = world->run(
        {.argv = {"clang-format-19", "--style=file:" + folder + "/.clang-format", folder + "/b_test.cpp"}});
    EXPECT_EQ(out.text, direct.output) << style;
    EXPECT_NE(out.text, tests) << style;
    EXPECT_TRUE(spanned(out, 0).starts_with("// one") && spanned(out, 0).ends_with("}")) << spanned(out, 0);
    EXPECT_TRUE(spanned(out, 1).starts_with("// A comment") && spanned(out, 1).ends_with("}"));
    EXPECT_TRUE(notes.empty());
  }
}

}  // namespace
}  // namespace assay::emit
