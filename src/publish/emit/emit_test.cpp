#include <gtest/gtest.h>

#include "publish/emit/cmake.h"
#include "publish/emit/expression_text.h"
#include "publish/emit/portable_flags.h"
#include "publish/emit/suite_text.h"
#include "tests/support/bmi_unit.h"

namespace assay::emit {
namespace {

TEST(FlagsTest, KeepsRelevantFlagsAndMakesFoldersAbsolute) {
  const model::CompileCommand command{
      "/p/src/a.cpp", "/p/build", "c++", {"-std=c++20",  "-I../include", "-I",       "/abs",     "-isystem",
                                          "gen",         "-D",           "X=1",      "-DY",      "-Wall",
                                          "-Werror",     "-Xclang",      "-load",    "-MD",      "-MF",
                                          "a.d",         "-fwrapv",      "-include", "config.h", "-flto",
                                          "-save-temps", "--param",      "x=1",      "-O2",      "--coverage",
                                          "-Llib",       "-lz",          "-shared"}};
  EXPECT_EQ(portableFlags(command),
            (std::vector<std::string>{"-std=c++20", "-I/p/include", "-I/abs", "-isystem", "/p/build/gen",
                                      "-DX=1", "-DY", "-Wall", "-Werror", "-fwrapv", "-include", "config.h",
                                      "--param", "x=1", "-O2", "--coverage"}));
  EXPECT_EQ(portableLinkFlags(command), (std::vector<std::string>{"--coverage", "-L/p/build/lib", "-lz"}));
}

TEST(CmakeTest, RegistersSuitesAndOnlyBuildsFindings) {
  const sample::Bmi bmi = sample::makeBmi("/home/me/p");
  const model::CompileCommand command{bmi.unit.source, "/home/me/p", "c++", {"-std=c++17", "-DNAME=\"x\""}};
  trial::Suite suite;
  suite.tests.resize(1);
  suite.findings.resize(1);
  const CmakeEntry entry{.unit = &bmi.unit, .command = &command, .suite = &suite, .stem = "bmi"};
  const std::string text = cmakeText({&entry, 1}, "/home/me/p/out");
  EXPECT_NE(text.find("gtest_discover_tests(bmi_test)"), std::string::npos) << text;
  EXPECT_EQ(text.find("gtest_discover_tests(bmi_findings"), std::string::npos) << text;
  EXPECT_NE(text.find("add_executable(bmi_findings_test"), std::string::npos) << text;
  EXPECT_NE(text.find("\"${CMAKE_CURRENT_SOURCE_DIR}/../bmi.cpp\""), std::string::npos) << text;
  EXPECT_NE(text.find("\"-DNAME=\\\"x\\\"\""), std::string::npos) << text;
}

TEST(CmakeTest, EnablesCIfTheProjectHasC) {
  const sample::Bmi bmi = sample::makeBmi("/home/me/p");
  const model::CompileCommand command{bmi.unit.source, "/home/me/p", "c++", {}};
  trial::Suite suite;
  suite.tests.resize(1);
  CmakeEntry entry{.unit = &bmi.unit, .command = &command, .suite = &suite, .stem = "bmi"};
  entry.companions = {{"/home/me/p/other.cpp", "/home/me/p", "c++", {}}};
  EXPECT_NE(cmakeText({&entry, 1}, "/home/me/p/out").find("LANGUAGES CXX)"), std::string::npos);
  entry.companions.push_back({"/home/me/p/table.c", "/home/me/p", "cc", {}});
  EXPECT_NE(cmakeText({&entry, 1}, "/home/me/p/out").find("LANGUAGES C CXX)"), std::string::npos);
}

TEST(CmakeTest, UsesTheCompilerAndFlagsOfTheProject) {
  const sample::Bmi bmi = sample::makeBmi("/home/me/p");
  const model::CompileCommand command{
      .file = bmi.unit.source,
      .directory = "/home/me/p/build",
      .compiler = "/opt/bin/g++-12",
      .flags = {"-Werror", "-fno-gnu-unique", "-fsanitize=address", "-lz", "-include", "/home/me/p/all.h"},
      .unknownToClang = {"-fno-gnu-unique"}};
  trial::Suite suite;
  suite.tests.resize(1);
  suite.testFlags = {"-Wno-useless-cast", "-std=c++14"};
  CmakeEntry entry{.unit = &bmi.unit,
                   .command = &command,
                   .suite = &suite,
                   .stem = "bmi",
                   .compiler = command.compiler,
                   .compilerId = "GNU"};
  std::string text = cmakeText({&entry, 1}, "/home/me/p/out");
  for (const char* part :
       {"find_program(PROJECT_CXX \"/opt/bin/g++-12\" \"g++-12\")",
        "if(CMAKE_CXX_COMPILER_ID MATCHES \"GNU\")\n  list(APPEND bmi_flags\n    \"-Werror\"\n    "
        "\"-fno-gnu-unique\")\n",
        "COMPILE_OPTIONS \"-Wno-useless-cast;-std=c++14\"", "GTest::gtest_main \"-lz\")",
        "target_link_options(bmi_test PRIVATE \"-fsanitize=address\")",
        "\"SHELL:-include \\\"${CMAKE_CURRENT_SOURCE_DIR}/../all.h\\\"\""})
    EXPECT_NE(text.find(part), std::string::npos) << part << " in\n" << text;
  entry.compilerId = "Clang";
  text = cmakeText({&entry, 1}, "/home/me/p/out");
  EXPECT_NE(text.find("-Xclang -include -Xclang"), std::string::npos) << text;
}

TEST(CmakeTest, DoesNotLinkASourceThatIsIncluded) {
  const sample::Bmi bmi = sample::makeBmi("/home/me/p");
  const model::CompileCommand command{bmi.unit.source, "/home/me/p", "c++", {}};
  trial::Suite suite;
  suite.tests.resize(1);
  suite.includesSource = true;
  const CmakeEntry entry{.unit = &bmi.unit, .command = &command, .suite = &suite, .stem = "bmi"};
  EXPECT_EQ(cmakeText({&entry, 1}, "/home/me/p/out").find("bmi.cpp\""), std::string::npos);
}

TEST(TextTest, GuardsCommasAgainstMacros) {
  EXPECT_EQ(guarded("f(1, 2)"), "f(1, 2)");
  EXPECT_EQ(guarded("Point{1, 2}"), "(Point{1, 2})");
  EXPECT_EQ(guarded("clamp<int, long>(5)"), "(clamp<int, long>(5))");
  EXPECT_EQ(guarded("\",\\\",\""), "\",\\\",\"");
}

TEST(TextTest, UnwrapsALiteral) {
  EXPECT_EQ(rawText("\"ab\""), "\"ab\"");
  EXPECT_EQ(rawText("std::string(\"a, \\000b\", 5)"), "\"a, \\000b\"");
}

TEST(GtestTest, IncludesTheSourceForHiddenFunctions) {
  sample::Bmi bmi = sample::makeBmi();
  trial::Suite suite;
  suite.tests.resize(1);
  suite.tests[0].function = model::FunctionId(0u);
  EXPECT_FALSE(needsSource(bmi.unit, suite));
  bmi.unit.functions[0].linkage = model::Linkage::Internal;
  EXPECT_TRUE(needsSource(bmi.unit, suite));
}

TEST(GtestTest, WritesFindingsApart) {
  const sample::Bmi bmi = sample::makeBmi();
  trial::Suite suite;
  trial::Finding finding;
  finding.function = model::FunctionId(0u);
  finding.suite = "WeightCategoryFinding";
  finding.name = "DividesByZeroFor1And1";
  finding.what = "Division by zero";
  finding.where = {"/project/bmi.cpp", 9, 1};
  finding.condition = "length <= 0 is false";
  finding.reproduced = finding.attempts = 5;
  finding.trial = sample::bmiTrial(1, 1);
  suite.findings = {finding};
  EXPECT_EQ(
      findingsText(bmi.unit, suite).text,
      "#include \"bmi.h\"\n\n#include <gtest/gtest.h>\n\n"
      "// Division by zero in weightCategory() (bmi.cpp:9) when length <= 0 is false. Reproduced 5 of 5.\n"
      "TEST(WeightCategoryFinding, DividesByZeroFor1And1) {\n  weightCategory(1.0, 1.0);\n}\n");
}

}  // namespace
}  // namespace assay::emit
