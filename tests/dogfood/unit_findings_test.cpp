#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit.cpp"  // the source itself: not all of this is in a header

// Access out of bounds in assay::model::Unit::type() (unit.h:229). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(UnitFinding, TypeLeavesItsBounds) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  unit.type(id);
}

// Access out of bounds in assay::model::Unit::function() (unit.h:230). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(UnitFinding, FunctionLeavesItsBounds) {
  assay::Notes notes;
  assay::Id<assay::model::FunctionTag> id;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  unit.function(id);
}

// Invalid memory access in addFlag() (unit.cpp:50). Reproduced 5 of 5.
TEST(AddFlagFinding, CrashesForEmptyOutAndTrueAndNullWord) {
  std::string out = "";

  assay::model::addFlag(out, true, nullptr);
}

// Access out of bounds in idsText() (unit.cpp:103). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(IdsTextFinding, LeavesItsBoundsForOneElementAndEmptyNames) {
  const std::vector<unsigned int> ids = {0u};
  const std::vector<std::string> names;

  assay::model::idsText(ids, names);
}

// Access out of bounds in conditionText() (unit.cpp:169). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(ConditionTextFinding, LeavesItsBoundsForCondition) {
  const assay::model::Condition condition = {{}, "", "", "", {""}, {}, {}};

  assay::model::conditionText(condition);
}
