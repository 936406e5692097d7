#include <gtest/gtest.h>

#include <vector>

#include "uses.cpp"  // the source itself: not all of this is in a header

// Access out of bounds in assay::trial::Walk::visit() (uses.cpp:22). Seen in the instrumented run; the native
// build did not stop at it. It said: the standard library asks for __n < this->size()
TEST(WalkFinding, VisitLeavesItsBoundsForValueAndCopied) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  std::vector<assay::trial::Use> uses;
  assay::trial::Walk walk(unit, 0u, uses);
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  walk.visit(id, value, assay::trial::Taking::Copied);
}

// Access out of bounds in assay::trial::Walk::visit() (uses.cpp:37). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(WalkFinding, VisitLeavesItsBounds) {
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
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false,
                                   0u,
                                   notes};
  std::vector<assay::trial::Use> uses;
  assay::trial::Walk walk(unit, 0u, uses);
  const assay::trial::Value value = {assay::trial::Value::Kind::Object, 0u, "", {}};

  walk.visit(id, value, assay::trial::Taking::Copied);
}

// Access out of bounds in assay::trial::Walk::visit() (uses.cpp:45). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(WalkFinding, VisitLeavesItsBoundsForValueAndCopiedAndFalse) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::LvalueReference,
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
  std::vector<assay::trial::Use> uses;
  assay::trial::Walk walk(unit, 0u, uses);
  const assay::trial::Value value = {
      assay::trial::Value::Kind::Scalar, 0u, "", {{assay::trial::Value::Kind::Scalar, 0u, "", {}}}};

  walk.visit(id, value, assay::trial::Taking::Copied, false);
}

// Access out of bounds in assay::trial::Walk::visit() (uses.cpp:47). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(WalkFinding, VisitLeavesItsBoundsSecond) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Pointer,
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
  std::vector<assay::trial::Use> uses;
  assay::trial::Walk walk(unit, 0u, uses);
  const assay::trial::Value value = {
      assay::trial::Value::Kind::Scalar, 0u, "", {{assay::trial::Value::Kind::Scalar, 0u, "", {}}}};

  walk.visit(id, value, assay::trial::Taking::Copied, false);
}

// Access out of bounds in assay::trial::Walk::visit() (uses.cpp:49). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(WalkFinding, VisitLeavesItsBoundsThird) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::UniquePointer,
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
  std::vector<assay::trial::Use> uses;
  assay::trial::Walk walk(unit, 0u, uses);
  const assay::trial::Value value = {
      assay::trial::Value::Kind::Scalar, 0u, "", {{assay::trial::Value::Kind::Scalar, 0u, "", {}}}};

  walk.visit(id, value, assay::trial::Taking::Copied, false);
}

// Access out of bounds in referred() (uses.cpp:74). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(ReferredFinding, LeavesItsBoundsForUnit) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  assay::trial::referred(unit, id);
}

// Access out of bounds in referred() (uses.cpp:76). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(ReferredFinding, LeavesItsBounds) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Id<assay::model::TypeTag> id2;
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::LvalueReference,
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

  assay::trial::referred(unit, id);
}

// Access out of bounds in makesAlias() (uses.cpp:88). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(MakesAliasFinding, LeavesItsBoundsForUnitAndFunction) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const assay::model::Function function = {"",
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
                                           0u};

  assay::trial::makesAlias(unit, function);
}

// Access out of bounds in usesOf() (uses.cpp:93). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(UsesOfFinding, LeavesItsBoundsForUnitAndTrialAnd0) {
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  assay::trial::usesOf(unit, assay::trial::Trial{{}, {}}, 0u);
}
