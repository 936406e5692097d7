#include "uses.cpp"  // the source itself: not all of this is in a header

#include <gtest/gtest.h>

#include <vector>

TEST(WalkTest, ConstructsForUnitAnd0AndEmptyUses) {
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  std::vector<assay::trial::Use> uses;

  const assay::trial::Walk walk(unit, 0u, uses);

  EXPECT_TRUE(uses.empty());
}

// assay::trial::Walk::visit: 9 of 10 branches.

// type.kind is TypeKind::Pair (in assay::trial::Walk::part)
TEST(WalkTest, VisitReturnsWhenTypeKindIsPair) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Pair,
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

  walk.visit(id, value, assay::trial::Taking::Copied, false);  // returns normally
}

// type.kind is TypeKind::Record (in assay::trial::Walk::part)
TEST(WalkTest, VisitReturnsWhenTypeKindIsRecord) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Record,
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

  walk.visit(id, value, assay::trial::Taking::Copied, false);  // returns normally
}

// type.kind is none of the cases (in assay::trial::Walk::part)
TEST(WalkTest, VisitReturnsWhenTypeKindIsSomethingElse) {
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
  const assay::trial::Value value = {
      assay::trial::Value::Kind::Scalar, 0u, "", {{assay::trial::Value::Kind::Scalar, 0u, "", {}}}};

  walk.visit(id, value, assay::trial::Taking::Copied, false);  // returns normally
}

// type.kind is TypeKind::Map (in assay::trial::Walk::part)
TEST(WalkTest, VisitReturnsWhenValueKindIsNotObjectAndTypeKindIsMap) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Map,
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

  walk.visit(id, value, assay::trial::Taking::Copied);  // returns normally
}

// type.kind is TypeKind::Variant (in assay::trial::Walk::part)
TEST(WalkTest, VisitReturnsWhenValueKindIsNotObjectAndTypeKindIsVariant) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Variant,
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

  walk.visit(id, value, assay::trial::Taking::Copied);  // returns normally
}

// type.kind is TypeKind::Tuple (in assay::trial::Walk::part)
TEST(WalkTest, VisitReturnsWhenValueKindIsNotObjectAndTypeKindIsTuple) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Tuple,
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

  walk.visit(id, value, assay::trial::Taking::Copied);  // returns normally
}

// mine == Taking::Copied is false
TEST(WalkTest, VisitReturnsWhenMineIsNotCopied) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Object,
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

  walk.visit(id, value, assay::trial::Taking::Shown);  // returns normally
}

// moves is true
TEST(WalkTest, VisitReturnsWhenMoves) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Object,
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

  walk.visit(id, value, assay::trial::Taking::Copied);  // returns normally
}

// assay::trial::referred: 2 of 4 branches.

// unit.type(type).kind == TypeKind::LvalueReference || unit.type(type).kind == TypeKind::RvalueReference is
// false
TEST(ReferredTest, MakesIdTypeTagWhenUnitTypeKindIsNotLvalueReference) {
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

  const assay::Id<assay::model::TypeTag> id2 = assay::trial::referred(unit, id);

  EXPECT_TRUE(id2.valid());
  EXPECT_EQ(id2.index(), 0u);
  EXPECT_EQ(id2.value, 0u);
}

// assay::trial::handsOver: 5 of 6 branches.

// referee.kind == TypeKind::UniquePointer is false
TEST(HandsOverTest, ReturnsFalseWhenRefereeKindIsNotUniquePointer) {
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
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_FALSE(assay::trial::handsOver(unit, id, value));
}

// value.kind == Value::Kind::Some is true
TEST(HandsOverTest, ReturnsFalseWhenValueKindIsSome) {
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
  const assay::trial::Value value = {assay::trial::Value::Kind::Some, 0u, "", {}};

  EXPECT_FALSE(assay::trial::handsOver(unit, id, value));
}

// value.kind == Value::Kind::Some is false
TEST(HandsOverTest, ReturnsFalseWhenValueKindIsNotSome) {
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
  const assay::trial::Value value = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  EXPECT_FALSE(assay::trial::handsOver(unit, id, value));
}

// assay::trial::makesAlias: 5 of 6 branches.

// function.result.valid() is false
TEST(MakesAliasTest, ReturnsFalseWhenNotFunctionResultValid) {
  assay::Notes notes;
  assay::Id<assay::model::TypeTag> id;
  id.value = 0u;
  assay::Id<assay::model::TypeTag> id2;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const assay::model::Function function = {"",
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
                                           0u};

  EXPECT_FALSE(assay::trial::makesAlias(unit, function));
}

// function.makes.valid() is false
TEST(MakesAliasTest, ReturnsFalseWhenNotFunctionMakesValid) {
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

  EXPECT_FALSE(assay::trial::makesAlias(unit, function));
}

// kind == TypeKind::LvalueReference is false
TEST(MakesAliasTest, ReturnsFalseWhenKindIsNotLvalueReference) {
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

  EXPECT_FALSE(assay::trial::makesAlias(unit, function));
}

// assay::trial::usesOf: 1 of 10 branches.

// i < function.parameters.size() is false
TEST(UsesOfTest, ReturnsNoElementsWhenIIsAtLeastFunctionParametersSize) {
  assay::Notes notes;
  assay::Id<assay::model::FunctionTag> id(0UL);
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
                                     0u}},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false,
                                   0u,
                                   notes};

  EXPECT_TRUE(assay::trial::usesOf(unit, assay::trial::Trial{{id}, {}}, 0u).empty());
}
