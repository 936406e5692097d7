#include "base/compiler_messages.h"

#include <gtest/gtest.h>

namespace assay {
namespace {

CompilerMessage only(std::string_view output) {
  const std::vector<CompilerMessage> all = compilerMessages(output);
  EXPECT_EQ(all.size(), 1u) << output;
  return all.empty() ? CompilerMessage() : all[0];
}

TEST(CompilerMessagesTest, ReadsPlaceAndText) {
  const CompilerMessage error = only("/p/a.cpp:12:7: error: no member named 'x'\n");
  EXPECT_EQ(error.file, "/p/a.cpp");
  EXPECT_EQ(error.line, 12u);
  EXPECT_EQ(error.text, "no member named 'x'");
  EXPECT_TRUE(error.isError);
  EXPECT_EQ(error.whole, "/p/a.cpp:12:7: error: no member named 'x'");
  EXPECT_EQ(only("a.h:1:10: fatal error: b.h: No such file or directory").text,
            "b.h: No such file or directory");
  EXPECT_EQ(only("a.h:5: error: odd").line, 5u);
}

TEST(CompilerMessagesTest, ReadsTheLinesThatBelongToAnError) {
  const CompilerMessage note = only("a.cpp:9:3: note: in instantiation of f<int>");
  EXPECT_FALSE(note.isError);
  EXPECT_EQ(note.text, " note: in instantiation of f<int>");
  EXPECT_EQ(only("a.cpp:9:3:   required from here").line, 9u);
  EXPECT_EQ(only("In file included from /p/a.cpp:3:").file, "/p/a.cpp");
  EXPECT_EQ(only("                 from /p/b.h:4,").file, "/p/b.h");
}

TEST(CompilerMessagesTest, SomeMessagesHaveNoPlace) {
  const CompilerMessage linker = only("ld.lld: error: undefined symbol: f");
  EXPECT_EQ(linker.file, "");
  EXPECT_EQ(linker.line, 0u);
  EXPECT_EQ(linker.text, "undefined symbol: f");
  EXPECT_FALSE(only("1 error generated.").isError);
  EXPECT_EQ(only("a.cpp: In function 'int f()':").line, 0u);
}

TEST(CompilerMessagesTest, FindsTheLineOfAFile) {
  EXPECT_EQ(lineIn("a.cpp", only("/p/a.cpp:12:7: error: odd")), 12u);
  EXPECT_EQ(lineIn("/p/a.cpp", only("list.h:5:3: error: (lambda at /p/a.cpp:8:3) is odd")), 8u);
  EXPECT_EQ(lineIn("b.cpp", only("/p/a.cpp:12:7: error: odd")), 0u);
  EXPECT_EQ(lineIn("a.cpp", only("a.cpp: In function 'int f()':")), 0u);
}

TEST(CompilerMessagesTest, FindsTheFirstError) {
  EXPECT_EQ(firstError("a.h:1:1: note: x\na.h:2:1: error: one\na.h:3:1: error: two\n")->text, "one");
  EXPECT_EQ(firstError("collect2: error: ld returned 1\na.o: undefined reference to `f()'\n")->text,
            "undefined reference to `f()'");
  EXPECT_FALSE(firstError("killed\n"));
  EXPECT_FALSE(firstError(""));
}

}  // namespace
}  // namespace assay
