#include "layout.cpp"  // the source itself: not all of this is in a header

#include <gtest/gtest.h>

// assay::trial::isScalar: 6 of 6 branches.

// type.kind is TypeKind::Enum (layout.cpp:16)
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

// type.kind is TypeKind::Floating (layout.cpp:16)
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

// type.kind is TypeKind::Integer (layout.cpp:16)
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

// type.kind is TypeKind::Character (layout.cpp:16)
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

// type.kind is TypeKind::Boolean (layout.cpp:16)
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

// type.kind is none of the cases (layout.cpp:16)
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

// parameter.role == model::Role::Elements is false (layout.cpp:31)
TEST(EndsWithNullTest, ReturnsFalseWhenParameterRoleIsNotElements) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, notes};
  const assay::model::Parameter parameter = {"", id, assay::model::Role::Plain, 0, false, ""};

  EXPECT_FALSE(assay::trial::endsWithNull(unit, parameter));
}

// assay::trial::isTextPointer: 4 of 4 branches.

// type.kind != TypeKind::Pointer is true (layout.cpp:36)
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

// pointee.kind == TypeKind::Character is true (layout.cpp:38)
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

// pointee.kind == TypeKind::Character is false (layout.cpp:38)
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

// type.enumerators.empty() is true (layout.cpp:42)
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

// type.kind != TypeKind::Enum is true (layout.cpp:42)
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

// hasZero is true (layout.cpp:45)
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

// hasZero is false (layout.cpp:45)
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

// parameter.hasDefault is true (layout.cpp:74)
TEST(MayBeOmittedTest, ReturnsTrueWhenParameterHasDefault) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Parameter parameter = {"", id, assay::model::Role::Plain, 0, true, ""};

  EXPECT_TRUE(assay::trial::mayBeOmitted(parameter));
}

// parameter.hasDefault is false (layout.cpp:74)
TEST(MayBeOmittedTest, ReturnsFalseWhenParameterHasNoDefault) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Parameter parameter = {"", id, assay::model::Role::Plain, 0, false, ""};

  EXPECT_FALSE(assay::trial::mayBeOmitted(parameter));
}

// assay::trial::maxResults: 8 of 8 branches.

// result.kind == TypeKind::Void is true (layout.cpp:80)
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

// result.bits <= 64 is true (layout.cpp:82)
TEST(MaxResultsTest, Returns3WhenResultBitsIsAtMost64) {
  assay::Id<assay::model::TypeTag> id(static_cast<unsigned long>(0u));
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Boolean,
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
                                       "a",
                                       "",
                                       "",
                                       ""};

  EXPECT_EQ(assay::trial::maxResults(unit, callable), 3u);
}

// remembers is false (layout.cpp:82)
TEST(MaxResultsTest, Returns1WhenNotRemembers) {
  assay::Id<assay::model::TypeTag> id(static_cast<unsigned long>(0u));
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Boolean,
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

  EXPECT_EQ(assay::trial::maxResults(unit, callable), 1u);
}

// isScalar(result) is false (layout.cpp:82)
TEST(MaxResultsTest, Returns1WhenResultIsNotScalar) {
  assay::Id<assay::model::TypeTag> id(static_cast<unsigned long>(0u));
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::NullPointer,
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
                                       "a",
                                       "",
                                       "",
                                       ""};

  EXPECT_EQ(assay::trial::maxResults(unit, callable), 1u);
}

// assay::trial::maxElements: 2 of 2 branches.

// isScalar(unit.type(element)) is true (layout.cpp:86)
TEST(MaxElementsTest, Returns1023WhenUnitTypeIsScalar) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Boolean,
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

  EXPECT_EQ(assay::trial::maxElements(unit, id), 1023u);
}

// isScalar(unit.type(element)) is false (layout.cpp:86)
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

// bits >= 32 is true (layout.cpp:91)
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

// bits >= 32 is false (layout.cpp:91)
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

// assay::trial::maxSize: 12 of 14 branches.

// type.kind is TypeKind::StdArray (layout.cpp:96)
TEST(MaxSizeTest, Returns0WhenTypeKindIsStdArray) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::StdArray,
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

// type.kind is TypeKind::CArray (layout.cpp:96)
TEST(MaxSizeTest, Returns0WhenTypeKindIsCArray) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::CArray,
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

// type.kind is TypeKind::Map (layout.cpp:96)
TEST(MaxSizeTest, Returns16WhenTypeKindIsMap) {
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

  EXPECT_EQ(assay::trial::maxSize(unit, id), 16u);
}

// type.kind is TypeKind::Set (layout.cpp:96)
TEST(MaxSizeTest, Returns16WhenTypeKindIsSet) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Set,
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

  EXPECT_EQ(assay::trial::maxSize(unit, id), 16u);
}

// type.kind is TypeKind::Pointer (layout.cpp:96)
TEST(MaxSizeTest, Returns1023WhenTypeKindIsPointer) {
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

  EXPECT_EQ(assay::trial::maxSize(unit, id), 1023u);
}

// type.kind is TypeKind::InputStream (layout.cpp:96)
TEST(MaxSizeTest, Returns1023WhenTypeKindIsInputStream) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::InputStream,
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

  EXPECT_EQ(assay::trial::maxSize(unit, id), 1023u);
}

// type.kind is TypeKind::FilePath (layout.cpp:96)
TEST(MaxSizeTest, Returns1023WhenTypeKindIsFilePath) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::FilePath,
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

  EXPECT_EQ(assay::trial::maxSize(unit, id), 1023u);
}

// type.kind is TypeKind::StringView (layout.cpp:96)
TEST(MaxSizeTest, Returns1023WhenTypeKindIsStringView) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::StringView,
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

  EXPECT_EQ(assay::trial::maxSize(unit, id), 1023u);
}

// type.kind is TypeKind::String (layout.cpp:96)
TEST(MaxSizeTest, Returns1023WhenTypeKindIsString) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::String,
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

  EXPECT_EQ(assay::trial::maxSize(unit, id), 1023u);
}

// type.kind is none of the cases (layout.cpp:96)
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

// type.extent != 0 is true (layout.cpp:104)
TEST(MaxSizeTest, Returns1WhenTypeExtentIsNotZero) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Span,
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
                                     1u,
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

  EXPECT_EQ(assay::trial::maxSize(unit, id), 1u);
}
