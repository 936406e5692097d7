#include "publish/verify/stabilise.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace assay::verify {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

// The behaviour of a test.
enum class Kind { Fine, Fails, Dies, DiesAfter, Spoils, Half, Silent, Refused };

// Tests by kind. A test of kind Spoils damages the heap: the process dies in the next test or, if the heap is
// checked, in the test itself. Two tests of kind Half together make the process die at its end.
class Theatre {
 public:
  explicit Theatre(std::map<std::string, Kind> tests) : tests_(std::move(tests)) {}

  RunLog perform(const Sitting& sitting) {
    ++performances;
    RunLog log;
    std::vector<std::string> order = sitting.tests;
    if (sitting.seed % 2 == 1) std::ranges::reverse(order);
    bool spoilt = false;
    for (const std::string& name : order) {
      const Kind kind = tests_.at(name);
      if (kind == Kind::Dies || spoilt || (kind == Kind::Spoils && sitting.checked)) {
        log.crashed = name;
        log.said[name] = spoilt ? "" : "oh";
        return log;
      }
      spoilt = spoilt || kind == Kind::Spoils;
      (kind == Kind::Fails ? log.failed : log.passed).insert(name);
      if (kind == Kind::Silent) log.passed.erase(name);
      if (kind == Kind::Refused) log.refused[name] = "the sandbox refused it";
      if (kind == Kind::DiesAfter) return log;
    }
    const auto halves =
        std::ranges::count_if(order, [&](const auto& name) { return tests_.at(name) == Kind::Half; });
    log.finished = halves < 2;
    return log;
  }

  std::vector<Parting> parted() {
    std::vector<std::string> names;
    for (const auto& [name, kind] : tests_) names.push_back(name);
    return stabilise(names, 5, [&](const Sitting& sitting) { return perform(sitting); });
  }

  std::vector<std::string> gone() {
    std::vector<std::string> out;
    for (const Parting& parting : parted()) out.push_back(parting.test);
    return out;
  }

  std::map<std::string, Kind> tests_;
  unsigned performances = 0;
};

TEST(StabiliseTest, AGreenSuiteIsRunFiveTimes) {
  Theatre theatre({{"a", Kind::Fine}, {"b", Kind::Fine}});
  EXPECT_THAT(theatre.gone(), IsEmpty());
  EXPECT_EQ(theatre.performances, 5u);
}

TEST(StabiliseTest, TestsThatFailOrDieAreDropped) {
  Theatre theatre({{"a", Kind::Fine}, {"dies", Kind::Dies}, {"fails", Kind::Fails}, {"z", Kind::Fine}});
  const auto partings = theatre.parted();
  ASSERT_EQ(partings.size(), 2u);
  EXPECT_EQ(partings[0].why, "the process died in it: oh");
  EXPECT_EQ(partings[1].why, "fails");
}

TEST(StabiliseTest, TestsThatDoNotRunOrThatTheSandboxRefusesAreDropped) {
  Theatre theatre({{"a", Kind::Fine}, {"refused", Kind::Refused}, {"silent", Kind::Silent}});
  const auto partings = theatre.parted();
  ASSERT_EQ(partings.size(), 2u);
  EXPECT_EQ(partings[0].why, "the sandbox refused it");
  EXPECT_EQ(partings[1].why, "the test program does not run it, although it is selected");
}

TEST(StabiliseTest, ATestThatDamagesTheHeapIsDroppedInsteadOfTheNextOne) {
  std::map<std::string, Kind> tests;
  for (int i = 0; i < 100; ++i)
    tests["t" + std::to_string(100 + i)] = i % 10 == 5 ? Kind::Spoils : Kind::Fine;
  Theatre theatre(tests);
  EXPECT_EQ(theatre.gone().size(), 10u);
}

TEST(StabiliseTest, ATestThatKillsTheProcessAfterItsEndIsFound) {
  std::map<std::string, Kind> tests;
  for (int i = 0; i < 200; ++i) tests["t" + std::to_string(100 + i)] = Kind::Fine;
  tests["t150"] = tests["t201"] = Kind::DiesAfter;
  Theatre theatre(tests);
  EXPECT_THAT(theatre.gone(), UnorderedElementsAre("t150", "t201"));
  EXPECT_LT(theatre.performances, 60u);
}

TEST(StabiliseTest, OneOfTwoTestsThatKillTheProcessTogetherIsKept) {
  std::map<std::string, Kind> tests;
  for (int i = 0; i < 60; ++i) tests["t" + std::to_string(100 + i)] = Kind::Fine;
  tests["t110"] = tests["t140"] = Kind::Half;
  EXPECT_THAT(Theatre(tests).gone(), ElementsAre("t140"));
}

}  // namespace
}  // namespace assay::verify
