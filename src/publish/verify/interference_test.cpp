#include "publish/verify/interference.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "publish/choose/simplicity.h"

namespace assay::verify {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// Tests over one static number: each may require a value of it, and may leave a value behind.
struct Behaviour {
  int wants = -1;
  int leaves = -1;
};

// A process that runs such tests.
class Process {
 public:
  explicit Process(std::map<std::string, Behaviour> tests) : tests_(std::move(tests)) {}

  std::set<std::string> sit(Sitting sitting) {
    ++sittings;
    std::ranges::sort(sitting.tests);
    if (sitting.seed % 2 == 1) std::ranges::reverse(sitting.tests);
    std::set<std::string> failed;
    int state = 0;
    for (unsigned turn = 0; turn < sitting.repeats; ++turn)
      for (const std::string& name : sitting.tests) {
        const Behaviour test = tests_.at(name);
        if (test.wants >= 0 && test.wants != state) failed.insert(name);
        if (test.leaves >= 0) state = test.leaves;
      }
    return failed;
  }

  std::vector<std::string> names() const {
    std::vector<std::string> out;
    for (const auto& [name, behaviour] : tests_) out.push_back(name);
    return out;
  }

  // The dropped tests, after runs in both orders.
  std::vector<Parting> parted() {
    std::set<std::string> failed = sit({names(), 1, 0});
    failed.merge(sit({names(), 1, 1}));
    return separate(names(), failed, [&](const Sitting& sitting) { return sit(sitting); });
  }

  std::map<std::string, Behaviour> tests_;
  unsigned sittings = 0;
};

std::vector<std::string> goneOf(const std::vector<Parting>& partings) {
  std::vector<std::string> out;
  for (const Parting& parting : partings) out.push_back(parting.test);
  return out;
}

TEST(InterferenceTest, ATestThatMakesManyFailIsDropped) {
  std::map<std::string, Behaviour> tests = {{"sets", {.leaves = 7}}};
  for (int i = 0; i < 100; ++i) tests["reads" + std::to_string(i)] = {.wants = i % 2 == 0 ? 0 : -1};
  Process process(tests);
  const auto partings = process.parted();
  EXPECT_THAT(goneOf(partings), ElementsAre("sets"));
  EXPECT_EQ(partings[0].why, "makes 50 other tests fail, such as reads0");
  EXPECT_FALSE(partings[0].alone);
  EXPECT_LT(process.sittings, 400u);
}

TEST(InterferenceTest, ATestThatFailsAfterManyIsDropped) {
  std::map<std::string, Behaviour> tests = {{"reads", {.wants = 0}}};
  for (int i = 0; i < 5; ++i) tests["sets" + std::to_string(i)] = {.leaves = i + 1};
  const auto partings = Process(tests).parted();
  EXPECT_THAT(goneOf(partings), ElementsAre("reads"));
  EXPECT_THAT(partings[0].why, ::testing::StartsWith("fails after sets"));
}

TEST(InterferenceTest, OneOfTwoTestsThatMakeThemselvesFailIsKept) {
  const auto partings =
      Process({{"a", {.wants = 0, .leaves = 1}}, {"b", {.wants = 0, .leaves = 2}}, {"c", {}}}).parted();
  EXPECT_THAT(goneOf(partings), ElementsAre("b"));
}

TEST(InterferenceTest, ATestThatFailsAloneIsMarked) {
  const auto partings = Process({{"never", {.wants = 3}}, {"sets", {.leaves = 3}}, {"z", {}}}).parted();
  ASSERT_THAT(goneOf(partings), ElementsAre("never"));
  EXPECT_TRUE(partings[0].alone);
}

TEST(InterferenceTest, NoTestIsDroppedFromAGreenSuite) {
  EXPECT_THAT(Process({{"a", {.wants = 0}}, {"b", {}}}).parted(), IsEmpty());
}

TEST(InterferenceTest, ATestWithoutSideEffectsIsPreferred) {
  trial::Trial longer;
  longer.calls.resize(3, model::FunctionId(0u));
  trial::Trial shorter;
  shorter.calls.resize(1, model::FunctionId(0u));
  trial::Outcome clean, changed;
  changed.leaves = true;
  model::Unit unit;
  unit.functions.resize(1);
  EXPECT_LT(choose::costOf(unit, longer, clean), choose::costOf(unit, shorter, changed));
  unit.functions.resize(2);
  unit.functions[1].leavesUnset = true;
  trial::Trial unset;
  unset.calls.resize(1, model::FunctionId(1u));
  EXPECT_LT(choose::costOf(unit, longer, clean), choose::costOf(unit, unset, clean))
      << "a test must not depend on unset members either";
}

}  // namespace
}  // namespace assay::verify
