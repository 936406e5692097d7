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

constexpr const char* kShipping =
    "int shipping(int cents) {\n  if (cents >= 5000) return 0;\n  return 499;\n}\n\n"
    "int twice(int x) {\n  return x > 100 ? 200 : 2 * x;\n}\n";

TEST_F(RegenerateTest, AChangeOfBehaviourIsListedAndNotHiddenByTheNextRun) {
  put("src/shop.cpp", kShipping);
  ASSERT_EQ(all({"--fail-on-change"}).exitCode, 0);
  replace("src/shop.cpp", "cents >= 5000", "cents > 5000");
  const Finished changed = all({"--fail-on-change"});
  EXPECT_EQ(changed.exitCode, 4) << changed.output;
  EXPECT_THAT(changed.output, HasSubstr("behaviour changed: shipping(5000) was 0, is 499"));
  const std::string json = get("out/assay.json");
  EXPECT_THAT(json, AllOf(HasSubstr("\"was\": \"0\""), HasSubstr("\"is\": \"499\"")));
  // Accepted: the folder is as the run wrote it.
  EXPECT_EQ(all({"--fail-on-change"}).exitCode, 0);
  EXPECT_EQ(get("out/assay.json"), json);
  world_->remove(project(".assay"));
  EXPECT_EQ(all({"--fail-on-change"}).exitCode, 0);
  EXPECT_EQ(get("out/assay.json"), json);

  put("src/shop.cpp", "int twice(int x) {\n  return x > 100 ? 200 : 2 * x;\n}\n");
  const Finished gone = all({"--fail-on-change"});
  EXPECT_EQ(gone.exitCode, 4) << gone.output;
  EXPECT_THAT(gone.output, HasSubstr("is gone"));
}

// A fresh clone has the sources and the tests, and no .assay.
TEST_F(RegenerateTest, AFreshCloneGivesTheSameTests) {
  put("src/shop.cpp",
      "int shipping(int cents) {\n  if (cents == 77) return 1;\n  return cents > 0 ? 1 : 0;\n}\n");
  ASSERT_EQ(all().exitCode, 0);
  ASSERT_THAT(get("out/shop_test.cpp"), HasSubstr("shipping(77), 1"));
  put("src/shop.cpp", "int shipping(int cents) {\n  return cents > 0 ? 1 : 0;\n}\n");
  const Snapshot committed = snapshot("out");
  ASSERT_EQ(all().exitCode, 0);
  EXPECT_THAT(get("out/shop_test.cpp"), HasSubstr("shipping(77), 1")) << "it still holds";
  const Snapshot here = snapshot("out");
  for (const auto& [name, text] : committed) put("out/" + name, text);
  world_->remove(project(".assay"));
  ASSERT_EQ(all().exitCode, 0);
  EXPECT_EQ(snapshot("out"), here);
}

TEST_F(RegenerateTest, ARunOverOneFunctionKeepsTheTestsOfTheOthers) {
  put("src/shop.cpp", kShipping);
  const auto one = [&](const std::string& name) {
    return generate({"src/shop.cpp", "-o", "out", "--budget", "5", "--unit", name});
  };
  ASSERT_EQ(one("shipping").exitCode, 0);
  const std::vector<std::string> first = testsIn(get("out/shop_test.cpp"));
  EXPECT_THAT(get("out/shop_test.cpp"), Not(HasSubstr("twice")));
  ASSERT_EQ(one("twice").exitCode, 0);
  const std::string both = get("out/shop_test.cpp");
  EXPECT_THAT(testsIn(both), testing::IsSupersetOf(first));
  EXPECT_THAT(both, HasSubstr("twice(101), 200"));
  replace("src/shop.cpp", "x > 100 ? 200", "x > 100 ? 201");
  ASSERT_EQ(one("twice").exitCode, 0);
  EXPECT_THAT(testsIn(get("out/shop_test.cpp")), testing::IsSupersetOf(first));
  EXPECT_THAT(get("out/shop_test.cpp"), HasSubstr("twice(101), 201"));
  EXPECT_EQ(run({"check", "out"}).exitCode, 0);
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
