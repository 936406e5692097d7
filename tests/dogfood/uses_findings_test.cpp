#include <gtest/gtest.h>

#include <vector>

#include "uses.cpp"  // the source itself: not all of this is in a header

// Invalid memory access in assay::trial::Walk::visit() (uses.cpp:37) when type.kind ==
// TypeKind::RvalueReference is false. Reproduced 5 of 5.
TEST(WalkFinding, VisitCrashesWhenTypeKindIsNotRvalueReference) {
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

// Invalid memory access in assay::trial::Walk::visit() (uses.cpp:42) when i < value.children.size() is true.
// Reproduced 5 of 5.
TEST(WalkFinding, VisitCrashesWhenIIsBelowValueChildrenSize) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  std::vector<assay::trial::Use> uses;
  assay::trial::Walk walk(unit, 0u, uses);
  const assay::trial::Value value = {
      assay::trial::Value::Kind::Scalar, 0u, "", {{assay::trial::Value::Kind::Scalar, 0u, "", {}}}};

  walk.visit(id, value, assay::trial::Taking::Copied, false);
}

// Invalid memory access in assay::trial::Walk::visit() (uses.cpp:45) when type.kind is
// TypeKind::LvalueReference. Reproduced 5 of 5.
TEST(WalkFinding, VisitCrashesWhenTypeKindIsLvalueReference) {
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

// Invalid memory access in assay::trial::Walk::visit() (uses.cpp:47) when type.kind is TypeKind::Pointer.
// Reproduced 5 of 5.
TEST(WalkFinding, VisitCrashesWhenTypeKindIsPointer) {
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

// Invalid memory access in assay::trial::Walk::visit() (uses.cpp:49) when type.kind is
// TypeKind::UniquePointer. Reproduced 5 of 5.
TEST(WalkFinding, VisitCrashesWhenTypeKindIsUniquePointer) {
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

// Invalid memory access in referred() (uses.cpp:74). Reproduced 5 of 5.
TEST(ReferredFinding, CrashesForUnit) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  assay::trial::referred(unit, id);
}

// Invalid memory access in referred() (uses.cpp:76) when unit.type(type).kind == TypeKind::LvalueReference ||
// unit.type(type).kind == TypeKind::RvalueReference is true. Reproduced 5 of 5.
TEST(ReferredFinding, Crashes) {
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

// Access out of bounds in referred() (uses.cpp:74). Seen in the instrumented run; the native build did not
// stop at it.
TEST(ReferredFinding, LeavesItsBoundsForUnit) {
  assay::Id<assay::model::TypeTag> id(1UL);
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

  assay::trial::referred(unit, id);
}

// Invalid memory access in makesAlias() (uses.cpp:88) when function.result.valid() is true. Reproduced 5
// of 5.
TEST(MakesAliasFinding, CrashesWhenFunctionResultValid) {
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

// Invalid memory access in usesOf() (uses.cpp:93). Reproduced 5 of 5.
TEST(UsesOfFinding, CrashesForUnitAndTrialAnd0) {
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  assay::trial::usesOf(unit, assay::trial::Trial{{}, {}}, 0u);
}

// Invalid memory access in usesOf() (uses.cpp:95). Reproduced 5 of 5.
TEST(UsesOfFinding, Crashes) {
  assay::Notes notes;
  assay::Id<assay::model::FunctionTag> id;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  assay::trial::usesOf(unit, assay::trial::Trial{{id}, {}}, 0u);
}

// Access out of bounds in usesOf() (uses.cpp:93). Reproduced 5 of 5.
TEST(UsesOfFinding, LeavesItsBoundsForUnitAndTrialAnd1) {
  assay::Notes notes;
  assay::Id<assay::model::FunctionTag> id;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  assay::trial::usesOf(unit, assay::trial::Trial{{id}, {}}, 1u);
}
