#include "explore/propose/mutations.h"

#include <gtest/gtest.h>

#include "explore/propose/variation.h"

namespace assay::propose {
namespace {

constexpr trial::Key kX = 77;

class MutationsTest : public testing::Test {
 protected:
  // A run that took one decision so many times.
  void run(uint64_t x, size_t times) {
    trial::Outcome outcome;
    outcome.end = trial::End::Returned;
    outcome.asked = {{.key = kX, .bits = x, .kind = expr::VarKind::Signed, .width = 32}};
    outcome.covered = {100};
    outcome.path.assign(times, {.edge = 100});
    mutations_.learn({.calls = {model::FunctionId(0u)}, .choices = {{kX, x}}}, outcome, nullptr);
  }
  std::set<uint64_t> children(int number) {
    std::set<uint64_t> values;
    for (int i = 0; i < number; ++i)
      if (auto proposal = mutations_.propose({.wanted = wanted_})) values.insert(proposal->trial.choices[kX]);
    return values;
  }

  model::Unit unit_;
  Mutations mutations_{unit_, {.seed = 1}};
  std::set<uint32_t> wanted_ = {101};
};

TEST_F(MutationsTest, ATrialThatBroughtNewsIsChanged) {
  EXPECT_TRUE(mutations_.idle());
  run(1'000, 1);
  const std::set<uint64_t> values = children(50);
  EXPECT_GT(values.size(), 5u);
  EXPECT_TRUE(values.contains(1'001));
}

TEST_F(MutationsTest, ADecisionThatIsTakenMoreOftenIsNews) {
  run(1'000, 20);
  run(2'000, 30);  // no more than before, by powers of two
  run(3'000, 3);
  const std::set<uint64_t> values = children(200);
  EXPECT_FALSE(values.contains(2'001));
  EXPECT_TRUE(values.contains(3'001));
}

TEST_F(MutationsTest, NothingIsProposedWhenNoEdgeIsWanted) {
  run(1'000, 1);
  wanted_.clear();
  EXPECT_TRUE(children(3).empty());
  EXPECT_TRUE(mutations_.idle());
}

TEST(MutateTextTest, WordsComeBehindDelimiters) {
  Random random(1);
  const Vocabulary vocabulary{.words = {"open", "close"}, .delimiters = ";"};
  std::set<std::string> texts;
  for (int i = 0; i < 5'000; ++i) texts.insert(mutated("open", "", vocabulary, 20, random));
  EXPECT_TRUE(texts.contains("open;close"));
  EXPECT_TRUE(texts.contains("open;open"));
  EXPECT_TRUE(texts.contains("close"));
  for (const std::string& text : texts) EXPECT_LE(text.size(), 20u);
}

TEST(VariationTest, RoundsDiffer) {
  EXPECT_FALSE(variationOf(0).mutates);
  EXPECT_TRUE(variationOf(1).mutates);
  EXPECT_NE(variationOf(1).recent, variationOf(2).recent);
  EXPECT_GT(variationOf(2).effort, variationOf(1).effort);
  EXPECT_LE(variationOf(1'000).moreCalls, 40u) << "a trial has at most 64 calls";
}

}  // namespace
}  // namespace assay::propose
