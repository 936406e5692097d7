// Defects that count as findings, and how a user says otherwise.
#include "tests/cli/cli_fixture.h"

namespace assay::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

// One defect, one assumption on a pointer, and a helper that only its own file calls.
class FindingsTest : public CliTest {
 protected:
  FindingsTest() {
    put("share.h",
        "#pragma once\nint share(int total, int parts);\nint first(const int* values, bool any);\n");
    put("share.cpp",
        "#include \"share.h\"\n"
        "namespace {\n"
        "int limit(int value, int most) { return value > most ? most / (value - 7) : value; }\n"
        "}\n"
        "int share(int total, int parts) { return parts < 0 ? 0 : limit(total / parts, 100); }\n"
        "int first(const int* values, bool any) { return any ? values[0] : -1; }\n");
  }
  Finished generateShare(std::vector<std::string> more = {}) {
    std::vector<std::string> words = {"share.cpp", "-o", "out", "--budget", "5", "-v"};
    words.insert(words.end(), more.begin(), more.end());
    Finished finished = generate(words);
    EXPECT_EQ(finished.exitCode, 0) << finished.errors;
    return finished;
  }
};

TEST_F(FindingsTest, ADefectIsAFindingAndADemandIsAnAssumption) {
  const Finished finished = generateShare();
  EXPECT_THAT(finished.output, HasSubstr("finding: Division by zero in share (share.cpp:5)"));
  EXPECT_THAT(finished.output, HasSubstr("1 finding"));
  EXPECT_THAT(finished.output, HasSubstr("assumes: values != nullptr"));
  EXPECT_THAT(get("out/assay.json"), HasSubstr("\"text\": \"values != nullptr\""));
}

TEST_F(FindingsTest, ASuiteWithoutInternalsIncludesTheHeader) {
  generateShare();
  EXPECT_THAT(get("out/share_test.cpp"), HasSubstr("#include \"share.h\""));
  EXPECT_THAT(get("out/share_test.cpp"), Not(HasSubstr("share.cpp\"")));
  expectBuildsAndPasses("out");
}

TEST_F(FindingsTest, InternalFunctionsAreCalledDirectlyIfAsked) {
  generateShare({"--internals=always"});
  EXPECT_THAT(get("out/share_test.cpp"), HasSubstr("LimitTest"));
}

TEST_F(FindingsTest, AllAndNone) {
  EXPECT_THAT(generateShare({"--findings=all"}).output, HasSubstr("2 findings"));
  EXPECT_THAT(get("out/share_findings_test.cpp"), HasSubstr("It assumes: values != nullptr"));
  EXPECT_THAT(generateShare({"--findings=none"}).output, Not(HasSubstr("finding")));
}

TEST_F(FindingsTest, RemarksAndABaselineSilence) {
  generateShare();
  world_->write(project("old.json"), get("out/assay.json"));
  EXPECT_THAT(generateShare({"--baseline", "old.json"}).output, Not(HasSubstr("finding:")));
  put("remarks.txt", "# ours\nshare: assume parts != 0\n");
  EXPECT_THAT(generateShare({"--remarks", "remarks.txt"}).output, Not(HasSubstr("finding:")));
  put("remarks.txt", "share: ignore\n");
  EXPECT_THAT(generateShare({"--remarks", "remarks.txt"}).output, Not(HasSubstr("finding:")));
}

// The engine sees an invalid access, a sanitizer the null pointer.
TEST_F(FindingsTest, ABaselineSilencesAFindingThatASanitizerNames) {
  put("entry.cpp",
      "static int table[3];\n"
      "int entry(int key) {\n  int* at = key > 5 ? table : nullptr;\n  return *at;\n}\n");
  EXPECT_THAT(generate({"entry.cpp", "-o", "out", "-v"}).output, HasSubstr("finding: Null pointer in entry"));
  world_->write(project("old.json"), get("out/assay.json"));
  const Finished finished = generate({"entry.cpp", "-o", "out", "-v", "--baseline", "old.json"});
  EXPECT_THAT(finished.output, Not(HasSubstr("finding:")));
  EXPECT_FALSE(world_->exists(project("out/entry_findings_test.cpp")));
}

TEST_F(FindingsTest, AFileThatCannotBeReadIsAnError) {
  expectRefused({"generate", "share.cpp", "--baseline", "none.json"}, 1, "none.json cannot be read");
}

}  // namespace
}  // namespace assay::cli
