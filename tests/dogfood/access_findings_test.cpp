#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "access.cpp"  // the source itself: not all of this is in a header

// Invalid memory access in openedFor() (access.cpp:27). Reproduced 5 of 5.
TEST(OpenedForFinding, CrashesForUnitAndFunction) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const assay::model::Function function = {"",
                                           "",
                                           "",
                                           "",
                                           "",
                                           {},
                                           id,
                                           assay::model::FunctionKind::Constructor,
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

  assay::cpp::openedFor(unit, function);
}

// Invalid memory access in openedFor() (access.cpp:29) when function.kind != FunctionKind::Free is true.
// Reproduced 5 of 5.
TEST(OpenedForFinding, CrashesWhenFunctionKindIsNotFree) {
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
                                           assay::model::FunctionKind::Method,
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

  assay::cpp::openedFor(unit, function);
}

// Invalid memory access in subclassText() (access.cpp:42). Reproduced 5 of 5.
TEST(SubclassTextFinding, CrashesForUnitAndTypeAndEmptyLines) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const assay::model::Type type = {assay::model::TypeKind::Void,
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
                                   ""};
  const std::vector<std::string> lines;

  assay::cpp::subclassText(unit, type, lines);
}

// Invalid memory access in addressOf() (access.cpp:51) when qualified is false. Reproduced 5 of 5.
TEST(AddressOfFinding, CrashesWhenNotQualified) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const assay::model::Function function = {"",
                                           "",
                                           "",
                                           "",
                                           "",
                                           {},
                                           id,
                                           assay::model::FunctionKind::Constructor,
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

  assay::cpp::addressOf(unit, function);
}

// Access out of bounds in addressOf() (access.cpp:51) when qualified is false. Reproduced 5 of 5.
TEST(AddressOfFinding, LeavesItsBoundsWhenNotQualified) {
  assay::Notes notes;
  assay::Id<assay::model::TypeTag> id(1u);
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
  const assay::model::Function function = {"",
                                           "",
                                           "",
                                           "",
                                           "",
                                           {},
                                           id,
                                           assay::model::FunctionKind::Constructor,
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

  assay::cpp::addressOf(unit, function);
}

// Invalid memory access in addHeaders() (access.cpp:70) when i < open.size() is true. Reproduced 5 of 5.
TEST(AddHeadersFinding, CrashesWhenIIsBelowOpenSize) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  assay::cpp::Includes includes;
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

  assay::cpp::addHeaders(unit, function, includes);
}

// Invalid memory access in addHeaders() (access.cpp:71). Reproduced 5 of 5.
TEST(AddHeadersFinding, CrashesForUnitAndFunction) {
  assay::Id<assay::model::TypeTag> id;
  assay::Id<assay::model::TypeTag> id2(2UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
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
  const assay::model::Function function = {"",
                                           "",
                                           "",
                                           "",
                                           "",
                                           {{"", id2, assay::model::Role::CString, 0, false, ""}},
                                           id2,
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

  assay::cpp::addHeaders(unit, function, includes);
}

// Runaway allocation in addHeaders() (access.cpp:71). Reproduced 1 of 1.
TEST(AddHeadersFinding, RunsOutOfMemoryForUnitAndFunction) {
  assay::Id<assay::model::TypeTag> id;
  assay::Id<assay::model::TypeTag> id2(1UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
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
  const assay::model::Function function = {"",
                                           "",
                                           "",
                                           "",
                                           "",
                                           {{"", id2, assay::model::Role::CString, 0, false, ""}},
                                           id2,
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
                                           false,
                                           false,
                                           {"", 0u, 0u},
                                           0u};

  assay::cpp::addHeaders(unit, function, includes);
}

// Access out of bounds in addHeaders() (access.cpp:70) when i < open.size() is true. Reproduced 5 of 5.
TEST(AddHeadersFinding, LeavesItsBoundsWhenIIsBelowOpenSize) {
  assay::Id<assay::model::TypeTag> id;
  assay::Id<assay::model::TypeTag> id2(2UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
  const assay::model::Unit unit = {"a",
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
  const assay::model::Function function = {"",
                                           "",
                                           "",
                                           "",
                                           "",
                                           {{"", id2, assay::model::Role::Plain, 0, false, ""}},
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
                                           false,
                                           false,
                                           {"", 0u, 0u},
                                           0u};

  assay::cpp::addHeaders(unit, function, includes);
}

// Access out of bounds in addHeaders() (access.cpp:71). Reproduced 2 of 5.
TEST(AddHeadersFinding, LeavesItsBoundsForUnitAndFunction) {
  assay::Id<assay::model::TypeTag> id;
  assay::Id<assay::model::TypeTag> id2(1UL);
  assay::Notes notes;
  assay::cpp::Includes includes;
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
  const assay::model::Function function = {"",
                                           "",
                                           "",
                                           "",
                                           "",
                                           {{"", id2, assay::model::Role::Plain, 0, false, ""}},
                                           id2,
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

  assay::cpp::addHeaders(unit, function, includes);
}

// Invalid memory access in linesOf() (access.cpp:81) when another element in called. Reproduced 5 of 5.
TEST(LinesOfFinding, CrashesWhenCalledHasElements) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  assay::Id<assay::model::FunctionTag> id2;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const assay::model::Type subclass = {assay::model::TypeKind::Void,
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
                                       ""};
  const std::set<assay::Id<assay::model::FunctionTag>> called = {id2};

  assay::cpp::linesOf(unit, subclass, called);
}

// Invalid memory access in accessText() (access.cpp:104) when another element in called. Reproduced 5 of 5.
TEST(AccessTextFinding, CrashesWhenCalledHasElements) {
  assay::Notes notes;
  assay::cpp::Includes includes;
  assay::Id<assay::model::FunctionTag> id;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::set<assay::Id<assay::model::FunctionTag>> called = {id};

  assay::cpp::accessText(unit, called, includes);
}

// Invalid memory access in accessText() (access.cpp:110). Reproduced 5 of 5.
TEST(AccessTextFinding, CrashesAfterSettingValue) {
  assay::cpp::Includes includes;
  assay::Notes notes;
  assay::Id<assay::model::TypeTag> id;
  assay::Id<assay::model::FunctionTag> id2;
  id2.value = 0u;
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
                                     assay::model::FunctionKind::Constructor,
                                     id,
                                     id,
                                     assay::model::Access::Protected,
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
  const std::set<assay::Id<assay::model::FunctionTag>> called = {id2};

  assay::cpp::accessText(unit, called, includes);
}

// Access out of bounds in accessText() (access.cpp:104) when another element in called. Reproduced 5 of 5.
TEST(AccessTextFinding, LeavesItsBoundsWhenCalledHasElements) {
  assay::cpp::Includes includes;
  assay::Notes notes;
  assay::Id<assay::model::TypeTag> id;
  assay::Id<assay::model::FunctionTag> id2;
  id2.value = 1u;
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
  const std::set<assay::Id<assay::model::FunctionTag>> called = {id2};

  assay::cpp::accessText(unit, called, includes);
}
