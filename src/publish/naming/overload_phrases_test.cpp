#include "publish/naming/overload_phrases.h"

#include <gtest/gtest.h>

#include "tests/support/bmi_unit.h"

namespace assay::naming {
namespace {

using model::Function;
using model::FunctionKind;

// A unit with functions of one name, each with parameters of the types that are named.
class OverloadPhrases : public testing::Test {
 protected:
  Function& add(const std::vector<std::string>& types, const std::string& callee = "add") {
    Function function{.name = "add", .qualifiedName = "add", .callee = callee};
    for (const std::string& type : types)
      function.parameters.push_back(
          {.type = sample::addType(unit_, {.kind = model::TypeKind::Integer, .spelling = type})});
    unit_.functions.push_back(function);
    return unit_.functions.back();
  }
  std::string telling(size_t index) {
    return tellingTypes(unit_, unit_.functions[index], [](const Function&) { return true; });
  }

  model::Unit unit_;
};

TEST_F(OverloadPhrases, AFunctionAloneHasNone) {
  add({"int"});
  EXPECT_EQ(telling(0), "");
}

TEST_F(OverloadPhrases, TheFirstTypesThatDifferAreSufficient) {
  add({"Line"});
  add({"std::string", "int", "long"});
  add({"std::string", "double"});
  EXPECT_EQ(telling(0), "Line");
  EXPECT_EQ(telling(1), "StringInt");
  EXPECT_EQ(telling(2), "StringDouble");
}

TEST_F(OverloadPhrases, TheBeginningOfAnotherHasAllItsTypes) {
  add({"int"});
  add({"int", "int"});
  EXPECT_EQ(telling(0), "Int");
  EXPECT_EQ(telling(1), "IntInt");
}

TEST_F(OverloadPhrases, InstancesOfATemplateDifferInTheirArguments) {
  add({"int", "int"}, "geo::add<int>");
  add({"double", "double"}, "geo::add<double>");
  EXPECT_EQ(telling(0), "Int");
  EXPECT_EQ(telling(1), "Double");
}

TEST_F(OverloadPhrases, ConstructorsOfOneClassAreToldApart) {
  for (const char* type : {"unsigned short", "long"}) add({type}).kind = FunctionKind::Constructor;
  for (Function& one : unit_.functions) one.owner = one.makes = sample::addType(unit_, {.spelling = "Money"});
  unit_.functions[1].owner = unit_.functions[0].owner;
  EXPECT_EQ(constructorTypes(unit_, unit_.functions[0]), "UnsignedShort");
  EXPECT_EQ(constructorTypes(unit_, unit_.functions[1]), "Long");
}

}  // namespace
}  // namespace assay::naming
