#include "data/trial/previous_tests.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "data/wire/wire.h"

namespace assay::trial {
namespace {

using model::FunctionId;
using model::FunctionKind;

// A class with a constructor and a const method, and a function.
class PreviousTestTest : public testing::Test {
 protected:
  PreviousTestTest() {
    unit.types = {{.kind = model::TypeKind::Object, .spelling = "Box"}};
    const model::TypeId box(0u);
    model::Function make = named("Box::Box", "Box::Box(int)", FunctionKind::Constructor);
    make.makes = make.owner = box;
    model::Function size = named("Box::size", "int Box::size() const", FunctionKind::Method);
    size.owner = box;
    size.parameters = {{.name = "", .type = box, .role = model::Role::Receiver}};
    unit.functions = {make, size, named("f", "int f(int)")};
    previous = {{.calls = {calleeOf(make), calleeOf(size)}, .choices = {{7, 3}}, .name = "SizeReturns3"},
                {.calls = {calleeOf(unit.functions[2])}, .choices = {{9, 1}}, .name = "Returns1"}};
  }
  static model::Function named(const std::string& name, const std::string& signature,
                               FunctionKind kind = FunctionKind::Free) {
    model::Function function;
    function.qualifiedName = name;
    function.signature = function.mangledName = signature;
    function.kind = kind;
    return function;
  }
  size_t fitting(const model::Unit& next) const {
    const auto all = fitted(next, previous);
    return static_cast<size_t>(std::ranges::count_if(all, [](const auto& one) { return one.has_value(); }));
  }

  model::Unit unit;
  std::vector<PreviousTest> previous;
};

TEST_F(PreviousTestTest, FindsItsFunctionsAtAnyIndex) {
  model::Unit next = unit;
  next.functions.insert(next.functions.begin(), named("g", "int g()"));
  std::swap(next.functions[1], next.functions[3]);
  const auto all = fitted(next, previous);
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0], (Trial{{FunctionId(3u), FunctionId(2u)}, {{7, 3}}}));
  EXPECT_EQ(all[1], (Trial{{FunctionId(1u)}, {{9, 1}}}));
}

TEST_F(PreviousTestTest, TheNameIsEnoughWithoutOverloads) {
  model::Unit next = unit;
  next.functions[2] = named("f", "int f(int, bool)");
  EXPECT_EQ(fitting(next), 2u);
  next.functions.push_back(named("f", "int f(long)"));
  EXPECT_EQ(fitting(next), 1u);
  next.functions.push_back(named("f", "int f(int)"));
  EXPECT_EQ(fitting(next), 2u);
}

TEST_F(PreviousTestTest, TestsOfUnknownFunctionsHaveNoTrial) {
  model::Unit next = unit;
  next.functions.erase(next.functions.begin());
  EXPECT_EQ(fitting(next), 1u);
  EXPECT_FALSE(fitted(next, previous)[0]);
  // The called function makes no object any more.
  next = unit;
  next.functions[0].makes = {};
  EXPECT_EQ(fitting(next), 1u);
  EXPECT_EQ(fitting({}), 0u);
}

TEST_F(PreviousTestTest, MalformedTestsHaveNoTrial) {
  previous[0].calls.clear();
  previous[1].calls.resize(ASSAY_MAX_CALLS + 1, previous[1].calls[0]);
  previous.push_back({.calls = {{static_cast<FunctionKind>(200), "f", "int f(int)", "int f(int)"}}});
  EXPECT_EQ(fitting(unit), 0u);
}

}  // namespace
}  // namespace assay::trial
