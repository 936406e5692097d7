#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "access.cpp"  // the source itself: not all of this is in a header

// Access out of bounds in openedFor() (access.cpp:28). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(OpenedForFinding, LeavesItsBoundsForUnitAndFunction) {
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

// Access out of bounds in openedFor() (access.cpp:29). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(OpenedForFinding, LeavesItsBounds) {
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

// Access out of bounds in subclassText() (access.cpp:42). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(SubclassTextFinding, LeavesItsBoundsForUnitAndTypeAndEmptyLines) {
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

// Access out of bounds in addressOf() (access.cpp:51). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(AddressOfFinding, LeavesItsBoundsForUnitAndFunction) {
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

// Access out of bounds in addHeaders() (access.cpp:69). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(AddHeadersFinding, LeavesItsBoundsForUnitAndFunction) {
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

// Access out of bounds in linesOf() (access.cpp:80). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(LinesOfFinding, LeavesItsBoundsForUnitAndTypeAndOneElement) {
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

// Access out of bounds in accessText() (access.cpp:103). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(AccessTextFinding, LeavesItsBoundsForUnitAndOneElement) {
  assay::Notes notes;
  assay::cpp::Includes includes;
  assay::Id<assay::model::FunctionTag> id;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::set<assay::Id<assay::model::FunctionTag>> called = {id};

  assay::cpp::accessText(unit, called, includes);
}
