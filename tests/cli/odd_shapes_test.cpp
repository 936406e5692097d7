// Code that no test driver can call is skipped; the rest of the file is tested.
#include "tests/cli/cli_fixture.h"

namespace assay::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

class OddShapesTest : public CliTest {};

constexpr const char* kSign = "int sign(int x) { return x > 0 ? 1 : 0; }\n";

TEST_F(OddShapesTest, OnlyTheAmbiguousFunctionIsSkipped) {
  put("odd.cpp", std::string(kSign) +
                     "int area(int side) { return side < 0 ? 0 : side * side; }\n"
                     "int area(int side, int height = 2) { return side > height ? side : height; }\n");
  Finished finished = generate({"odd.cpp", "--budget", "10"});
  EXPECT_EQ(finished.exitCode, 0) << finished.errors;
  EXPECT_THAT(finished.output, HasSubstr("a call of it does not compile"));
  const std::string tests = get("assay_tests/odd_test.cpp");
  EXPECT_THAT(tests, HasSubstr("sign("));
  EXPECT_THAT(tests, HasSubstr("area("));  // a call with both arguments is unambiguous
  EXPECT_THAT(get("assay_tests/assay.json"), HasSubstr("call to 'area' is ambiguous"));
}

// A member that the project's compiler does not see is left out, and the expected values of the rest still
// come from that compiler.
TEST_F(OddShapesTest, MembersHiddenFromTheProjectsCompilerAreSkipped) {
  put("build/compile_commands.json", "[{\"directory\": \"" + project() + "\", \"file\": \"" +
                                         project("only.cpp") +
                                         "\", \"command\": \"g++ -std=c++20 -c only.cpp\"}]");
  put("only.cpp",
      std::string(kSign) + "int half(int x) { return x / 2; }\nint third(int x) { return x / 3; }\n" +
          "#ifndef __clang__\nstruct Odd { private: Odd(int) {} };\n#else\nstruct Odd { Odd(int x) : x_(x) "
          "{} int twice() { return 2 * x_; } private: int x_; };\n#endif\n");
  Finished finished = generate({"only.cpp", "--budget", "10"});
  EXPECT_EQ(finished.exitCode, 0) << finished.errors;
  EXPECT_THAT(get("assay_tests/only_test.cpp"), HasSubstr("sign("));
  EXPECT_THAT(get("assay_tests/only_test.cpp"), Not(HasSubstr("twice(")));
  EXPECT_THAT(get("assay_tests/assay.json"), HasSubstr("a call of it does not compile"));
}

// Functions that need symbols of missing files are not tested, and give no findings.
TEST_F(OddShapesTest, UndefinedSymbolsAreNoFinding) {
  put("lonely.cpp",
      "extern int limit;\nextern int (*hook)(int);\nint lookUp(int);\n"
      "int clamped(int x) { return x > limit ? limit : x; }\n"
      "int hooked(int x) { return hook(x) > 3 ? 1 : 0; }\n"
      "int found(int x) { return lookUp(x) == 7 ? 1 : 0; }\n"
      "int ratio(int a, int b) { return a / b; }\n");
  Finished finished = generate({"lonely.cpp", "--budget", "10"});
  EXPECT_THAT(finished.output, HasSubstr("that no file of the project defines"));
  EXPECT_THAT(finished.output, HasSubstr("finding: Division by zero in ratio"));
  EXPECT_THAT(finished.output, Not(HasSubstr("infeasible")));
  for (const char* name : {"clamped", "hooked", "found"})
    EXPECT_THAT(finished.output, Not(HasSubstr(std::string(" in ") + name + " "))) << name;
}

// A pointer that the code forgets to compare with null is one defect, however many lines use it.
TEST_F(OddShapesTest, OneNullPointerIsOneFinding) {
  put("null.cpp",
      "int put(int kind, int* to) {\n  if (kind == 7 && to == nullptr) return 0;\n  if (kind == 1) {\n    "
      "*to = 4;\n  } else if (kind == 2) {\n    *to = "
      "5;\n"
      "  } else {\n    *to = kind / (kind - 9);\n  }\n  return *to;\n}\n");
  Finished finished = generate({"null.cpp", "--budget", "10"});
  EXPECT_THAT(finished.output, HasSubstr("8 of 8 branches"));
  EXPECT_THAT(finished.output, HasSubstr("2 findings"));
  const std::string findings = get("assay_tests/null_findings_test.cpp");
  EXPECT_THAT(findings, HasSubstr("Also at null.cpp:"));
  EXPECT_THAT(findings, HasSubstr("Division by zero"));
}

}  // namespace
}  // namespace assay::cli
