#include <gtest/gtest.h>

#include <vector>

#include "objects.cpp"  // the source itself: not all of this is in a header

// Access out of bounds in assay::trial::ObjectTable::taken() (objects.h:35). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(ObjectTableFinding, TakenLeavesItsBounds) {
  assay::Id<assay::model::FunctionTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  assay::trial::ObjectTable objectTable(unit);

  objectTable.taken(id);
}

// Access out of bounds in assay::trial::ObjectTable::needed() (objects.h:36). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(ObjectTableFinding, NeededLeavesItsBounds) {
  assay::Id<assay::model::FunctionTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  assay::trial::ObjectTable objectTable(unit);

  objectTable.needed(id);
}

// Access out of bounds in assay::trial::ObjectTable::handedOver() (objects.h:38). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(ObjectTableFinding, HandedOverLeavesItsBounds) {
  assay::Id<assay::model::FunctionTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  assay::trial::ObjectTable objectTable(unit);

  objectTable.handedOver(id);
}

// Access out of bounds in assay::trial::ObjectTable::serves() (objects.h:42). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(ObjectTableFinding, ServesLeavesItsBounds) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  assay::trial::ObjectTable objectTable(unit);

  objectTable.serves(id, id);
}

// Access out of bounds in objectsIn() (objects.cpp:31). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(ObjectsInFinding, LeavesItsBoundsForUnitAndFunctionAndFalse) {
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

// Access out of bounds in isOrDerives() (objects.cpp:44). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(IsOrDerivesFinding, LeavesItsBoundsForUnit) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  assay::trial::isOrDerives(unit, id, id);
}

// Access out of bounds in objectsFor() (objects.cpp:54). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(ObjectsForFinding, LeavesItsBoundsForUnitAndOneElementAnd1) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  assay::Id<assay::model::FunctionTag> id2;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::vector<assay::Id<assay::model::FunctionTag>> calls = {id2};

  assay::trial::objectsFor(unit, calls, 1u, id);
}

// Access out of bounds in objectsHandedOver() (objects.cpp:73). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(ObjectsHandedOverFinding, LeavesItsBoundsForUnitAndFunction) {
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

// Access out of bounds in assay::trial::ObjectTable::ObjectTable() (objects.cpp:84). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(ObjectTableFinding, ConstructorLeavesItsBoundsForUnit) {
  assay::Notes notes;
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Id<assay::model::TypeTag> id2;
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
                                     id2,
                                     assay::model::FunctionKind::Free,
                                     id2,
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
// It said: the standard library asks for __n < this->size()
TEST(ObjectTableFinding, ConstructorLeavesItsBounds) {
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

// Access out of bounds in assay::trial::ObjectTable::left() (objects.cpp:112). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(ObjectTableFinding, LeftLeavesItsBoundsForOneElement) {
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  assay::trial::ObjectTable objectTable(unit);
  assay::Id<assay::model::FunctionTag> id;
  assay::Id<assay::model::TypeTag> id2;
  const std::vector<assay::Id<assay::model::FunctionTag>> calls = {id};

  objectTable.left(calls, id2);
}
