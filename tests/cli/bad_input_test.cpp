// Bad input: every mistake gets a message that says what to do, with the right exit code (1 usage,
// 2 does not compile), and leaves no partial output.
#include <random>

#include "tests/cli/cli_fixture.h"

namespace assay::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kGood = "int sign(int x) { return x > 0 ? 1 : 0; }\n";

class BadInputTest : public CliTest {
 protected:
  BadInputTest() { put("good.cpp", kGood); }
};

TEST_F(BadInputTest, MissingFile) { expectRefused({"nowhere.cpp"}, 1, "nowhere.cpp: no such file"); }

TEST_F(BadInputTest, MissingSecondFileIsReportedBeforeTheFirstIsExplored) {
  expectRefused({"good.cpp", "nowhere.cpp"}, 1, "nowhere.cpp: no such file");
}

TEST_F(BadInputTest, FileThatDoesNotCompileShowsTheCompilersMessage) {
  put("broken.cpp", "int f(int x) { return y; }\n");
  expectRefused({"broken.cpp"}, 2, "broken.cpp:1:23: error: use of undeclared identifier 'y'");
  expectRefused({"broken.cpp", "--", "-std=c++17"}, 2, "does not compile. Correct it, or check the flags");
}

TEST_F(BadInputTest, MissingHeaderSuggestsFlags) {
  put("needs.cpp", "#include \"elsewhere.h\"\nint f(int x) { return x; }\n");
  expectRefused({"needs.cpp"}, 2, "pass -p BUILD_DIR or the flags after `--`");
}

TEST_F(BadInputTest, WithoutACompileCommandDefaultFlagsAreUsedAndReported) {
  Finished finished = generate({"good.cpp"});
  EXPECT_EQ(finished.exitCode, 0) << finished.errors;
  EXPECT_THAT(finished.output, AllOf(HasSubstr("read with default flags"), HasSubstr("pass -p BUILD_DIR")));
  EXPECT_TRUE(world_->exists(project("assay_tests/good_test.cpp")));
}

TEST_F(BadInputTest, FolderWithoutADatabase) {
  put("out-of-tree/readme.txt", "");
  expectRefused({"good.cpp", "-p", "out-of-tree"}, 1,
                "no compile_commands.json in " + project("out-of-tree"));
  expectRefused({"good.cpp", "-p", "nowhere"}, 1, "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON");
}

TEST_F(BadInputTest, BrokenDatabase) {
  put("build/compile_commands.json", "[{\"directory\": \"/x\", ");
  expectRefused({"good.cpp"}, 1, "is not valid JSON");
  expectRefused({"good.cpp", "-p", "build"}, 1, "Run the project's configure step again");
  put("build/compile_commands.json", "{}");
  expectRefused({"good.cpp"}, 1, "is not a list of compile commands");
}

TEST_F(BadInputTest, UnknownUnitListsNearMatches) {
  put("shapes.cpp", "int areaOf(int a) { return a * a; }\nint volumeOf(int a) { return a * a * a; }\n");
  expectRefused({"shapes.cpp", "--unit", "areaof"}, 1, "Did you mean areaOf");
}

TEST_F(BadInputTest, OutputThatCannotBeWritten) {
  expectRefused({"good.cpp", "-o", "good.cpp"}, 1, "good.cpp is a file; -o DIR must name a folder");
  expectRefused({"good.cpp", "-o", "good.cpp/below/it"}, 1, "choose another folder, with -o DIR");
  expectRefused({"good.cpp", "-o", "/proc/assay"}, 1, "choose another folder, with -o DIR");
  expectRefused({"good.cpp", "-o", ""}, 1, "-o DIR");
}

TEST_F(BadInputTest, FailureLeavesNoParentsOfTheOutputFolder) {
  expectRefused({"good.cpp", "-o", "a/b/c", "--unit", "nothing"}, 1, "--unit nothing");
}

TEST_F(BadInputTest, ForeignFilesAreNotOverwritten) {
  put("tests/CMakeLists.txt", "# mine\n");
  expectRefused({"good.cpp", "-o", "tests"}, 1, "tests/CMakeLists.txt was not written by assay");
  put("other/good_test.cpp", "// mine\n");
  expectRefused({"good.cpp", "-o", "other"}, 1, "other/good_test.cpp was not written by assay");
}

TEST_F(BadInputTest, BudgetsAndNumbers) {
  for (const char* budget : {"-3", "0", "abc", "3s", "nan", "inf", "1e300", ""}) {
    expectRefused({"good.cpp", "--budget", budget}, 1, "is not a number of seconds above 0");
  }
  expectRefused({"good.cpp", "--seed", "-1"}, 1, "--seed: `-1` is not a whole number");
  expectRefused({"good.cpp", "-j", "-1"}, 1, "-j: `-1` is not a whole number");
  expectRefused({"good.cpp", "-j", "two"}, 1, "-j: `two` is not a whole number");
}

TEST_F(BadInputTest, UnknownOptionsAndMissingArguments) {
  expectRefused({"good.cpp", "--bugdet", "3"}, 1, "unknown option --bugdet");
  expectRefused({"good.cpp", "-std=c++17"}, 1, "compile flags go after `--`");
  expectRefused({"--nonsense"}, 1, "unknown option --nonsense");
  expectRefused({}, 1, "no FILE");
  expectRefused({"good.cpp", "--unit"}, 1, "--unit");
}

TEST_F(BadInputTest, UnknownCommandAndNoCommand) {
  Finished finished = run({"generat"});
  EXPECT_EQ(finished.exitCode, 1);
  EXPECT_THAT(finished.errors, HasSubstr("unknown command generat; the commands are `assay generate FILE"));
  finished = run({});
  EXPECT_EQ(finished.exitCode, 1);
  EXPECT_THAT(finished.errors, HasSubstr("--help"));
}

TEST_F(BadInputTest, BinaryFile) {
  std::mt19937 random(7);
  std::string bytes(4096, '\0');
  for (char& c : bytes) c = static_cast<char>(random());
  put("image.cpp", bytes);
  expectRefused({"image.cpp"}, 2, "image.cpp is a binary file; name a C++ source or header");
}

// The pragma makes Clang crash, for tests of crash handling.
TEST_F(BadInputTest, ACrashOfClangIsReported) {
  put("fatal.cpp", "#pragma clang __debug crash\nint f(int x) { return x; }\n");
  expectRefused({"fatal.cpp"}, 2, "fatal.cpp. Correct it, or check the flags");
}

TEST_F(BadInputTest, EmptyFileAndFileWithoutFunctions) {
  put("empty.cpp", "");
  put("data.cpp", "extern int value;\nint value = 3;\n");
  expectRefused({"empty.cpp"}, 1, "the file is empty; name a file that defines functions");
  expectRefused({"data.cpp"}, 1, "no function is defined in it; name a file that defines functions");
}

TEST_F(BadInputTest, FolderAsFile) {
  put("src/readme.txt", "");
  expectRefused({"src"}, 1, "src has no C++ source or header that is to be tested");
  expectRefused({}, 1, "no FILE, and no compile_commands.json");
}

TEST_F(BadInputTest, CFile) {
  put("plain.c", kGood);
  expectRefused({"plain.c"}, 1, "plain.c is C, and assay reads C++");
}

TEST_F(BadInputTest, UnusableTemporaryFolder) {
  Running child({"generate", "good.cpp"}, root_, false, {"TMPDIR=/proc"});
  EXPECT_EQ(child.finish(20), 1);
  EXPECT_THAT(child.text(), HasSubstr("set TMPDIR"));
}

// 50,000 lines: a large table, as in real programs, and functions around it.
TEST_F(BadInputTest, FileOf50000Lines) {
  std::string text = "static const unsigned table[] = {\n";
  for (int i = 0; i < 40'000; ++i) text += "    " + std::to_string(i * 2654435761u) + "u,\n";
  text += "};\nunsigned lookUp(unsigned i) { return i < 40000u ? table[i] : 0u; }\n";
  for (int i = 0; i < 2'000; ++i) {
    std::string n = std::to_string(i);
    text += "int step" + n + "(int x) {\n  if (x == " + n + ") return 1;\n  return 0;\n}\n\n";
  }
  put("large.cpp", text);
  Finished finished =
      generate({"large.cpp", "--unit", "step77", "--budget", "5", "-o", "out", "--", "-std=c++17"});
  EXPECT_EQ(finished.exitCode, 0) << finished.errors;
  EXPECT_THAT(finished.output, HasSubstr("step77  2 of 2 branches, 2 tests"));
  expectRefused({"large.cpp", "--unit", "stp77"}, 1, "Did you mean step77");
}

}  // namespace
}  // namespace assay::cli
