// How records are written: as braces, or as an object with a field or two changed.
#include <gtest/gtest.h>

#include "data/wire/wire.h"
#include "publish/emit/suite_text.h"
#include "tests/support/bmi_unit.h"

namespace assay::emit {
namespace {

using model::TypeKind;

// cost(const Options&), where Options has initial values: false, 80, "DE", and a number without one.
class RecordsTest : public testing::Test {
 protected:
  RecordsTest() {
    const auto flag = sample::addType(unit_, TypeKind::Boolean, "bool", 8);
    const auto number = sample::addType(unit_, TypeKind::Integer, "int", 32, true);
    const auto character = sample::addType(unit_, TypeKind::Character, "char", 8, true);
    const auto text = sample::addType(unit_, TypeKind::String, "std::string", 0, false, {character});
    model::Type record{.kind = TypeKind::Record, .spelling = "Options", .isConst = true};
    record.fields = {{.name = "wide", .type = flag, .initialBits = 0},
                     {.name = "width", .type = number, .initialBits = 80},
                     {.name = "country", .type = text, .initialText = "DE"},
                     {.name = "price", .type = number}};
    const auto options = sample::addType(unit_, record);
    const auto reference =
        sample::addType(unit_, TypeKind::LvalueReference, "const Options &", 0, false, {options});
    model::Function function{.name = "cost", .qualifiedName = "cost", .callee = "cost"};
    function.parameters = {{.name = "options", .type = reference, .defaultText = {}}};
    function.result = number;
    unit_.functions = {function};
  }

  std::string written(uint64_t wide, uint64_t width, const std::string& country, uint64_t price) {
    const trial::Key key = trial::parameterKey(0, 0);
    trial::Trial trial{{model::FunctionId(0u)}, {}};
    trial.choices = {{assayChild(key, 0), wide}, {assayChild(key, 1), width}, {assayChild(key, 3), price}};
    trial.choices[assayChild(key, 2)] = country.size();
    for (size_t i = 0; i < country.size(); ++i)
      trial.choices[assayChild(assayChild(key, 2), i)] = static_cast<uint64_t>(country[i]);
    return callText(unit_, trial);
  }

  model::Unit unit_;
};

TEST_F(RecordsTest, FieldsWithTheirInitialValuesAreLeftOut) {
  EXPECT_EQ(written(0, 80, "DE", 5), "Options options; options.price = 5; cost(options)");
  EXPECT_EQ(written(0, 80, "FR", 5),
            "Options options; options.country = \"FR\"; options.price = 5; cost(options)");
}

TEST_F(RecordsTest, ARecordThatIsMostlyDifferentHasBraces) {
  EXPECT_EQ(written(1, 7, "DE", 5), "cost(Options{true, 7, \"DE\", 5})");
}

TEST_F(RecordsTest, AFieldWithoutAnInitialValueIsAlwaysSet) {
  EXPECT_EQ(written(0, 80, "DE", 0), "Options options; options.price = 0; cost(options)");
}

}  // namespace
}  // namespace assay::emit
