#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit.cpp"  // the source itself: not all of this is in a header

// Invalid memory access in assay::model::Unit::type() (unit.h:229). Reproduced 5 of 5.
TEST(UnitFinding, TypeCrashes) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  unit.type(id);
}

// Access out of bounds in assay::model::Unit::type() (unit.h:229). Seen in the instrumented run; the native
// build did not stop at it.
TEST(UnitFinding, TypeLeavesItsBounds) {
  assay::Id<assay::model::TypeTag> id(1u);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Void,
                                     "",
                                     false,
                                     false,
                                     0u,
                                     false,
                                     false,
                                     false,
                                     false,
                                     {},
                                     {},
                                     {},
                                     {},
                                     id,
                                     false,
                                     false,
                                     false,
                                     false,
                                     false,
                                     false,
                                     0u,
                                     "",
                                     "",
                                     "",
                                     "",
                                     ""}},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false,
                                   0u,
                                   notes};

  unit.type(id);
}

// Invalid memory access in assay::model::Unit::known() (unit.h:232). Reproduced 5 of 5.
TEST(UnitFinding, KnownCrashes) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  unit.known(id);
}

// Invalid memory access in addFlag() (unit.cpp:50). Reproduced 5 of 5.
TEST(AddFlagFinding, CrashesForEmptyOutAndTrueAndNullWord) {
  std::string out = "";

  assay::model::addFlag(out, true, nullptr);
}

// Invalid memory access in idsText() (unit.cpp:103). Reproduced 5 of 5.
TEST(IdsTextFinding, CrashesForOneElementAndEmptyNames) {
  const std::vector<unsigned int> ids = {0u};
  const std::vector<std::string> names;

  assay::model::idsText(ids, names);
}

// Access out of bounds in idsText() (unit.cpp:103). Seen in the instrumented run; the native build did not
// stop at it.
TEST(IdsTextFinding, LeavesItsBoundsForOneElementAndOneElement) {
  const std::vector<unsigned int> ids = {1u};
  const std::vector<std::string> names = {""};

  assay::model::idsText(ids, names);
}

// Invalid memory access in conditionText() (unit.cpp:169). Reproduced 5 of 5.
TEST(ConditionTextFinding, CrashesForCondition) {
  const assay::model::Condition condition = {{}, "", "", "", {""}, {}, {}};

  assay::model::conditionText(condition);
}

// Access out of bounds in conditionText() (unit.cpp:169). Reproduced 5 of 5.
TEST(ConditionTextFinding, LeavesItsBoundsForCondition) {
  const assay::model::Condition condition = {{}, "", "", "", {"", ""}, {""}, {0u}};

  assay::model::conditionText(condition);
}
