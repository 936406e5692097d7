// The source of compile flags: a database named with -p, one found in a parent or its build/, or `--`.
#include "tests/cli/cli_fixture.h"

namespace assay::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

// Code that compiles only with the flags of the database.
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

TEST_F(DatabaseTest, AFileMissingFromTheDatabaseUsesTheCommandOfAnother) {
  put("build/compile_commands.json", withCommand());
  put("src/deep/new.cpp",
      "#include \"limits_of_project.h\"\nint twice(int x) { return x > kMost ? LIMIT : 0; }\n");
  Finished finished = generate({"src/deep/new.cpp"});
  EXPECT_EQ(finished.exitCode, 0) << finished.errors;
  EXPECT_THAT(finished.output, HasSubstr("read with the command of"));
}

// An untrusted database: its compiler leaves a trace whenever it runs.
TEST_F(DatabaseTest, NoForeignCompilerRunsNoProgramOfTheDatabase) {
  put("sign.cpp", "int sign(int x) { return x > LIMIT ? 1 : 0; }\n");
  put("evil-c++", "#!/bin/sh\ntouch " + project("trace") + "\nexec c++ \"$@\"\n");
  std::filesystem::permissions(project("evil-c++"), std::filesystem::perms(0755));
  put("compile_commands.json", R"([{"directory": ")" + project() + R"(", "file": "sign.cpp", "command": ")" +
                                   project("evil-c++") + " -DLIMIT=3 -B" + project() +
                                   R"( -fno-gnu-unique -c sign.cpp"}])");
  const Finished finished = generate({"--no-foreign-compiler", "-v"});
  EXPECT_EQ(finished.exitCode, 0) << finished.errors;
  EXPECT_THAT(finished.output,
              AllOf(HasSubstr("2 of 2 branches, 2 tests"), HasSubstr("evil-c++, -B" + project())));
  EXPECT_FALSE(std::filesystem::exists(project("trace")));
  EXPECT_THAT(get("assay_tests/CMakeLists.txt"), testing::Not(HasSubstr("evil")));
  ASSERT_EQ(generate({"sign.cpp"}).exitCode, 0);
  EXPECT_TRUE(std::filesystem::exists(project("trace"))) << "it is run without --no-foreign-compiler";
}

}  // namespace
}  // namespace assay::cli
