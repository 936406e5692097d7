#include <gtest/gtest.h>

#include <vector>

#include "objects.cpp"  // the source itself: not all of this is in a header

// Invalid memory access in objectsIn() (objects.cpp:32) when open.empty() is true. Reproduced 5 of 5.
TEST(ObjectsInFinding, CrashesWhenOpenIsEmpty) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, notes};
  const assay::model::Function function = {"",
                                           "",
                                           "",
                                           "",
                                           "",
                                           {{"", id, assay::model::Role::Plain, 0, false, ""}},
                                           id,
                                           assay::model::FunctionKind::Free,
                                           id,
                                           id,
                                           assay::model::Access::Public,
                                           "",
                                           "",
                                           false,
                                           false,
                                           {{}, {}, false},
                                           assay::model::Linkage::External,
                                           false,
                                           false,
                                           false,
                                           false,
                                           false,
                                           {"", 0u, 0u},
                                           0u};

  assay::trial::objectsIn(unit, function, false);
}

// Invalid memory access in isOrDerives() (objects.cpp:45). Reproduced 5 of 5.
TEST(IsOrDerivesFinding, CrashesForUnit) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, notes};

  assay::trial::isOrDerives(unit, id, id);
}

// Invalid memory access in objectsFor() (objects.cpp:54) when t < step && t < calls.size() is true.
// Reproduced 5 of 5.
TEST(ObjectsForFinding, CrashesWhenTIsBelowStepAndTIsBelowCallsSize) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  assay::Id<assay::model::FunctionTag> id2;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, notes};
  const std::vector<assay::Id<assay::model::FunctionTag>> calls = {id2};

  assay::trial::objectsFor(unit, calls, 1u, id);
}
