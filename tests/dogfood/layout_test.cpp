#include "layout.cpp"  // the source itself: not all of this is in a header

#include <gtest/gtest.h>

// assay::trial::isScalar: 6 of 6 branches.

// type.kind is TypeKind::Enum
TEST(IsScalarTest, ReturnsTrueWhenTypeKindIsEnum) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Enum,
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
                                   ""};

  EXPECT_TRUE(assay::trial::isScalar(type));
}

// type.kind is TypeKind::Floating
TEST(IsScalarTest, ReturnsTrueWhenTypeKindIsFloating) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Floating,
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
                                   ""};

  EXPECT_TRUE(assay::trial::isScalar(type));
}

// type.kind is TypeKind::Integer
TEST(IsScalarTest, ReturnsTrueWhenTypeKindIsInteger) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Integer,
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
                                   ""};

  EXPECT_TRUE(assay::trial::isScalar(type));
}

// type.kind is TypeKind::Character
TEST(IsScalarTest, ReturnsTrueWhenTypeKindIsCharacter) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Character,
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
                                   ""};

  EXPECT_TRUE(assay::trial::isScalar(type));
}

// type.kind is TypeKind::Boolean
TEST(IsScalarTest, ReturnsTrueWhenTypeKindIsBoolean) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Boolean,
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
                                   ""};

  EXPECT_TRUE(assay::trial::isScalar(type));
}

// type.kind is none of the cases
TEST(IsScalarTest, ReturnsFalseWhenTypeKindIsSomethingElse) {
  assay::Id<assay::model::TypeTag> id;
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
                                   0u,
                                   "",
                                   "",
                                   "",
                                   "",
                                   ""};

  EXPECT_FALSE(assay::trial::isScalar(type));
}

// the only one that returns true
TEST(IsNarrowTest, ReturnsTrueForType) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type character = {assay::model::TypeKind::Void,
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
                                        ""};

  EXPECT_TRUE(assay::trial::isNarrow(character));
}

// the only one that returns false
TEST(IsNarrowTest, ReturnsFalseForType) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type character = {assay::model::TypeKind::Void,
                                        "",
                                        false,
                                        false,
                                        9u,
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
                                        ""};

  EXPECT_FALSE(assay::trial::isNarrow(character));
}

// assay::trial::endsWithNull: 1 of 2 branches.

// parameter.role == model::Role::Elements is false
TEST(EndsWithNullTest, ReturnsFalseWhenParameterRoleIsNotElements) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, notes};
  const assay::model::Parameter parameter = {"", id, assay::model::Role::Plain, 0, false, ""};

  EXPECT_FALSE(assay::trial::endsWithNull(unit, parameter));
}

// assay::trial::isTextPointer: 4 of 4 branches.

// type.kind != TypeKind::Pointer is true
TEST(IsTextPointerTest, ReturnsFalseWhenTypeKindIsNotPointer) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, notes};
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
                                   0u,
                                   "",
                                   "",
                                   "",
                                   "",
                                   ""};

  EXPECT_FALSE(assay::trial::isTextPointer(unit, type));
}

// pointee.kind == TypeKind::Character is true
TEST(IsTextPointerTest, ReturnsFalseWhenPointeeKindIsCharacter) {
  assay::Id<assay::model::TypeTag> id(static_cast<unsigned long>(0u));
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Character,
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
  const assay::model::Type type = {assay::model::TypeKind::Pointer,
                                   "",
                                   false,
                                   false,
                                   0u,
                                   false,
                                   false,
                                   false,
                                   false,
                                   {id},
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
                                   ""};

  EXPECT_FALSE(assay::trial::isTextPointer(unit, type));
}

// pointee.kind == TypeKind::Character is false
TEST(IsTextPointerTest, ReturnsFalseWhenPointeeKindIsNotCharacter) {
  assay::Id<assay::model::TypeTag> id(static_cast<unsigned long>(0u));
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
  const assay::model::Type type = {assay::model::TypeKind::Pointer,
                                   "",
                                   false,
                                   false,
                                   0u,
                                   false,
                                   false,
                                   false,
                                   false,
                                   {id},
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
                                   ""};

  EXPECT_FALSE(assay::trial::isTextPointer(unit, type));
}

// assay::trial::scalarFallback: 6 of 6 branches.

// type.enumerators.empty() is true
TEST(ScalarFallbackTest, Returns0WhenTypeEnumeratorsIsEmpty) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Enum,
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
                                   ""};

  EXPECT_EQ(assay::trial::scalarFallback(type), 0u);
}

// type.kind != TypeKind::Enum is true
TEST(ScalarFallbackTest, Returns0WhenTypeKindIsNotEnum) {
  assay::Id<assay::model::TypeTag> id;
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
                                   0u,
                                   "",
                                   "",
                                   "",
                                   "",
                                   ""};

  EXPECT_EQ(assay::trial::scalarFallback(type), 0u);
}

// hasZero is true
TEST(ScalarFallbackTest, Returns0WhenHasZero) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Enum,
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
                                   {{"", 0u}},
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
                                   ""};

  EXPECT_EQ(assay::trial::scalarFallback(type), 0u);
}

// hasZero is false
TEST(ScalarFallbackTest, Returns1WhenNotHasZero) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Enum,
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
                                   {{"", 1u}},
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
                                   ""};

  EXPECT_EQ(assay::trial::scalarFallback(type), 1u);
}

// assay::trial::mayBeOmitted: 2 of 2 branches.

// parameter.hasDefault is true
TEST(MayBeOmittedTest, ReturnsTrueWhenParameterHasDefault) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Parameter parameter = {"", id, assay::model::Role::Plain, 0, true, ""};

  EXPECT_TRUE(assay::trial::mayBeOmitted(parameter));
}

// parameter.hasDefault is false
TEST(MayBeOmittedTest, ReturnsFalseWhenParameterHasNoDefault) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Parameter parameter = {"", id, assay::model::Role::Plain, 0, false, ""};

  EXPECT_FALSE(assay::trial::mayBeOmitted(parameter));
}

// assay::trial::maxResults: 1 of 8 branches.

// result.kind == TypeKind::Void is true
TEST(MaxResultsTest, Returns0WhenResultKindIsVoid) {
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
  const assay::model::Type callable = {assay::model::TypeKind::Void,
                                       "",
                                       false,
                                       false,
                                       0u,
                                       false,
                                       false,
                                       false,
                                       false,
                                       {id},
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
                                       ""};

  EXPECT_EQ(assay::trial::maxResults(unit, callable), 0u);
}

// assay::trial::maxElements: 1 of 2 branches.

// isScalar(unit.type(element)) is false
TEST(MaxElementsTest, Returns16WhenUnitTypeIsNotScalar) {
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

  EXPECT_EQ(assay::trial::maxElements(unit, id), 16u);
}

// assay::trial::maxLength: 4 of 4 branches.

// bits >= 32 is true
TEST(MaxLengthTest, Returns1WhenBitsIsAtLeast32) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type length = {assay::model::TypeKind::Void,
                                     "",
                                     false,
                                     true,
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
                                     ""};

  EXPECT_EQ(assay::trial::maxLength(length, 1u), 1u);
}

// bits >= 32 is false
TEST(MaxLengthTest, Returns0WhenBitsIsBelow32) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type length = {assay::model::TypeKind::Void,
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
                                     ""};

  EXPECT_EQ(assay::trial::maxLength(length, 0u), 0u);
}

// assay::trial::maxSize: 1 of 14 branches.

// type.kind is none of the cases
TEST(MaxSizeTest, Returns0WhenTypeKindIsSomethingElse) {
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

  EXPECT_EQ(assay::trial::maxSize(unit, id), 0u);
}
