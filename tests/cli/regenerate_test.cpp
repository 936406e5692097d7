// Tests that users keep: edits stay, stale tests are reported, a changed unit gives a small diff.
#include "tests/cli/cli_fixture.h"

namespace assay::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class RegenerateTest : public CliTest {
 protected:
  RegenerateTest() {
    put("src/sign.cpp", "int sign(int x) { return x > 0 ? 1 : 0; }\n");
    put("src/cap.cpp", "int cap(int x) { return x > 9 ? 9 : x; }\n");
  }
  Finished all(std::vector<std::string> more = {}) {
    more.insert(more.begin(), {"src", "-o", "out", "--budget", "5"});
    return generate(more);
  }
  void replace(const std::string& file, const std::string& from, const std::string& to) {
    std::string text = get(file);
    ASSERT_NE(text.find(from), std::string::npos) << text;
    put(file, text.replace(text.find(from), from.size(), to));
  }
};

TEST_F(RegenerateTest, UserChangesToTestsAreKept) {
  ASSERT_EQ(all().exitCode, 0);
  replace("out/sign_test.cpp", "EXPECT_EQ(sign(1), 1);", "EXPECT_EQ(sign(1000), 1);");
  put("out/sign_test.cpp",
      get("out/sign_test.cpp") + "\nTEST(SignTest, Mine) {\n  EXPECT_EQ(sign(7), 1);\n}\n");
  const std::string cap = get("out/cap_test.cpp");
  const size_t last = cap.rfind("TEST(");
  ASSERT_NE(last, std::string::npos) << cap;
  put("out/cap_test.cpp", cap.substr(0, last));
  put("src/sign.cpp", "// Sign of a number.\nint sign(int x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }\n");

  const Finished again = all();
  ASSERT_EQ(again.exitCode, 0) << again.errors;
  EXPECT_THAT(get("out/sign_test.cpp"),
              AllOf(HasSubstr("sign(1000), 1"), HasSubstr("SignTest, Mine"), HasSubstr("-1")));
  EXPECT_EQ(get("out/cap_test.cpp"), cap.substr(0, cap.find_last_not_of('\n', last - 1) + 1) + "\n");
  EXPECT_THAT(again.output, AllOf(HasSubstr("you edited, added or marked SignTest.Mine"),
                                  HasSubstr("not regenerated: you deleted ")));
  const Finished checked = run({"check", "out"});
  EXPECT_EQ(checked.exitCode, 0) << checked.output << checked.errors;
}

// The code of every test, without the comment above it.
std::vector<std::string> testsIn(const std::string& text) {
  std::vector<std::string> tests;
  for (size_t at = 0; (at = text.find("TEST(", at)) != std::string::npos;) {
    const size_t end = text.find("\n}", at) + 2;
    tests.push_back(text.substr(at, end - at));
    at = end;
  }
  return tests;
}

TEST_F(RegenerateTest, AChangedUnitGivesASmallDiff) {
  // The later version overloads rate(); tests of this version do not distinguish overloads.
  put("src/rate.cpp",
      "int rate(int x) {\n  if (x > 0) return 1;\n  return 0;\n}\n\n"
      "int twice(int x) {\n  return x > 100 ? 200 : 2 * x;\n}\n");
  ASSERT_EQ(all().exitCode, 0);
  const std::vector<std::string> before = testsIn(get("out/rate_test.cpp"));
  ASSERT_EQ(before.size(), 4u) << get("out/rate_test.cpp");
  put("src/rate.cpp",
      "// Rates.\nint half(int x) {\n  return x > 7 ? 3 : x / 2;\n}\n\n"
      "int rate(int x) {\n  if (x > 0) return 1;\n  if (x < -5) return -1;\n  return 0;\n}\n\n"
      "double rate(double x) {\n  return x > 1 ? 1 : x;\n}\n\n"
      "int twice(int x) {\n  return x > 100 ? 200 : 2 * x;\n}\n");
  const Finished again = all();
  ASSERT_EQ(again.exitCode, 0) << again.errors;
  const std::vector<std::string> after = testsIn(get("out/rate_test.cpp"));
  EXPECT_THAT(after, testing::IsSupersetOf(before));
  EXPECT_EQ(after.size(), 9u) << get("out/rate_test.cpp");
  EXPECT_THAT(after.front(), HasSubstr("HalfTest"));
  EXPECT_THAT(after.back(), testing::Eq(before.back()));
}

TEST_F(RegenerateTest, ARunOverOneUnitKeepsTheOthers) {
  ASSERT_EQ(all().exitCode, 0);
  const std::string cmake = get("out/CMakeLists.txt"), cap = get("out/cap_test.cpp");
  ASSERT_EQ(generate({"src/sign.cpp", "-o", "out", "--budget", "5"}).exitCode, 0);
  EXPECT_EQ(get("out/CMakeLists.txt"), cmake);
  EXPECT_EQ(get("out/cap_test.cpp"), cap);
  EXPECT_THAT(get("out/assay.json"), HasSubstr("\"source\": \"../src/cap.cpp\""));
  // When the source of a unit is removed, its tests are removed too.
  world_->remove(project("src/cap.cpp"));
  ASSERT_EQ(all().exitCode, 0);
  EXPECT_FALSE(world_->exists(project("out/cap_test.cpp")));
  EXPECT_THAT(get("out/CMakeLists.txt"), Not(HasSubstr("cap_test")));
}

TEST_F(RegenerateTest, CheckReportsStaleAndFailingTests) {
  ASSERT_EQ(all().exitCode, 0);
  const Finished good = run({"check", "out"});
  EXPECT_EQ(good.exitCode, 0) << good.output << good.errors;
  EXPECT_THAT(good.output, HasSubstr("2 suites, 4 tests: 0 failing, 0 not built, 0 stale"));

  put("src/sign.cpp", "// a word\nint sign(int x) { return x > 0 ? 1 : 0; }\n");
  const Finished stale = run({"check", "out"});
  EXPECT_EQ(stale.exitCode, 4) << stale.output;
  EXPECT_THAT(stale.output, HasSubstr("stale: ../src/sign.cpp: ../src/sign.cpp changed"));

  put("src/sign.cpp", "int sign(int x) { return x > 0 ? 2 : 0; }\n");
  const Finished failing = run({"check", "out"});
  EXPECT_EQ(failing.exitCode, 3) << failing.output;
  EXPECT_THAT(failing.output, AllOf(HasSubstr("fails: SignTest."), HasSubstr("Which is: 2")));

  put("src/sign.cpp", "int sign(long x) { return x > 0 ? 2 : y; }\n");
  const Finished broken = run({"check", "out"});
  EXPECT_EQ(broken.exitCode, 2) << broken.output;
  EXPECT_THAT(broken.output, AllOf(HasSubstr("does not build: sign_test"), HasSubstr("error")));
  expectNothingLeft();
}

TEST_F(RegenerateTest, SinceARevisionOnlyAffectedUnitsAreTested) {
  put("src/limit.h", "#pragma once\nconstexpr int kLimit = 9;\n");
  put("src/cap.cpp", "#include \"limit.h\"\nint cap(int x) { return x > kLimit ? kLimit : x; }\n");
  const auto git = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"git", "-c", "user.name=a", "-c", "user.email=a@b"});
    EXPECT_TRUE(world_->run({.argv = words, .directory = project()}).ok()) << words[5];
  };
  git({"init", "-q"});
  git({"add", "src"});
  git({"commit", "-q", "-m", "first"});
  EXPECT_THAT(all({"--since", "HEAD"}).errors, HasSubstr("no file to be tested has changed since HEAD"));
  put("src/limit.h", "#pragma once\nconstexpr int kLimit = 8;\n");
  const Finished touched = all({"--since", "HEAD"});
  EXPECT_EQ(touched.exitCode, 0) << touched.errors;
  EXPECT_THAT(touched.errors, AllOf(HasSubstr("cap.cpp"), Not(HasSubstr("sign.cpp"))));
  EXPECT_EQ(all({"--since", "nonsense"}).exitCode, 1);
}

TEST_F(RegenerateTest, CheckOfAFolderWithoutTests) {
  const Finished finished = run({"check", "src"});
  EXPECT_EQ(finished.exitCode, 1);
  EXPECT_THAT(finished.errors, HasSubstr("has no tests by assay"));
}

}  // namespace
}  // namespace assay::cli
