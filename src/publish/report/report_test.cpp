#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/archive.h"
#include "publish/report/brief.h"
#include "publish/report/json_report.h"
#include "publish/report/previous_json.h"
#include "publish/report/statistics_report.h"
#include "publish/report/summary.h"
#include "publish/report/terminal.h"
#include "publish/report/untested.h"
#include "tests/support/bmi_unit.h"

namespace assay::report {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

struct Sample {
  sample::Bmi bmi = sample::makeBmi();
  trial::Suite suite;
  Notes notes;
  Run run;

  Sample() {
    trial::Test test;
    test.function = model::FunctionId(0u);
    test.suite = "WeightCategoryTest";
    test.name = "ThrowsWhenMassIsNotPositive";
    test.reason = "mass <= 0 is true";
    test.trial = sample::bmiTrial(0, 1);
    test.end = trial::End::Threw;
    test.goals = {{trial::Goal::Kind::Edge, 2, {}}};
    suite.tests = {test};
    trial::FunctionReport report;
    report.function = model::FunctionId(0u);
    report.branches = {1, 8, 0};
    report.statistics.exploring = 1.25;
    report.uncovered = {{3,
                         {"/project/bmi.cpp", 8, 7},
                         "length <= 0 is false",
                         trial::EdgeState::GaveUp,
                         "the solver gave up"}};
    suite.functions = {report};
    trial::InnerReport inner{"Scale::bmi", {"/project/bmi.cpp", 3, 1}, {2, 4, 1}, {}};
    inner.uncovered = {
        {9, {"/project/bmi.cpp", 4, 7}, "mass > 600 is true", trial::EdgeState::NotReached, "not reached"}};
    suite.inner = {inner};
    suite.branches = {3, 12, 1};
    trial::Finding finding;
    finding.function = model::FunctionId(0u);
    finding.suite = "WeightCategoryFinding";
    finding.name = "DividesByZeroFor1And1";
    finding.what = "Division by zero";
    finding.where = {"/project/bmi.cpp", 9, 1};
    finding.input = "weightCategory(1.0, 1.0)";
    suite.findings = {finding};
    suite.dropped = {{"WeightCategoryTest.Flaky", "does not always pass"}};
    notes.add("/project/bmi.cpp", "degraded", "it calls what nobody defines");
    bmi.unit.skipped.add("poll(Handler&)", "skipped", "no way to build a Handler",
                         "give it a public constructor");
    run = {.version = "0.1.0",
           .command = {"generate", "bmi.cpp"},
           .seed = 1,
           .entries = {{"bmi.cpp", "bmi", &bmi.unit, &suite, &notes}},
           .files = {"CMakeLists.txt", "bmi_test.cpp"}};
  }
};

TEST(JsonReportTest, ReportsEverythingWithoutTimesOrFolders) {
  const Sample sample;
  const std::string text = jsonText(sample.run);
  for (const char* part :
       {"\"covered\": 1", "\"name\": \"Scale::bmi\"", "\"total\": 12", "\"branch\": \"length <= 0 is false\"",
        "\"reason\": \"the solver gave up\"", "\"call\": \"weightCategory(0.0, 1.0)\"", "\"calls\": [",
        "\"input\": \"weightCategory(1.0, 1.0)\"", "\"remedy\": \"give it a public constructor\"",
        "\"test\": \"WeightCategoryTest.Flaky\"", "\"where\": \"bmi.cpp:8\""})
    EXPECT_THAT(text, HasSubstr(part));
  EXPECT_THAT(text, Not(HasSubstr("/project")));
  for (const char* part : {"exploring", "trials", "\"generate\""}) EXPECT_THAT(text, Not(HasSubstr(part)));
  for (const char* part : {"\"exploring\": 1.25", "\"trials\": 0", "\"generate\""})
    EXPECT_THAT(statisticsText(sample.run), HasSubstr(part));
}

TEST(JsonReportTest, NamesNoFolderOfThisMachine) {
  Sample sample;
  sample.notes.add("/a/b/c.cpp", "degraded", "(/usr/lib/x.h:7) and '/a/b', 1 / 2, src/d.cpp", "see /a");
  const std::string text = jsonText(sample.run);
  EXPECT_THAT(text, HasSubstr("\"subject\": \"c.cpp\""));
  EXPECT_THAT(text, HasSubstr("\"why\": \"(x.h:7) and 'b', 1 / 2, src/d.cpp\""));
  EXPECT_THAT(text, HasSubstr("\"remedy\": \"see /a\""));
}

// Every function without tests has a reason.
TEST(JsonReportTest, AccountsForFunctionsWithoutTests) {
  Sample sample;
  EXPECT_THAT(jsonText(sample.run), Not(HasSubstr("\"untested\"")));
  sample.suite.tests.clear();
  EXPECT_THAT(jsonText(sample.run), HasSubstr("all its trials end in a defect"));
  sample.suite.findings.clear();
  sample.suite.dropped[0].function = model::FunctionId(0u);
  EXPECT_THAT(jsonText(sample.run), HasSubstr("its tests were dropped: does not always pass"));
  sample.suite.dropped.clear();
  EXPECT_THAT(jsonText(sample.run), HasSubstr("tests of other functions show its effects"));
  sample.suite.functions[0].statistics.cutShort = true;
  EXPECT_THAT(jsonText(sample.run), HasSubstr("cut short by the clock"));
  sample.notes.add(sample.bmi.unit.function(model::FunctionId(0u)).signature, "skipped",
                   "no way to build a Scale");
  EXPECT_THAT(jsonText(sample.run), HasSubstr("\"why\": \"no way to build a Scale\""));
}

// A getter that the tests of others assert needs no longer budget, and a later instance of a template no
// --unit.
TEST(JsonReportTest, SaysWhoseTestsShowAFunction) {
  Sample sample;
  sample.suite.findings.clear();
  sample.suite.dropped.clear();
  sample.bmi.unit.functions.push_back(sample.bmi.unit.functions[0]);
  trial::FunctionReport second;
  second.function = model::FunctionId(1u);
  second.statistics.cutShort = true;
  sample.suite.functions.push_back(second);
  EXPECT_THAT(jsonText(sample.run), HasSubstr("\"cut short by the clock or by Ctrl-C\""));
  sample.suite.tests[0].expectations.push_back(
      {trial::Expectation::Kind::Observer, 0, true, {}, model::FunctionId(1u), 0});
  EXPECT_THAT(jsonText(sample.run), HasSubstr("\"why\": \"tests of other functions show its effects\""));
  for (model::Function& function : sample.bmi.unit.functions) function.isTemplateInstance = true;
  EXPECT_THAT(jsonText(sample.run), HasSubstr("\"why\": \"another instance of its template has the tests\""));
}

TEST(StatisticsReportTest, ReportsWhereTrialsStrayed) {
  Sample sample;
  EXPECT_THAT(statisticsText(sample.run), Not(HasSubstr("\"strays\"")));
  sample.suite.functions[0].strays = {{{"/project/bmi.cpp", 8, 7}, "a branch not met", 3},
                                      {{}, "a value kept as it was taken the other way", 1}};
  const std::string text = statisticsText(sample.run);
  EXPECT_THAT(text, HasSubstr("\"what\": \"a branch not met\""));
  EXPECT_THAT(text, HasSubstr("bmi.cpp:8"));
  EXPECT_THAT(text, HasSubstr("\"where\": \"in a library\""));
}

TEST(PreviousJsonTest, AssayJsonHasTheTestsForTheNextRun) {
  const Sample sample;
  const auto json = parseJson(jsonText(sample.run));
  ASSERT_TRUE(json);
  const std::vector<trial::PreviousTest> written = previousTestsOf(sample.bmi.unit, sample.suite);
  EXPECT_EQ(archived(readPrevious((*json)["units"].list[0])), archived(written));
  ASSERT_EQ(written.size(), 1u);
  EXPECT_EQ(trial::fitted(sample.bmi.unit, written)[0], sample::bmiTrial(0, 1));
}

TEST(PreviousJsonTest, DamagedTestsAreRead) {
  const auto json = parseJson(R"({"functions": [{"tests": [{"name": "x", "choices": "zz 1:2:3 :",
      "calls": ["no"], "decisions": "- 5"}, 7]}], "callees": {"no": {"kind": "strange"}}})");
  ASSERT_TRUE(json);
  const std::vector<trial::PreviousTest> read = readPrevious(*json);
  ASSERT_EQ(read.size(), 2u);
  EXPECT_EQ(trial::fitted(sample::makeBmi().unit, read)[0], std::nullopt);
}

TEST(TerminalReportTest, ListsChangesOfBehaviour) {
  Sample sample;
  sample.suite.changed = {{"ShippingTest.Returns0", "shipping(5000)", "", "0", "499"},
                          {"CartTest.Adds", "cart.add(1)", "Cart::size", "1", "2"}};
  const std::string text = terminalText(sample.run, {.outDir = "out"});
  EXPECT_THAT(text, HasSubstr("behaviour changed: shipping(5000) was 0, is 499 (ShippingTest.Returns0)\n"));
  EXPECT_THAT(text, HasSubstr("behaviour changed: cart.add(1): Cart::size was 1, is 2 (CartTest.Adds)\n"));
  const auto json = parseJson(jsonText(sample.run));
  ASSERT_TRUE(json);
  EXPECT_EQ(readChanges((*json)["units"].list[0]), sample.suite.changed);
}

TEST(TerminalReportTest, SummarisesARun) {
  const Sample sample;
  EXPECT_EQ(terminalText(sample.run, {.colour = false, .verbose = false, .outDir = "out"}),
            "bmi.cpp: 3 of 12 branches (1 proved infeasible), 1 test, 1 finding\n"
            "  weightCategory  1 of 8 branches, 1 test\n"
            "      not covered: length <= 0 is false (bmi.cpp:8): the solver gave up\n"
            "  Scale::bmi      2 of 4 branches (1 proved infeasible), through others\n"
            "      not covered: mass > 600 is true (bmi.cpp:4): not reached\n"
            "  finding: Division by zero in weightCategory (bmi.cpp:9)\n"
            "      weightCategory(1.0, 1.0)\n"
            "  skipped poll(Handler&): no way to build a Handler\n"
            "      give it a public constructor\n"
            "  /project/bmi.cpp degraded: it calls what nobody defines\n"
            "in out: CMakeLists.txt bmi_test.cpp\n"
            "  cmake -S out -B out/build && cmake --build out/build && ctest --test-dir out/build\n");
}

TEST(TerminalReportTest, ANoteOnSeveralFilesIsPrintedOnce) {
  Sample sample;
  sample.notes.add("-fno-gnu-unique", "dropped", "Clang does not know it");
  sample.run.entries.push_back(sample.run.entries[0]);
  const std::string text = terminalText(sample.run, {.colour = false, .verbose = false, .outDir = "out"});
  EXPECT_THAT(text, HasSubstr("-fno-gnu-unique dropped"));
  EXPECT_EQ(text.find("-fno-gnu-unique"), text.rfind("-fno-gnu-unique")) << text;
}

TEST(TerminalReportTest, ManyFilesAreATable) {
  Sample sample;
  Entry same = sample.run.entries[0], broken{.file = "src/broken.cpp", .stem = "broken"};
  broken.failure = "it does not compile\nand more";
  same.unchanged = true;
  sample.run.entries = {sample.run.entries[0], same, broken, sample.run.entries[0]};
  EXPECT_THAT(terminalText(sample.run, {.colour = false, .verbose = false, .outDir = "out"}),
              HasSubstr("file              functions      branches  tests  findings    seconds\n"
                        "bmi.cpp              1 of 2       3 of 12      1         1        0.0\n"
                        "bmi.cpp              1 of 2       3 of 12      1         1  unchanged\n"
                        "src/broken.cpp  failed: it does not compile\n"));
  EXPECT_THAT(
      terminalText(sample.run, {.colour = false, .verbose = false, .outDir = "out"}),
      HasSubstr("4 files: 3 of 6 functions tested, 9 of 36 branches (3 proved infeasible), 3 tests, "
                "3 findings, 1 failed\nnot tested:\n     3  no way to build a Handler (poll(Handler&))\n"));
}

TEST(BriefTest, ShortensLongNames) {
  EXPECT_EQ(brief("ns::Stack<int>::push"), "ns::Stack<int>::push");
  const std::string it = "__gnu_cxx::__normal_iterator<char const*, std::basic_string<char>>";
  EXPECT_EQ(brief(it + " utf8::find_invalid<" + it + " >"), "utf8::find_invalid<...>");
  EXPECT_EQ(brief("std::ostream& ns::operator<< <" + it + " >"), "ns::operator<< <...>");
  EXPECT_EQ(brief("Value<" + it + ">::operator const std::string&"),
            "Value<...>::operator const std::string&");
  EXPECT_EQ(brief("bool operator< <" + it + ">"), "operator< <...>");
}

TEST(UntestedTest, ACategoryIsTheReasonWithoutTheNames) {
  EXPECT_EQ(categoryOf("parameter `h` of type `Handler &`: its parts are private"), "its parts are private");
  EXPECT_EQ(categoryOf("no way to build a `Sink`"), "no way to build a …");
}

TEST(UntestedTest, ACategoryOfDroppedTestsOmitsValues) {
  Sample sample;
  sample.suite.tests.clear();
  sample.suite.findings.clear();
  const auto categoryFor = [&](const std::string& why) {
    sample.suite.dropped = {{"WeightCategoryTest.Bad", why, model::FunctionId(0u)}};
    return untested(sample.run.entries[0], sample.suite.functions[0]).category;
  };
  EXPECT_EQ(categoryFor("fails: Expected equality of these values: now() Which is: 5 4"),
            "its tests were dropped: fails");
  EXPECT_EQ(categoryFor("does not always pass"), "its tests were dropped: does not always pass");
}

TEST(TerminalReportTest, ColoursOnlyWhenAsked) {
  const Sample sample;
  EXPECT_THAT(terminalText(sample.run, {.colour = true, .verbose = false, .outDir = "out"}),
              HasSubstr("\x1b[31m"));
  EXPECT_THAT(terminalText(sample.run, {.colour = false, .verbose = false, .outDir = "out"}),
              Not(HasSubstr("\x1b")));
}

}  // namespace
}  // namespace assay::report
