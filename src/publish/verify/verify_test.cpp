#include "publish/verify/verify.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>

#include "publish/choose/ownership.h"
#include "publish/emit/suite_text.h"
#include "tests/support/bmi_unit.h"
#include "tests/support/scripted_world.h"

namespace assay::verify {
namespace {

Finished done(int code, std::string output, std::string errors = {}) {
  return {.exitCode = code,
          .signal = 0,
          .timedOut = false,
          .output = std::move(output),
          .errors = std::move(errors)};
}

bool isCompile(const Command& command) { return std::ranges::find(command.argv, "-c") != command.argv.end(); }
bool isRun(const Command& command) {
  return std::ranges::find(command.argv, "--gtest_color=no") != command.argv.end();
}

trial::Suite twoTests() {
  trial::Suite suite;
  for (double mass : {1.0, 30.0}) {
    trial::Test test;
    test.function = model::FunctionId(0u);
    test.suite = "WeightCategoryTest";
    test.name = mass == 1 ? "Good" : "Bad";
    test.trial = sample::bmiTrial(mass, 1);
    test.expectations = {{trial::Expectation::Kind::Result, 0, true,
                          *choose::resultOf(test.trial, sample::Bmi::run(mass, 1))}};
    suite.tests.push_back(test);
  }
  return suite;
}

const std::string kGoodOk =
    "[ RUN      ] WeightCategoryTest.Good\n[       OK ] WeightCategoryTest.Good (0 ms)\n";
const std::string kBadOk =
    "[ RUN      ] WeightCategoryTest.Bad\n[       OK ] WeightCategoryTest.Bad (0 ms)\n";
const std::string kAllOk = kGoodOk + kBadOk;

// As the emitter writes it, without formatting.
trial::Suite verifyPlainly(World& world, const model::Unit& unit, trial::Suite suite, const BuildPlan& plan,
                           Notes& notes) {
  const Writer writer{.tests = [&](trial::Suite& now) { return emit::suiteText(unit, now); },
                      .findings = [&](trial::Suite& now) { return emit::findingsText(unit, now); }};
  return verify(world, unit, std::move(suite), {.build = plan}, writer, notes).suite;
}

// The result of verifying.
struct Left {
  trial::Suite suite;
  Notes notes;
};

Left verifyWith(const sample::ScriptedWorld::Script& script, trial::Suite suite = twoTests()) {
  const sample::Bmi bmi = sample::makeBmi();
  sample::ScriptedWorld world(script);
  BuildPlan plan;
  plan.scratch = "/scratch";
  Left verified;
  verified.suite = verifyPlainly(world, bmi.unit, std::move(suite), plan, verified.notes);
  return verified;
}

TEST(VerifyTest, ATestThatIsNotRunHasNotPassed) {
  const Left verified = verifyWith([&](const Command&) { return done(0, kGoodOk); });
  ASSERT_EQ(verified.suite.dropped.size(), 1u);
  EXPECT_EQ(verified.suite.dropped[0].test, "WeightCategoryTest.Bad");
  EXPECT_EQ(verified.suite.dropped[0].why, "the test program does not run it, although it is selected");
}

TEST(VerifyTest, AProgramThatDoesNotEndIsNotGreen) {
  for (const int code : {0, 3}) {
    const sample::Bmi bmi = sample::makeBmi();
    sample::ScriptedWorld world(
        [&](const Command& command) { return done(isRun(command) ? code : 0, kAllOk); });
    world.isCutOff = true;
    BuildPlan plan;
    plan.scratch = "/scratch";
    Notes notes;
    const trial::Suite suite = verifyPlainly(world, bmi.unit, twoTests(), plan, notes);
    EXPECT_TRUE(suite.tests.empty());
    ASSERT_EQ(suite.dropped.size(), 2u);
    EXPECT_EQ(suite.dropped[0].why,
              "the program does not end cleanly without any test: exit code " + std::to_string(code));
  }
}

TEST(VerifyTest, DropsATestThatDependsOnTheSandbox) {
  const Left verified = verifyWith([&](const Command& command) {
    const bool both =
        std::ranges::none_of(command.argv, [](const std::string& word) { return word == "none"; });
    return done(0, both ? "[ RUN      ] WeightCategoryTest.Good\n\n[ REFUSED  ] socket\n[       OK ] "
                          "WeightCategoryTest.Good (0 ms)\n" +
                              kBadOk
                        : kAllOk);
  });
  ASSERT_GE(verified.suite.dropped.size(), 1u);
  EXPECT_EQ(verified.suite.dropped[0].test, "WeightCategoryTest.Good");
  EXPECT_EQ(verified.suite.dropped[0].why, "the sandbox refused socket; other machines may allow it");
}

TEST(VerifyTest, KeepsAGreenSuiteAfterFiveRuns) {
  unsigned runs = 0, shuffled = 0;
  const Left verified = verifyWith([&](const Command& command) {
    if (isRun(command)) {
      ++runs;
      shuffled += std::ranges::count(command.argv, "--gtest_shuffle") > 0 ? 1 : 0;
    }
    return done(0, kAllOk);
  });
  EXPECT_EQ(verified.suite.tests.size(), 2u);
  EXPECT_TRUE(verified.suite.dropped.empty());
  EXPECT_EQ(runs, 5u);
  EXPECT_EQ(shuffled, 4u);
}

// The messages of the compiler are about the disk, so no test is blamed.
TEST(VerifyTest, AFullDiskIsNoReasonToDropATest) {
  unsigned builds = 0;
  const sample::Bmi bmi = sample::makeBmi();
  sample::ScriptedWorld world([&](const Command&) {
    ++builds;
    return done(1, "", "/tmp/cc1.s: Fatal error: can't close /scratch/test.o: No space left on device\n");
  });
  BuildPlan plan;
  plan.scratch = "/scratch";
  Notes notes;
  const trial::Suite suite = verifyPlainly(world, bmi.unit, twoTests(), plan, notes);
  EXPECT_TRUE(suite.dropped.empty());
  ASSERT_TRUE(world.trouble());
  EXPECT_EQ(world.trouble()->fault, Fault::Environment);
  EXPECT_NE(world.trouble()->message.find("No space left on device; make room"), std::string::npos);
  EXPECT_LE(builds, 2u);
}

TEST(VerifyTest, DropsATestThatFailsOnce) {
  unsigned runs = 0;
  const Left verified = verifyWith([&](const Command& command) {
    if (!isRun(command) || ++runs != 3) return done(0, kAllOk);
    return done(1, kGoodOk +
                       "[ RUN      ] WeightCategoryTest.Bad\n[  FAILED  ] WeightCategoryTest.Bad (0 ms)\n"
                       "[  FAILED  ] 1 test, listed below:\n");
  });
  ASSERT_EQ(verified.suite.tests.size(), 1u);
  EXPECT_EQ(verified.suite.tests[0].name, "Good");
  EXPECT_EQ(verified.suite.dropped,
            (std::vector<trial::Dropped>{{"WeightCategoryTest.Bad", "does not always pass"}}));
  EXPECT_EQ(verified.notes.all().size(), 1u);
}

TEST(VerifyTest, DropsATestInWhichTheProcessDies) {
  const Left verified = verifyWith([&, dead = true](const Command& command) mutable {
    if (!isRun(command) || !std::exchange(dead, false)) return done(0, kAllOk);
    Finished crash = done(-1,
                          "[ RUN      ] WeightCategoryTest.Good\n[       OK ] WeightCategoryTest.Good (0 "
                          "ms)\n[ RUN      ] WeightCategoryTest.Bad\n");
    crash.signal = 11;
    return crash;
  });
  ASSERT_EQ(verified.suite.dropped.size(), 1u);
  EXPECT_EQ(verified.suite.dropped[0].why, "the process died in it");
  EXPECT_EQ(verified.suite.tests.size(), 1u);
}

TEST(VerifyTest, DropsOnlyTheTestThatDoesNotCompile) {
  trial::Suite suite = twoTests();
  suite.includesSource = true;
  const std::string text = emit::suiteText(sample::makeBmi().unit, suite).text;
  const auto line = 1 + std::ranges::count(text.substr(0, text.find("weightCategory(30.0")), '\n');
  const Left verified = verifyWith(
      [&, broken = true](const Command& command) mutable {
        if (!isCompile(command) || !std::exchange(broken, false)) return done(0, kAllOk);
        return done(1, "", "/scratch/bmi_test.cpp:" + std::to_string(line) + ":3: error: no such thing\n");
      },
      suite);
  EXPECT_EQ(verified.suite.dropped,
            (std::vector<trial::Dropped>{{"WeightCategoryTest.Bad", "does not compile: no such thing"}}));
  EXPECT_EQ(verified.suite.tests.size(), 1u);
}

TEST(VerifyTest, IncludesTheSourceWhenTheHeaderIsNotEnough) {
  const Left verified = verifyWith([&, broken = true](const Command& command) mutable {
    return isCompile(command) && std::exchange(broken, false)
               ? done(1, "", "/scratch/bmi_test.cpp:9:3: error: unknown type")
               : done(0, kAllOk);
  });
  EXPECT_TRUE(verified.suite.includesSource);
  EXPECT_EQ(verified.suite.tests.size(), 2u);
}

// Code that a test includes may behave differently at another level, at least where it is undefined.
TEST(VerifyTest, TestsAreCheckedAtTheLevelOfTheProject) {
  const sample::Bmi bmi = sample::makeBmi();
  std::vector<std::string> seen;
  sample::ScriptedWorld world([&](const Command& command) {
    const bool isTest = std::ranges::count(command.argv, "/scratch/bmi_test.cpp") > 0;
    if (isCompile(command) && isTest) seen = command.argv;
    return done(0, kAllOk);
  });
  BuildPlan plan;
  plan.scratch = "/scratch";
  plan.flags = {"-O2"};
  Notes notes;
  verifyPlainly(world, bmi.unit, twoTests(), plan, notes);
  EXPECT_EQ(std::ranges::count(seen, "-O2"), 1);
  EXPECT_EQ(std::ranges::count(seen, "-O0"), 0);
}

TEST(VerifyTest, ManyTestsThatDieDoNotLoseTheOthers) {
  trial::Suite suite = twoTests();
  for (unsigned i = 0; i < 20; ++i) {
    suite.tests.push_back(suite.tests[1]);
    suite.tests.back().name = "Dies" + std::to_string(i);
  }
  unsigned links = 0;
  sample::ScriptedWorld* seen = nullptr;
  sample::ScriptedWorld world([&](const Command& command) {
    links += !isCompile(command) && !isRun(command) ? 1 : 0;
    const std::string sitting = seen->files["/scratch/sitting"];
    for (unsigned i = 0; isRun(command) && i < 20; ++i) {
      const std::string name = "WeightCategoryTest.Dies" + std::to_string(i);
      if (sitting.find(name + ":") == std::string::npos) continue;
      Finished crash = done(-1, "[ RUN      ] " + name + "\n");
      crash.signal = 11;
      return crash;
    }
    return done(0, kAllOk);
  });
  seen = &world;
  BuildPlan plan;
  plan.scratch = "/scratch";
  Notes notes;
  const trial::Suite left = verifyPlainly(world, sample::makeBmi().unit, suite, plan, notes);
  EXPECT_EQ(left.tests.size(), 2u);
  EXPECT_EQ(left.dropped.size(), 20u);
  EXPECT_EQ(links, 2u);  // built again once, not once per test
}

// The compiler crashes over one of the tests and does not say which.
TEST(VerifyTest, FindsByBisectionWhatNoMessageNames) {
  trial::Suite suite = twoTests();
  suite.includesSource = true;
  const sample::Bmi bmi = sample::makeBmi();
  sample::ScriptedWorld* seen = nullptr;
  sample::ScriptedWorld world([&](const Command& command) {
    const bool isBad = seen->files["/scratch/bmi_test.cpp"].find("Bad") != std::string::npos;
    return isCompile(command) && isBad ? done(1, "", "internal compiler error: oh\n") : done(0, kAllOk);
  });
  seen = &world;
  BuildPlan plan;
  plan.scratch = "/scratch";
  Notes notes;
  const trial::Suite left = verifyPlainly(world, bmi.unit, suite, plan, notes);
  ASSERT_EQ(left.tests.size(), 1u);
  EXPECT_EQ(left.tests[0].name, "Good");
}

TEST(VerifyTest, DropsTheTestThatTheLinkerNames) {
  const Left verified = verifyWith([&, broken = true](const Command& command) mutable {
    if (isCompile(command) || isRun(command) || !std::exchange(broken, false)) return done(0, kAllOk);
    return done(
        1, "",
        "test.o: in function `WeightCategoryTest_Bad_Test::TestBody()':\nundefined reference to `f'\n");
  });
  EXPECT_EQ(
      verified.suite.dropped,
      (std::vector<trial::Dropped>{{"WeightCategoryTest.Bad", "does not link: undefined reference to `f'"}}));
}

TEST(VerifyTest, AUnitThatIsPartOfTheTestLibrariesComesFirst) {
  const Left verified = verifyWith([&](const Command& command) {
    const bool allowed = command.argv.back() == "-Wl,--allow-multiple-definition";
    if (isCompile(command) || isRun(command) || allowed) return done(0, kAllOk);
    return done(1, "", "ld: libgtest.a: multiple definition of `f'; unit.o: first defined here\n");
  });
  EXPECT_TRUE(verified.suite.outranksLibraries);
  EXPECT_EQ(verified.suite.tests.size(), 2u);
}

Left verifyStrictly(const std::string& complaint, const std::string& remedy) {
  const sample::Bmi bmi = sample::makeBmi();
  sample::ScriptedWorld world([&](const Command& command) {
    if (!isCompile(command)) return done(0, kAllOk);
    const bool isTest = std::ranges::count(command.argv, "/scratch/bmi_test.cpp") > 0;
    EXPECT_EQ(std::ranges::count(command.argv, "-w"), isTest ? 0 : 1) << "the project judges its own code";
    const bool cured = std::ranges::count(command.argv, remedy) > 0;
    return isTest && !cured ? done(1, "", complaint) : done(0, "");
  });
  BuildPlan plan;
  plan.scratch = "/scratch";
  plan.flags = {"-Werror"};
  Left verified;
  verified.suite = verifyPlainly(world, bmi.unit, twoTests(), plan, verified.notes);
  return verified;
}

TEST(VerifyTest, AWarningInTestsIsDisabledForThemByName) {
  for (const std::string complaint :
       {"/scratch/bmi_test.cpp:9:3: error: useless cast to type [-Werror=useless-cast]\n",
        "/scratch/bmi_test.cpp:9:3: error: useless cast to type [-Werror,-Wuseless-cast]\n"}) {
    const Left verified = verifyStrictly(complaint, "-Wno-useless-cast");
    EXPECT_EQ(verified.suite.tests.size(), 2u);
    EXPECT_EQ(verified.suite.testFlags, (std::vector<std::string>{"-Wno-useless-cast"}));
    EXPECT_FALSE(verified.suite.includesSource);
  }
}

TEST(VerifyTest, ANewerGoogleTestGetsTheStandardItNeeds) {
  const Left verified = verifyStrictly(
      "/usr/include/gtest/internal/gtest-port.h:279:2: error: #error C++ versions less than "
      "C++14 are not supported.\n",
      "-std=c++14");
  EXPECT_EQ(verified.suite.tests.size(), 2u);
  EXPECT_EQ(verified.suite.testFlags, (std::vector<std::string>{"-std=c++14"}));
}

TEST(VerifyTest, DropsEverythingWhenNothingLinks) {
  const Left verified = verifyWith([](const Command& command) {
    return isCompile(command) ? done(0, "") : done(1, "", "ld: error: undefined symbol: f\n");
  });
  EXPECT_TRUE(verified.suite.tests.empty());
  EXPECT_EQ(verified.suite.dropped.size(), 2u);
}

}  // namespace
}  // namespace assay::verify
