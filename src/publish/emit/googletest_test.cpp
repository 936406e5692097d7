#include "publish/emit/googletest.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace assay::emit {
namespace {

using ::testing::ElementsAre;
using Kind = Pattern::Kind;

TEST(GoogleTestTest, WritesAPatternAsAMatcher) {
  const Pattern one{.kind = Kind::Equal, .text = "1"};
  const Pattern near{.kind = Kind::Close, .text = "2.5", .bits = 64};
  const Pattern point{.kind = Kind::Members, .members = {"Point::x"}, .parts = {one}};
  const Pattern all{.kind = Kind::Elements,
                    .parts = {{.kind = Kind::Pair, .parts = {one, near}},
                              point,
                              {.kind = Kind::Members},
                              {.kind = Kind::Pointee, .parts = {{.kind = Kind::CString, .text = "\"a\""}}},
                              {.kind = Kind::Alternative, .text = "int", .parts = {one}}}};
  UsedNames used;
  EXPECT_THAT(googleTest().matches("f<int, int>()", all, used),
              ElementsAre("EXPECT_THAT((f<int, int>()), ElementsAre(Pair(1, DoubleEq(2.5)), "
                          "AllOf(Field(&Point::x, 1)), _, Pointee(StrEq(\"a\")), VariantWith<int>(1)));"));
  EXPECT_THAT(used, ElementsAre("AllOf", "DoubleEq", "ElementsAre", "Field", "Pair", "Pointee", "StrEq",
                                "VariantWith", "_"));
  EXPECT_EQ(googleTest().includes(used), "#include <gmock/gmock.h>\n#include <gtest/gtest.h>\n");
  EXPECT_EQ(googleTest().declarations({"Pair"}), "using ::testing::Pair;\n");
}

TEST(GoogleTestTest, AssertsTheThrownException) {
  UsedNames used;
  EXPECT_EQ(googleTest().throws({.call = "f(1)", .type = "Bad"}, used), "EXPECT_THROW(f(1), Bad);");
  EXPECT_TRUE(used.empty());
  EXPECT_EQ(
      googleTest().throws({.call = "f()", .type = "Bad", .message = "\"no\"", .usesLocals = true}, used),
      "EXPECT_THAT([&] { f(); }, ThrowsMessage<Bad>(\"no\"));");
  EXPECT_EQ(googleTest().throws({.call = "f()", .type = "Bad<int, int>"}, used),
            "EXPECT_THAT([] { f(); }, (Throws<Bad<int, int>>()));");
}

TEST(GoogleTestTest, RunsSomeTestsInAnOrder) {
  const CommandLine line = googleTest().commandLine("./suite", {{"A.B", "A.C"}, 2, 7}, "list");
  EXPECT_THAT(line.argv, ElementsAre("./suite", "--gtest_color=no", "--gtest_flagfile=list",
                                     "--gtest_shuffle", "--gtest_random_seed=7"));
  EXPECT_EQ(line.list, "--gtest_repeat=2\n--gtest_filter=A.B:A.C:\n");
  EXPECT_EQ(googleTest().commandLine("./suite", {}, "list").list, "--gtest_repeat=1\n--gtest_filter=-*\n");
}

TEST(GoogleTestTest, ReadsHandWrittenTests) {
  EXPECT_EQ(googleTest().testIn("// mine\nTYPED_TEST(Suite,\n   Name) {\n}"), "Suite.Name");
  EXPECT_EQ(googleTest().testIn("int TEST = f(1);"), "");
  EXPECT_TRUE(googleTest().startsProcesses("ASSERT_DEATH(f(), \"\");"));
  EXPECT_FALSE(googleTest().startsProcesses("EXPECT_EQ(f(), 1);"));
}

}  // namespace
}  // namespace assay::emit
