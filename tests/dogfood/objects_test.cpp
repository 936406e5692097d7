#include "objects.cpp"  // the source itself: not all of this is in a header

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

using ::testing::ElementsAre;

// assay::trial::mustHaveParts: 12 of 12 branches.

// kind == TypeKind::LvalueReference is true
TEST(MustHavePartsTest, ReturnsTrueWhenKindIsLvalueReference) {
  EXPECT_TRUE(assay::trial::mustHaveParts(assay::model::TypeKind::LvalueReference));
}

// kind == TypeKind::RvalueReference is true
TEST(MustHavePartsTest, ReturnsTrueWhenKindIsRvalueReference) {
  EXPECT_TRUE(assay::trial::mustHaveParts(assay::model::TypeKind::RvalueReference));
}

// kind == TypeKind::Pair is true
TEST(MustHavePartsTest, ReturnsTrueWhenKindIsPair) {
  EXPECT_TRUE(assay::trial::mustHaveParts(assay::model::TypeKind::Pair));
}

// kind == TypeKind::Tuple is true
TEST(MustHavePartsTest, ReturnsTrueWhenKindIsTuple) {
  EXPECT_TRUE(assay::trial::mustHaveParts(assay::model::TypeKind::Tuple));
}

// kind == TypeKind::CArray is true
TEST(MustHavePartsTest, ReturnsTrueWhenKindIsCArray) {
  EXPECT_TRUE(assay::trial::mustHaveParts(assay::model::TypeKind::CArray));
}

// kind == TypeKind::StdArray is true
TEST(MustHavePartsTest, ReturnsTrueWhenKindIsStdArray) {
  EXPECT_TRUE(assay::trial::mustHaveParts(assay::model::TypeKind::StdArray));
}

// kind == TypeKind::StdArray is false
TEST(MustHavePartsTest, ReturnsFalseWhenKindIsNotStdArray) {
  EXPECT_FALSE(assay::trial::mustHaveParts(assay::model::TypeKind::Void));
}

// assay::trial::objectsIn: 9 of 12 branches.

// mustHaveParts(type.kind) is false
TEST(ObjectsInTest, ReturnsNoElementsWhenNotMustHavePartsOfTypeKind) {
  assay::Notes notes;
  assay::Id<assay::model::TypeTag> id;
  assay::Id<assay::model::TypeTag> id2(0UL);
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
                                           id,
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

  EXPECT_TRUE(assay::trial::objectsIn(unit, function, true).empty());
}

// neededOnly is false
TEST(ObjectsInTest, ReturnsNoElementsWhenNotNeededOnly) {
  assay::Id<assay::model::TypeTag> id;
  assay::Id<assay::model::TypeTag> id2(0UL);
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
  const assay::model::Function function = {"",
                                           "",
                                           "",
                                           "",
                                           "",
                                           {{"", id2, assay::model::Role::Plain, 0, false, ""}},
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

  EXPECT_TRUE(assay::trial::objectsIn(unit, function, false).empty());
}

// assay::trial::isOrDerives: 6 of 6 branches.

// b.isConst is true
TEST(IsOrDerivesTest, ReturnsTrueWhenBIsConst) {
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
                                     true,
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

  EXPECT_TRUE(assay::trial::isOrDerives(unit, id, id));
}

// b.isConst is false
TEST(IsOrDerivesTest, ReturnsFalseWhenBIsNotConst) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Id<assay::model::TypeTag> id2;
  id2.value = 1u;
  assay::Id<assay::model::TypeTag> id3;
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Void,
                                     "",
                                     true,
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
                                     id3,
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
                                     id3,
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

  EXPECT_FALSE(assay::trial::isOrDerives(unit, id, id2));
}

// a.isConst is false
TEST(IsOrDerivesTest, ReturnsFalseWhenAIsNotConst) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Id<assay::model::TypeTag> id2;
  id2.value = 1u;
  assay::Id<assay::model::TypeTag> id3;
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
                                     id3,
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
                                     "a",
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
                                     id3,
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

  EXPECT_FALSE(assay::trial::isOrDerives(unit, id, id2));
}

// assay::trial::objectsFor: 7 of 8 branches.

// made.valid() is true
TEST(ObjectsForTest, ReturnsOneElementWhenMadeValid) {
  assay::Notes notes;
  assay::Id<assay::model::FunctionTag> id(0UL);
  assay::Id<assay::model::TypeTag> id2(0u);
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
  const std::vector<assay::Id<assay::model::FunctionTag>> calls = {id};

  EXPECT_THAT(assay::trial::objectsFor(unit, calls, 1u, id2), ElementsAre(0u));
}

// made.valid() is false
TEST(ObjectsForTest, ReturnsNoElementsWhenNotMadeValid) {
  assay::Id<assay::model::FunctionTag> id(0u);
  assay::Id<assay::model::TypeTag> id2;
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
  const std::vector<assay::Id<assay::model::FunctionTag>> calls = {id};

  EXPECT_TRUE(assay::trial::objectsFor(unit, calls, 1u, id2).empty());
}

TEST(ObjectsTakenTest, ReturnsNoElementsWhenFunctionParametersHasNoMoreElements) {
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

  EXPECT_TRUE(assay::trial::objectsTaken(unit, function).empty());
}

TEST(ObjectsNeededTest, ReturnsNoElementsWhenFunctionParametersHasNoMoreElements) {
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

  EXPECT_TRUE(assay::trial::objectsNeeded(unit, function).empty());
}

// assay::trial::objectsHandedOver: 3 of 6 branches.

// type.kind == TypeKind::UniquePointer is false
TEST(ObjectsHandedOverTest, ReturnsNoElementsWhenTypeKindIsNotUniquePointer) {
  assay::Notes notes;
  assay::Id<assay::model::TypeTag> id;
  assay::Id<assay::model::TypeTag> id2;
  assay::Id<assay::model::TypeTag> id3(0UL);
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
                                     id3,
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
                                           {{"", id3, assay::model::Role::Plain, 0, false, ""}},
                                           id3,
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

  EXPECT_TRUE(assay::trial::objectsHandedOver(unit, function).empty());
}

// assay::trial::ObjectTable::ObjectTable: 12 of 12 branches.

// type.valid() is true
TEST(ObjectTableTest, ConstructsWhenTypeValid) {
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
                                     true,
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

  [[maybe_unused]] const assay::trial::ObjectTable objectTable(unit);  // returns normally
}

// function.makes.valid() is false
TEST(ObjectTableTest, ConstructsWhenNotFunctionMakesValid) {
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

  [[maybe_unused]] const assay::trial::ObjectTable objectTable(unit);  // returns normally
}

// assay::trial::ObjectTable::isThere: 0 of 2 branches.

TEST(ObjectTableTest, IsThereReturnsFalseForEmptyCalls) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  assay::trial::ObjectTable objectTable(unit);
  const std::vector<assay::Id<assay::model::FunctionTag>> calls;

  EXPECT_FALSE(objectTable.isThere(calls, id));
}

// assay::trial::ObjectTable::left: 8 of 14 branches.

// row.makes.valid() is false
TEST(ObjectTableTest, LeftReturns0WhenNotRowMakesValid) {
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
  assay::Id<assay::model::FunctionTag> id2(0UL);
  const std::vector<assay::Id<assay::model::FunctionTag>> calls = {id2};

  EXPECT_EQ(objectTable.left(calls, id), 0);
}

// row.makesAlias is true
TEST(ObjectTableTest, LeftReturns0WhenRowMakesAlias) {
  assay::Notes notes;
  assay::Id<assay::model::FunctionTag> id(0UL);
  assay::Id<assay::model::TypeTag> id2(1u);
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
                                     ""},
                                    {assay::model::TypeKind::Pointer,
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
  assay::trial::ObjectTable objectTable(unit);
  const std::vector<assay::Id<assay::model::FunctionTag>> calls = {id};

  EXPECT_EQ(objectTable.left(calls, id2), 0);
}

// row.makesAlias is false
TEST(ObjectTableTest, LeftReturns1WhenRowDoesNotMakeAlias) {
  assay::Notes notes;
  assay::Id<assay::model::FunctionTag> id(0UL);
  assay::Id<assay::model::TypeTag> id2(0u);
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
  assay::trial::ObjectTable objectTable(unit);
  const std::vector<assay::Id<assay::model::FunctionTag>> calls = {id};

  EXPECT_EQ(objectTable.left(calls, id2), 1);
}
