#include "publish/choose/demands.h"

#include <gtest/gtest.h>

#include "data/trial/shape.h"
#include "tests/support/bmi_unit.h"

namespace assay::choose {
namespace {

using model::Contract;
using trial::End;

// int first(const int* values, int count), whose pointer is not compared with null.
class DemandsTest : public testing::Test {
 protected:
  DemandsTest() {
    const model::TypeId number = sample::addType(
        unit_, {.kind = model::TypeKind::Integer, .isConst = true, .isSigned = true, .bits = 32});
    const model::TypeId pointer =
        sample::addType(unit_, {.kind = model::TypeKind::Pointer, .args = {number}});
    function().name = "first";
    function().parameters = {{.name = "values", .type = pointer}, {.name = "count", .type = number}};
    function().result = number;
    function().where = {"/project/a.cpp", 3, 1};
    trial_ = {.calls = {model::FunctionId(0u)}, .choices = {}};
  }
  model::Function& function() {
    if (unit_.functions.empty()) unit_.functions.emplace_back();
    return unit_.functions[0];
  }
  void passNull() {
    const trial::Shape shape = trial::Layout(unit_, trial_.calls, 0).parameter(0);
    trial_.choices[shape.present->key] = 0;
  }
  Demand broken(End end, DefectSite spot = {}) {
    trial::Outcome outcome;
    outcome.end = end;
    return demandBroken(unit_, trial_, outcome, spot);
  }

  model::Unit unit_;
  trial::Trial trial_;
};

TEST_F(DemandsTest, ADefectOfAPublicFunctionBreaksNone) {
  EXPECT_FALSE(broken(End::Segfault).isBroken());
  passNull();
  EXPECT_FALSE(broken(End::Segfault).isBroken());
}

TEST_F(DemandsTest, ANullPointerThatIsNeverComparedBreaksADemand) {
  function().contracts = {{Contract::Kind::Unchecked, 0, "values != nullptr", {"/project/a.cpp", 4, 1}}};
  EXPECT_FALSE(broken(End::Segfault).isBroken()) << "the pointer is not null";
  passNull();
  EXPECT_EQ(broken(End::Segfault).inWords(), "values != nullptr");
  EXPECT_FALSE(broken(End::DividedByZero).isBroken()) << "a null pointer does not cause this";
}

TEST_F(DemandsTest, ANumberThatAScopedEnumerationHasNoNameForBreaksADemand) {
  function().parameters[1].type =
      sample::addType(unit_, {.kind = model::TypeKind::Enum,
                              .spelling = "Level",
                              .isSigned = true,
                              .bits = 32,
                              .isScopedEnum = true,
                              .enumerators = {{"Level::Low", 0}, {"Level::Off", ~uint64_t{0}}}});
  for (const uint64_t named : {uint64_t{0}, uint64_t{0xffffffff}}) {
    trial_.choices[trial::parameterKey(0, 1)] = named;
    EXPECT_FALSE(broken(End::OutOfBounds).isBroken()) << named;
  }
  trial_.choices[trial::parameterKey(0, 1)] = 4;
  EXPECT_EQ(broken(End::OutOfBounds).inWords(), "count is an enumerator");
}

TEST_F(DemandsTest, AFunctionInANamespaceForDetailsIsForItsCallers) {
  for (const char* name : {"lib::detail::first", "lib::string_detail::first", "internal::Table::first"}) {
    function().qualifiedName = name;
    EXPECT_TRUE(broken(End::Segfault).isOfCallers) << name;
  }
  for (const char* name : {"lib::first", "lib::detail", "details_of::first"}) {
    function().qualifiedName = name;
    EXPECT_FALSE(broken(End::Segfault).isOfCallers) << name;
  }
}

TEST_F(DemandsTest, ANullPointerForElementsBreaksADemand) {
  function().parameters[0].role = model::Role::Buffer;
  function().parameters[0].partner = 1;
  function().parameters[1].role = model::Role::Length;
  function().parameters[1].partner = 0;
  passNull();
  EXPECT_FALSE(broken(End::OutOfBounds).isBroken()) << "there are no elements";
  trial_.choices[trial::parameterKey(0, 1)] = 2;
  EXPECT_EQ(broken(End::OutOfBounds).inWords(), "values has count elements");
}

TEST_F(DemandsTest, AnAssertionOfTheCalledFunctionIsADemand) {
  function().contracts = {{Contract::Kind::Checked, 0, "count > 0", {"/project/a.cpp", 4, 3}}};
  EXPECT_EQ(broken(End::Aborted, {1, {"/project/a.cpp", 4, 9}}).inWords(), "count > 0");
  EXPECT_FALSE(broken(End::Aborted, {1, {"/project/a.cpp", 9, 3}}).isBroken()) << "another assertion";
}

TEST_F(DemandsTest, AnAssertionThatTheBuildLeavesOutIsADemandOfItsFunction) {
  function().endLine = 8;
  function().contracts = {{Contract::Kind::Disabled, 0, "count > 0", {"/project/a.cpp", 4, 3}}};
  EXPECT_EQ(broken(End::OutOfBounds, {1, {"/project/a.cpp", 6, 9}}).inWords(), "count > 0");
  EXPECT_EQ(broken(End::Segfault).inWords(), "count > 0") << "in a function that it calls";
}

TEST_F(DemandsTest, ATextThatIsShorterThanItsLengthBreaksADemand) {
  unit_.types[1].args = {sample::addType(
      unit_, {.kind = model::TypeKind::Character, .spelling = "char", .isConst = true, .bits = 8})};
  function().parameters[0].role = model::Role::CString;
  function().parameters[0].partner = 1;
  trial_.choices[trial::parameterKey(0, 1)] = 2;
  EXPECT_EQ(broken(End::OutOfBounds).inWords(), "values has count elements");
  EXPECT_FALSE(broken(End::DividedByZero).isBroken());
  trial_.choices[trial::parameterKey(0, 1)] = 1;
  EXPECT_FALSE(broken(End::OutOfBounds).isBroken()) << "the end of an empty text";
}

TEST_F(DemandsTest, ADirectCallOfAnInternalFunctionShowsWhatItsCallersAvoid) {
  function().linkage = model::Linkage::Internal;
  EXPECT_EQ(broken(End::DividedByZero).inWords(), kByCallers);
  function().inHeader = true;
  EXPECT_FALSE(broken(End::DividedByZero).isBroken()) << "other files call it";
}

TEST_F(DemandsTest, ARecordWithPointersHasPlainFieldsInAnotherTry) {
  const model::TypeId record =
      sample::addType(unit_, {.kind = model::TypeKind::Record,
                              .spelling = "List",
                              .fields = {{.name = "count", .type = function().result},
                                         {.name = "data", .type = function().parameters[0].type}}});
  function().parameters = {{.name = "list", .type = record}};
  const trial::Shape shape = trial::Layout(unit_, trial_.calls, 0).parameter(0);
  const trial::Trial plain = trial_;
  trial_.choices[trial::Layout(unit_).part(shape, 0).slot->key] = 7;
  const Demand demand = demandOnRecords(unit_, trial_, {});
  EXPECT_EQ(demand.inWords(), "the fields of list fit together");
  trial::Trial whole = plain;
  whole.choices[trial::Layout(unit_).part(shape, 1).present->key] = 1;
  EXPECT_EQ(keeping(demand, unit_, trial_), whole);
  unit_.types.back().fields.pop_back();
  EXPECT_FALSE(demandOnRecords(unit_, trial_, {}).isBroken()) << "numbers alone fit";
  unit_.types.back().isBuilt = true;
  EXPECT_EQ(demandOnRecords(unit_, trial_, {}).inWords(), "list is as the unit's own code makes it");
}

TEST_F(DemandsTest, ANullIsReplacedByAPointer) {
  function().contracts = {{Contract::Kind::Unchecked, 0, "values != nullptr", {}}};
  const trial::Trial plain = keeping({.text = "values != nullptr", .parameters = {0}}, unit_, trial_);
  passNull();
  EXPECT_EQ(keeping(broken(End::Segfault), unit_, trial_), plain);
}

}  // namespace
}  // namespace assay::choose
