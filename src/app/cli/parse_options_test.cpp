#include <gtest/gtest.h>

#include "app/cli/cli.h"

namespace assay::cli {
namespace {

using pipeline::GenerateOptions;

GenerateOptions accepted(std::vector<std::string> words) {
  auto parsed = parse(words);
  EXPECT_TRUE(std::holds_alternative<GenerateOptions>(parsed)) << std::get<Say>(parsed).text;
  return std::get<GenerateOptions>(parsed);
}

Say refused(std::vector<std::string> words) {
  auto parsed = parse(words);
  EXPECT_TRUE(std::holds_alternative<Say>(parsed));
  return std::get<Say>(parsed);
}

TEST(ParseTest, EverythingAfterTwoDashesIsFlags) {
  GenerateOptions options = accepted({"generate", "a.cpp", "-o", "t", "--", "-std=c++17", "-o"});
  EXPECT_EQ(options.files, std::vector<std::string>{"a.cpp"});
  EXPECT_EQ(options.outDir, "t");
  EXPECT_EQ(options.flags, (std::vector<std::string>{"-std=c++17", "-o"}));
}

TEST(ParseTest, UnitsAndFilesMayBeRepeated) {
  GenerateOptions options = accepted({"generate", "a.cpp", "b.cpp", "--unit", "f", "--unit", "n::g"});
  EXPECT_EQ(options.files, (std::vector<std::string>{"a.cpp", "b.cpp"}));
  EXPECT_EQ(options.units, (std::vector<std::string>{"f", "n::g"}));
}

TEST(ParseTest, ANegativeBudgetIsBadUsage) {
  Say say = refused({"generate", "a.cpp", "--budget", "-3"});
  EXPECT_EQ(say.exitCode, 1);
  EXPECT_NE(say.text.find("--budget"), std::string::npos);
}

TEST(ParseTest, AccessDecidesWhichMembersAreTested) {
  EXPECT_EQ(accepted({"generate", "a.cpp"}).access, model::Access::Public);
  EXPECT_EQ(accepted({"generate", "a.cpp", "--access=protected"}).access, model::Access::Protected);
  EXPECT_EQ(accepted({"generate", "a.cpp", "--access", "private"}).access, model::Access::Private);
  Say say = refused({"generate", "a.cpp", "--access=all"});
  EXPECT_EQ(say.exitCode, 1);
  EXPECT_NE(say.text.find("public, protected, private"), std::string::npos);
}

TEST(ParseTest, InternalsDecideWhenInternalFunctionsAreCalled) {
  EXPECT_EQ(accepted({"generate", "a.cpp"}).internals, model::Internals::Fallback);
  EXPECT_EQ(accepted({"generate", "a.cpp", "--internals=never"}).internals, model::Internals::Never);
  EXPECT_EQ(accepted({"generate", "a.cpp", "--internals", "always"}).internals, model::Internals::Always);
  EXPECT_NE(refused({"generate", "a.cpp", "--internals=some"}).text.find("never, fallback, always"),
            std::string::npos);
}

TEST(ParseTest, FindingsDecideWhatCounts) {
  EXPECT_EQ(accepted({"generate", "a.cpp"}).findings.wanted, publish::Findings::Defects);
  EXPECT_EQ(accepted({"generate", "a.cpp", "--findings=all"}).findings.wanted, publish::Findings::All);
  EXPECT_EQ(accepted({"generate", "a.cpp", "--findings=none"}).findings.wanted, publish::Findings::None);
  EXPECT_NE(refused({"generate", "a.cpp", "--findings=some"}).text.find("defects, all, none"),
            std::string::npos);
  EXPECT_EQ(accepted({"generate", "a.cpp", "--baseline", "old.json"}).baselineFile, "old.json");
  EXPECT_EQ(accepted({"generate", "a.cpp", "--remarks", "r.txt"}).remarksFile, "r.txt");
}

TEST(ParseTest, NoFileMeansEverything) { EXPECT_TRUE(accepted({"generate", "-p", "build"}).files.empty()); }

TEST(ParseTest, TheWholeRunMayHaveABudgetToo) {
  EXPECT_EQ(accepted({"generate", "src", "--total-budget", "300"}).totalBudget, 300);
  EXPECT_EQ(refused({"generate", "src", "--total-budget", "0"}).exitCode, 1);
}

TEST(ParseTest, TheCacheCanBeLeftOut) {
  EXPECT_TRUE(accepted({"generate", "a.cpp"}).useStore);
  EXPECT_FALSE(accepted({"generate", "a.cpp", "--no-cache"}).useStore);
}
TEST(ParseTest, NoCommandIsBadUsage) { EXPECT_EQ(refused({}).exitCode, 1); }
TEST(ParseTest, AnUnknownOptionIsBadUsage) {
  EXPECT_EQ(refused({"generate", "a.cpp", "--bogus"}).exitCode, 1);
}

TEST(ParseTest, HelpAndVersionAreNotMistakes) {
  EXPECT_EQ(refused({"--help"}).exitCode, 0);
  EXPECT_EQ(refused({"--version"}).exitCode, 0);
  EXPECT_NE(refused({"--version"}).text.find("assay "), std::string::npos);
}

}  // namespace
}  // namespace assay::cli
