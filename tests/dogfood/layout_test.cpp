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
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const assay::model::Parameter parameter = {"", id, assay::model::Role::Plain, 0, false, ""};

  EXPECT_FALSE(assay::trial::endsWithNull(unit, parameter));
}

// assay::trial::isTextPointer: 2 of 6 branches.

// type.kind != TypeKind::Iterator is true
TEST(IsTextPointerTest, ReturnsFalseWhenTypeKindIsNotIterator) {
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
                                   false,
                                   0u,
                                   "",
                                   "",
                                   "",
                                   "",
                                   ""};

  EXPECT_EQ(assay::trial::scalarFallback(type), 1u);
}

// assay::trial::mayBeOmitted: 4 of 4 branches.

// parameter.hasDefault is false
TEST(MayBeOmittedTest, ReturnsFalseWhenParameterHasNoDefault) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Parameter parameter = {"", id, assay::model::Role::Plain, 0, false, ""};

  EXPECT_FALSE(assay::trial::mayBeOmitted(parameter));
}

// parameter.role != model::Role::Length is true
TEST(MayBeOmittedTest, ReturnsTrueWhenParameterRoleIsNotLength) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Parameter parameter = {"", id, assay::model::Role::Plain, 0, true, ""};

  EXPECT_TRUE(assay::trial::mayBeOmitted(parameter));
}

// parameter.role != model::Role::Length is false
TEST(MayBeOmittedTest, ReturnsFalseWhenParameterRoleIsLength) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Parameter parameter = {"", id, assay::model::Role::Length, 0, true, ""};

  EXPECT_FALSE(assay::trial::mayBeOmitted(parameter));
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

  EXPECT_EQ(assay::trial::maxElements(unit, id), 16u);
}

// assay::trial::streamType: 8 of 8 branches.

// stream.spelling == "std::istream" is true
TEST(StreamTypeTest, ReturnsTextWhenStreamSpellingIsStdIstream) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type stream = {assay::model::TypeKind::Void,
                                     "std::istream",
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

  EXPECT_EQ(assay::trial::streamType(stream), "std::istringstream");
}

// stream.spelling == "std::ostream" is true
TEST(StreamTypeTest, ReturnsTextWhenStreamSpellingIsStdOstream) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type stream = {assay::model::TypeKind::Void,
                                     "std::ostream",
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

  EXPECT_EQ(assay::trial::streamType(stream), "std::ostringstream");
}

// stream.spelling == "std::iostream" is true
TEST(StreamTypeTest, ReturnsTextWhenStreamSpellingIsStdIostream) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type stream = {assay::model::TypeKind::Void,
                                     "std::iostream",
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

  EXPECT_EQ(assay::trial::streamType(stream), "std::stringstream");
}

// stream.spelling == "std::streambuf" is true
TEST(StreamTypeTest, ReturnsTextWhenStreamSpellingIsStdStreambuf) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type stream = {assay::model::TypeKind::Void,
                                     "std::streambuf",
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

  EXPECT_EQ(assay::trial::streamType(stream), "std::stringbuf");
}

// stream.spelling == "std::streambuf" is false
TEST(StreamTypeTest, ReturnsEmptyTextWhenStreamSpellingIsNotStdStreambuf) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type stream = {assay::model::TypeKind::Void,
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

  EXPECT_EQ(assay::trial::streamType(stream), "");
}

// the only one that returns false
TEST(IsWrittenTest, ReturnsFalseWhenStreamSpellingIsStdIstream) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type stream = {assay::model::TypeKind::Void,
                                     "std::istream",
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

  EXPECT_FALSE(assay::trial::isWritten(stream));
}

// the only one that returns true
TEST(IsWrittenTest, ReturnsTrueWhenStreamSpellingIsNotStdIstream) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type stream = {assay::model::TypeKind::Void,
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

  EXPECT_TRUE(assay::trial::isWritten(stream));
}

// assay::trial::streamBehind: 3 of 8 branches.

// refers is false
TEST(StreamBehindTest, ReturnsNullWhenNotRefers) {
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

  EXPECT_EQ(assay::trial::streamBehind(unit, id), nullptr);
}

// assay::trial::mayPointInto: 4 of 8 branches.

// begin.role != model::Role::Begin is true
TEST(MayPointIntoTest, ReturnsFalseWhenBeginRoleIsNotBegin) {
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
  const assay::model::Parameter begin = {"", id, assay::model::Role::Plain, 0, false, ""};

  EXPECT_FALSE(assay::trial::mayPointInto(unit, id, begin));
}

// isPlace is false
TEST(MayPointIntoTest, ReturnsFalseWhenNotIsPlace) {
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
  const assay::model::Parameter begin = {"", id, assay::model::Role::Begin, 0, false, ""};

  EXPECT_FALSE(assay::trial::mayPointInto(unit, id, begin));
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

// type.kind is TypeKind::StdArray
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

  EXPECT_EQ(assay::trial::maxSize(unit, id), 0u);
}

// type.kind is TypeKind::CArray
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

  EXPECT_EQ(assay::trial::maxSize(unit, id), 0u);
}

// type.kind is TypeKind::Map
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

  EXPECT_EQ(assay::trial::maxSize(unit, id), 16u);
}

// type.kind is TypeKind::Set
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

  EXPECT_EQ(assay::trial::maxSize(unit, id), 16u);
}

// type.kind is TypeKind::Pointer
TEST(MaxSizeTest, Returns1023WhenTypeKindIsPointer) {
  assay::Id<assay::model::TypeTag> id(0UL);
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

  EXPECT_EQ(assay::trial::maxSize(unit, id), 1023u);
}

// type.kind is TypeKind::InputStream
TEST(MaxSizeTest, Returns1023WhenTypeKindIsInputStream) {
  assay::Id<assay::model::TypeTag> id(0UL);
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

  EXPECT_EQ(assay::trial::maxSize(unit, id), 1023u);
}

// type.kind is TypeKind::FilePath
TEST(MaxSizeTest, Returns1023WhenTypeKindIsFilePath) {
  assay::Id<assay::model::TypeTag> id(0UL);
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

  EXPECT_EQ(assay::trial::maxSize(unit, id), 1023u);
}

// type.kind is TypeKind::StringView
TEST(MaxSizeTest, Returns1023WhenTypeKindIsStringView) {
  assay::Id<assay::model::TypeTag> id(0UL);
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

  EXPECT_EQ(assay::trial::maxSize(unit, id), 1023u);
}

// type.kind is TypeKind::String
TEST(MaxSizeTest, Returns1023WhenTypeKindIsString) {
  assay::Id<assay::model::TypeTag> id(0UL);
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

  EXPECT_EQ(assay::trial::maxSize(unit, id), 1023u);
}

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

  EXPECT_EQ(assay::trial::maxSize(unit, id), 0u);
}

// type.extent != 0 is true
TEST(MaxSizeTest, Returns1WhenTypeExtentIsNotZero) {
  assay::Id<assay::model::TypeTag> id(0UL);
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
                                   0u,
                                   notes};

  EXPECT_EQ(assay::trial::maxSize(unit, id), 1u);
}
