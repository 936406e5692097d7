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

// Access out of bounds in objectsIn() (objects.cpp:32) when open.empty() is true. Reproduced 5 of 5.
TEST(ObjectsInFinding, LeavesItsBoundsWhenOpenIsEmpty) {
  assay::Id<assay::model::TypeTag> id;
  assay::Id<assay::model::TypeTag> id2(static_cast<unsigned long>(1u));
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
                                   notes};
  const assay::model::Function function = {"",
                                           "",
                                           "",
                                           "",
                                           "",
                                           {{"", id2, assay::model::Role::Plain, 0, false, ""}},
                                           id,
                                           assay::model::FunctionKind::Free,
                                           id,
                                           id2,
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

// Invalid memory access in isOrDerives() (objects.cpp:46). Reproduced 5 of 5.
TEST(IsOrDerivesFinding, Crashes) {
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
                                   notes};

  assay::trial::isOrDerives(unit, id, id);
}

// Invalid memory access in objectsFor() (objects.cpp:50). Reproduced 5 of 5.
TEST(ObjectsForFinding, CrashesForUnitAndOneElementAnd1) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Id<assay::model::TypeTag> id2(static_cast<unsigned long>(1u));
  assay::Notes notes;
  assay::Id<assay::model::FunctionTag> id3(static_cast<unsigned long>(0u));
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
                                     id2,
                                     assay::model::FunctionKind::Free,
                                     id2,
                                     id2,
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
                                     0u}},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false,
                                   notes};
  const std::vector<assay::Id<assay::model::FunctionTag>> calls = {id3};

  assay::trial::objectsFor(unit, calls, 1u, id);
}

// Invalid memory access in objectsFor() (objects.cpp:47). Reproduced 5 of 5.
TEST(ObjectsForFinding, CrashesForUnitAnd3ElementsAnd30) {
  assay::Id<assay::model::TypeTag> id(static_cast<unsigned long>(0u));
  assay::Id<assay::model::TypeTag> id2;
  assay::Id<assay::model::TypeTag> id3;
  assay::Id<assay::model::TypeTag> id4(0u);
  assay::Id<assay::model::TypeTag> id5(static_cast<unsigned long>(1u));
  assay::Notes notes;
  assay::Id<assay::model::FunctionTag> id6(static_cast<unsigned long>(0u));
  const assay::model::Unit unit = {"mjjb",
                                   "ct",
                                   "",
                                   {"", ""},
                                   {""},
                                   {""},
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
                                     id5,
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
                                     id5,
                                     assay::model::FunctionKind::Free,
                                     id5,
                                     id5,
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
                                     0u},
                                    {"",
                                     "",
                                     "",
                                     "",
                                     "",
                                     {},
                                     id5,
                                     assay::model::FunctionKind::Free,
                                     id5,
                                     id5,
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
                                     0u},
                                    {"",
                                     "",
                                     "",
                                     "",
                                     "",
                                     {},
                                     id5,
                                     assay::model::FunctionKind::Free,
                                     id5,
                                     id5,
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
                                     0u}},
                                   {},
                                   {""},
                                   {"", "", "", ""},
                                   {""},
                                   {"", ""},
                                   true,
                                   notes};
  const std::vector<assay::Id<assay::model::FunctionTag>> calls = {id6, id6, id6};

  assay::trial::objectsFor(unit, calls, 30u, id4);
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

// Invalid memory access in objectsLeft() (objects.cpp:84) when another element in calls. Reproduced 5 of 5.
TEST(ObjectsLeftFinding, CrashesWhenCallsHasElements) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  assay::Id<assay::model::FunctionTag> id2;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, notes};
  const std::vector<assay::Id<assay::model::FunctionTag>> calls = {id2};

  assay::trial::objectsLeft(unit, calls, id);
}
