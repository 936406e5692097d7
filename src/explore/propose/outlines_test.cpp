#include "explore/propose/outlines.h"

#include <gtest/gtest.h>

namespace assay::propose {
namespace {

using trial::StateWord;

// One object of one class, whose block has the given words.
class OutlinesTest : public testing::Test {
 protected:
  OutlinesTest() {
    unit_.functions.resize(1);
    unit_.functions[0].makes = model::TypeId(0u);
  }

  bool add(std::vector<StateWord> words) {
    trial::Outcome outcome;
    outcome.state = {
        {StateWord::Kind::Root, 0, {}}, {StateWord::Kind::Pointer, 0, {}}, {StateWord::Kind::Block, 16, {}}};
    outcome.state.insert(outcome.state.end(), words.begin(), words.end());
    return outlines_.add(unit_, {.calls = {model::FunctionId(0u)}, .choices = {}}, outcome).isNew;
  }
  static StateWord data(uint64_t value) { return {StateWord::Kind::Data, value, {}}; }

  model::Unit unit_;
  Outlines outlines_;
};

TEST_F(OutlinesTest, ANewCombinationOfKnownNumbersIsNew) {
  EXPECT_TRUE(add({data(6), data(6)}));
  EXPECT_TRUE(add({data(0), data(0)}));
  EXPECT_FALSE(add({data(6), data(6)}));
  EXPECT_TRUE(add({data(0), data(6)}));
  EXPECT_FALSE(add({data(0), data(6)}));
}

TEST_F(OutlinesTest, TwoIntsInOneWordAreTwoNumbers) {
  EXPECT_TRUE(add({data(uint64_t{8} << 32 | 1)}));
  EXPECT_TRUE(add({data(uint64_t{8} << 32 | 2)}));
  EXPECT_FALSE(add({data(uint64_t{8} << 32 | 1)}));
}

TEST_F(OutlinesTest, TheOffsetOfAPointerIsANumber) {
  EXPECT_TRUE(add({{StateWord::Kind::Pointer, uint64_t{1} << 32 | 4, {}}}));
  EXPECT_FALSE(add({{StateWord::Kind::Pointer, uint64_t{2} << 32 | 4, {}}}));
  EXPECT_TRUE(add({{StateWord::Kind::Pointer, uint64_t{1} << 32 | 8, {}}}));
}

TEST_F(OutlinesTest, TheTargetsOfPointersDoNotCount) {
  EXPECT_TRUE(add({data(1)}));
  EXPECT_FALSE(add({data(1), {StateWord::Kind::Block, 8, {}}, data(7)}));
}

TEST_F(OutlinesTest, ANumberThatIsAlwaysNewIsLeftOut) {
  for (uint64_t i = 0; i < 100; ++i) add({data(1), data(1000 - i)});
  EXPECT_FALSE(add({data(1), data(500)}));
  EXPECT_TRUE(add({data(2), data(499)}));
  EXPECT_FALSE(add({data(2), data(498)}));
}

TEST_F(OutlinesTest, ANewMaximumOfACountIsStillNew) {
  for (uint64_t i = 0; i < 100; ++i) EXPECT_TRUE(add({data(i + 1)}));
}

}  // namespace
}  // namespace assay::propose
