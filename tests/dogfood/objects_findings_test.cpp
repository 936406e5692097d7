#include <gtest/gtest.h>

#include <vector>

#include "objects.cpp"  // the source itself: not all of this is in a header

// Invalid memory access in assay::trial::ObjectTable::taken() (objects.h:35). Reproduced 5 of 5.
TEST(ObjectTableFinding, TakenCrashes) {
  assay::Id<assay::model::FunctionTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  assay::trial::ObjectTable objectTable(unit);

  objectTable.taken(id);
}

// Invalid memory access in assay::trial::ObjectTable::serves() (objects.h:42). Reproduced 5 of 5.
TEST(ObjectTableFinding, ServesCrashes) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  assay::trial::ObjectTable objectTable(unit);

  objectTable.serves(id, id);
}

// Invalid memory access in objectsIn() (objects.cpp:32) when open.empty() is true. Reproduced 5 of 5.
TEST(ObjectsInFinding, CrashesWhenOpenIsEmpty) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
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
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  assay::trial::isOrDerives(unit, id, id);
}

// Invalid memory access in isOrDerives() (objects.cpp:46) when a.isConst is false. Reproduced 5 of 5.
TEST(IsOrDerivesFinding, CrashesWhenAIsNotConst) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Id<assay::model::TypeTag> id2;
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
                                     id2,
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

  assay::trial::isOrDerives(unit, id, id2);
}

// Access out of bounds in isOrDerives() (objects.cpp:46) when a.isConst is false. Reproduced 5 of 5.
TEST(IsOrDerivesFinding, LeavesItsBoundsWhenAIsNotConst) {
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

  assay::trial::isOrDerives(unit, id, id);
}

// Invalid memory access in objectsFor() (objects.cpp:54) when t < step && t < calls.size() is true.
// Reproduced 5 of 5.
TEST(ObjectsForFinding, CrashesWhenTIsBelowStepAndTIsBelowCallsSize) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  assay::Id<assay::model::FunctionTag> id2;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::vector<assay::Id<assay::model::FunctionTag>> calls = {id2};

  assay::trial::objectsFor(unit, calls, 1u, id);
}

// Invalid memory access in objectsHandedOver() (objects.cpp:73) when another element in function.parameters.
// Reproduced 5 of 5.
TEST(ObjectsHandedOverFinding, CrashesWhenFunctionParametersHasElements) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
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
                                           false,
                                           false,
                                           {"", 0u, 0u},
                                           0u};

  assay::trial::objectsHandedOver(unit, function);
}

// Invalid memory access in assay::trial::ObjectTable::ObjectTable() (objects.cpp:92). Reproduced 5 of 5.
TEST(ObjectTableFinding, ConstructorCrashesForUnit) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {},
                                   {{"",
                                     "",
                                     "",
                                     "",
                                     "",
                                     {},
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
                                     false,
                                     false,
                                     {"", 0u, 0u},
                                     0u}},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false,
                                   0u,
                                   notes};

  static_cast<void>(assay::trial::ObjectTable(unit));
}

// Access out of bounds in assay::trial::ObjectTable::ObjectTable() (objects.cpp:92). Reproduced 5 of 5.
TEST(ObjectTableFinding, ConstructorLeavesItsBoundsForUnit) {
  assay::Id<assay::model::TypeTag> id(2u);
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
                                     ""},
                                    {assay::model::TypeKind::Void,
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
                                   {{"",
                                     "",
                                     "",
                                     "",
                                     "",
                                     {},
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
                                     false,
                                     false,
                                     {"", 0u, 0u},
                                     0u}},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false,
                                   0u,
                                   notes};

  static_cast<void>(assay::trial::ObjectTable(unit));
}

// Invalid memory access in assay::trial::ObjectTable::left() (objects.cpp:113) when another element in calls.
// Reproduced 5 of 5.
TEST(ObjectTableFinding, LeftCrashesWhenCallsHasElements) {
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  assay::trial::ObjectTable objectTable(unit);
  assay::Id<assay::model::FunctionTag> id;
  assay::Id<assay::model::TypeTag> id2;
  const std::vector<assay::Id<assay::model::FunctionTag>> calls = {id};

  objectTable.left(calls, id2);
}

// Access out of bounds in assay::trial::ObjectTable::left() (objects.cpp:113) when row.makes.valid() is true.
// Reproduced 5 of 5.
TEST(ObjectTableFinding, LeftLeavesItsBoundsWhenRowMakesValid) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {},
                                   {{"",
                                     "",
                                     "",
                                     "",
                                     "",
                                     {},
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
                                     false,
                                     false,
                                     {"", 0u, 0u},
                                     0u}},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false,
                                   0u,
                                   notes};
  assay::trial::ObjectTable objectTable(unit);
  assay::Id<assay::model::FunctionTag> id2(1u);
  const std::vector<assay::Id<assay::model::FunctionTag>> calls = {id2};

  objectTable.left(calls, id);
}

// Access out of bounds in assay::trial::ObjectTable::left() (objects.h:42) when row.makesAlias is false. Seen
// in the instrumented run; the native build did not stop at it.
TEST(ObjectTableFinding, LeftLeavesItsBoundsWhenRowDoesNotMakeAlias) {
  assay::Id<assay::model::TypeTag> id(0u);
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
                                   {{"",
                                     "",
                                     "",
                                     "",
                                     "",
                                     {},
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
                                     false,
                                     false,
                                     {"", 0u, 0u},
                                     0u}},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false,
                                   0u,
                                   notes};
  assay::trial::ObjectTable objectTable(unit);
  assay::Id<assay::model::FunctionTag> id2(0UL);
  assay::Id<assay::model::TypeTag> id3(1u);
  const std::vector<assay::Id<assay::model::FunctionTag>> calls = {id2};

  objectTable.left(calls, id3);
}
