// Where compile flags come from: a database named with -p, found in a parent or its build/, or `--`.
#include "tests/cli/cli_fixture.h"

namespace assay::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

// Compiles only with the flags of the database.
constexpr const char* kNeedsFlags =
    "#include \"limits_of_project.h\"\n"
    "#ifndef LIMIT\n#error LIMIT is not set\n#endif\n"
    "int cap(int x) { return x > LIMIT ? kMost : x; }\n";

class DatabaseTest : public CliTest {
 protected:
  DatabaseTest() {
    put("src/deep/cap.cpp", kNeedsFlags);
    put("include/limits_of_project.h", "#pragma once\ninline constexpr int kMost = 40;\n");
  }

  void expectWorks(const std::vector<std::string>& arguments) {
    Finished finished = generate(arguments);
    EXPECT_EQ(finished.exitCode, 0) << finished.errors;
    EXPECT_THAT(finished.output, HasSubstr("cap  2 of 2 branches, 2 tests"));
    EXPECT_THAT(finished.output, Not(HasSubstr("default flags")));
    expectNothingLeft();
  }

  std::string withCommand() {
    return R"([{"directory": ")" + project("build") +
           R"(", "file": "../src/deep/cap.cpp", "command": )"
           R"("ccache g++ -I../include -DLIMIT=\"(30 + 9)\" -std=c++17 -o cap.o -c ../src/deep/cap.cpp"}])";
  }

  std::string withArguments() {
    const std::string file = project("src/deep/cap.cpp");
    return R"~([{"directory": ".", "file": ")~" + file +
           R"~(", "arguments": ["clang++", "-I", "../include", "-DLIMIT=(30 + 9)", "-c", ")~" + file +
           R"~("]}])~";
  }
};

TEST_F(DatabaseTest, FoundInTheBuildFolderOfAParent) {
  put("build/compile_commands.json", withCommand());
  expectWorks({"src/deep/cap.cpp"});
}

TEST_F(DatabaseTest, NamedWithP) {
  put("elsewhere/compile_commands.json", withArguments());
  expectRefused({"src/deep/cap.cpp"}, 2, "file not found");
  expectWorks({"src/deep/cap.cpp", "-p", "elsewhere"});
}

TEST_F(DatabaseTest, FlagsAfterDashesWin) {
  put("build/compile_commands.json", "not even JSON");
  expectWorks({"src/deep/../deep/cap.cpp", "--", "-Iinclude", "-DLIMIT=39"});
}

TEST_F(DatabaseTest, AFileTheDatabaseDoesNotKnowBorrowsAndSaysSo) {
  put("build/compile_commands.json", withCommand());
  put("src/deep/new.cpp",
      "#include \"limits_of_project.h\"\nint twice(int x) { return x > kMost ? LIMIT : 0; }\n");
  Finished finished = generate({"src/deep/new.cpp"});
  EXPECT_EQ(finished.exitCode, 0) << finished.errors;
  EXPECT_THAT(finished.output, HasSubstr("read with the command of"));
}

}  // namespace
}  // namespace assay::cli
