#include "data/trial/previous_tests.h"

#include <gtest/gtest.h>

#include "base/archive.h"
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
    trial::Test sized{.function = FunctionId(1u), .suite = "BoxTest", .name = "SizeReturns3", .reason = ""};
    sized.trial = {{FunctionId(0u), FunctionId(1u)}, {{7, 3}}};
    sized.decided = {"n > 2 is true"};
    trial::Test plain{.function = FunctionId(2u), .suite = "FTest", .name = "Returns1", .reason = ""};
    plain.trial = {{FunctionId(2u)}, {{9, 1}}};
    suite.tests = {sized, plain};
  }
  static model::Function named(const std::string& name, const std::string& signature,
                               FunctionKind kind = FunctionKind::Free) {
    model::Function function;
    function.qualifiedName = name;
    function.signature = function.mangledName = signature;
    function.kind = kind;
    return function;
  }
  std::vector<Fitted> fittedTo(const model::Unit& next) { return fitted(next, previousTestsOf(unit, suite)); }

  model::Unit unit;
  Suite suite;
};

TEST_F(PreviousTestTest, FindsItsFunctionsAtAnyIndex) {
  model::Unit next = unit;
  next.functions.insert(next.functions.begin(), named("g", "int g()"));
  std::swap(next.functions[1], next.functions[3]);
  const std::vector<Fitted> all = fittedTo(next);
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].trial, (Trial{{FunctionId(3u), FunctionId(2u)}, {{7, 3}}}));
  EXPECT_EQ(all[0].past.suite + "." + all[0].past.name, "BoxTest.SizeReturns3");
  EXPECT_EQ(all[0].past.decided, std::vector<std::string>{"n > 2 is true"});
  EXPECT_EQ(all[1].trial, (Trial{{FunctionId(1u)}, {{9, 1}}}));
  EXPECT_EQ(all[1].past.rank, 1u);
}

TEST_F(PreviousTestTest, TheNameIsEnoughWithoutOverloads) {
  model::Unit next = unit;
  next.functions[2] = named("f", "int f(int, bool)");
  EXPECT_EQ(fittedTo(next).size(), 2u);
  next.functions.push_back(named("f", "int f(long)"));
  EXPECT_EQ(fittedTo(next).size(), 1u);
  next.functions.push_back(named("f", "int f(int)"));
  EXPECT_EQ(fittedTo(next).size(), 2u);
}

TEST_F(PreviousTestTest, TestsOfUnknownFunctionsAreLeftOut) {
  model::Unit next = unit;
  next.functions.erase(next.functions.begin());
  ASSERT_EQ(fittedTo(next).size(), 1u);
  EXPECT_EQ(fittedTo(next)[0].past.name, "Returns1");
  // The called function makes no object any more.
  next = unit;
  next.functions[0].makes = {};
  EXPECT_EQ(fittedTo(next).size(), 1u);
  EXPECT_TRUE(fittedTo({}).empty());
}

TEST_F(PreviousTestTest, MalformedTestsAreLeftOut) {
  std::vector<PreviousTest> odd = previousTestsOf(unit, suite);
  odd[0].calls.clear();
  odd[1].calls.resize(ASSAY_MAX_CALLS + 1, odd[1].calls[0]);
  odd.push_back({.calls = {{static_cast<FunctionKind>(200), "f", "int f(int)", "int f(int)"}},
                 .choices = {},
                 .past = {}});
  EXPECT_TRUE(fitted(unit, odd).empty());
}

TEST_F(PreviousTestTest, IsKeptAsBytes) {
  const std::string text = archived(previousTestsOf(unit, suite));
  const auto again = unarchived<std::vector<PreviousTest>>(text);
  ASSERT_TRUE(again);
  EXPECT_EQ(archived(*again), text);
  EXPECT_EQ(fitted(unit, *again)[1].trial, suite.tests[1].trial);
}

}  // namespace
}  // namespace assay::trial
