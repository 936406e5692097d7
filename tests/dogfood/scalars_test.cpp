#include "scalars.cpp"  // the source itself: not all of this is in a header

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <string_view>
#include <vector>

using ::testing::ElementsAre;

TEST(LimitTest, ReturnsTextForTypeAndEmptyWhich) {
  assay::Id<assay::model::TypeTag> id;
  assay::cpp::Includes includes;
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

  const std::string result = assay::cpp::limit(type, "", includes);

  EXPECT_EQ(result, "std::numeric_limits<>::()");
  EXPECT_THAT(includes.sorted(), ElementsAre("<limits>"));
}

// assay::cpp::integer: 24 of 24 branches.

// type.spelling == "std::byte" is true
TEST(IntegerTest, ReturnsTextWhenTypeSpellingIsStdByte) {
  assay::Id<assay::model::TypeTag> id;
  assay::cpp::Includes includes;
  const assay::model::Type type = {assay::model::TypeKind::Void,
                                   "std::byte",
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

  const std::string result = assay::cpp::integer(type, 0u, includes);

  EXPECT_EQ(result, "std::byte{0}");
  EXPECT_THAT(includes.sorted(), ElementsAre("<cstddef>"));
}

// value == most is true
TEST(IntegerTest, ReturnsTextWhenValueEqualsMost) {
  assay::Id<assay::model::TypeTag> id;
  assay::cpp::Includes includes;
  const assay::model::Type type = {assay::model::TypeKind::Void,
                                   "",
                                   false,
                                   true,
                                   64u,
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

  const std::string result = assay::cpp::integer(type, 9223372036854775807u, includes);

  EXPECT_EQ(result, "std::numeric_limits<>::max()");
  EXPECT_THAT(includes.sorted(), ElementsAre("<limits>"));
}

// value == -most - 1 is true
TEST(IntegerTest, ReturnsTextWhenValueEqualsMinusMostMinus1) {
  assay::Id<assay::model::TypeTag> id;
  assay::cpp::Includes includes;
  const assay::model::Type type = {assay::model::TypeKind::Void,
                                   "",
                                   false,
                                   true,
                                   64u,
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

  const std::string result = assay::cpp::integer(type, 9223372036854775808u, includes);

  EXPECT_EQ(result, "std::numeric_limits<>::min()");
  EXPECT_THAT(includes.sorted(), ElementsAre("<limits>"));
}

// value == -most - 1 is false
TEST(IntegerTest, Returns0WhenValueDiffersFromMinusMostMinus1) {
  assay::Id<assay::model::TypeTag> id;
  assay::cpp::Includes includes;
  const assay::model::Type type = {assay::model::TypeKind::Void,
                                   "",
                                   false,
                                   true,
                                   32u,
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

  EXPECT_EQ(assay::cpp::integer(type, 0u, includes), "0");
}

// wide is false
TEST(IntegerTest, Returns0WhenNotWide) {
  assay::Id<assay::model::TypeTag> id;
  assay::cpp::Includes includes;
  const assay::model::Type type = {assay::model::TypeKind::Void,
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

  EXPECT_EQ(assay::cpp::integer(type, 0u, includes), "0");
}

// bits == most is true
TEST(IntegerTest, ReturnsTextWhenBitsEqualsMost) {
  assay::Id<assay::model::TypeTag> id;
  assay::cpp::Includes includes;
  const assay::model::Type type = {assay::model::TypeKind::Void,
                                   "",
                                   false,
                                   false,
                                   32u,
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

  const std::string result = assay::cpp::integer(type, 4294967295u, includes);

  EXPECT_EQ(result, "std::numeric_limits<>::max()");
  EXPECT_THAT(includes.sorted(), ElementsAre("<limits>"));
}

// bits == most is false
TEST(IntegerTest, Returns0uWhenBitsDiffersFromMost) {
  assay::Id<assay::model::TypeTag> id;
  assay::cpp::Includes includes;
  const assay::model::Type type = {assay::model::TypeKind::Void,
                                   "",
                                   false,
                                   false,
                                   32u,
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

  EXPECT_EQ(assay::cpp::integer(type, 0u, includes), "0u");
}

// wide is false
TEST(IntegerTest, Returns0WhenNotWideAndNotWide) {
  assay::Id<assay::model::TypeTag> id;
  assay::cpp::Includes includes;
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

  EXPECT_EQ(assay::cpp::integer(type, 0u, includes), "0");
}

// assay::cpp::floating: 26 of 28 branches.

// std::signbit(value) is true
TEST(FloatingTypeFloatIncludesTest, ReturnsTextWhenSignbitOfValue) {
  assay::Id<assay::model::TypeTag> id;
  assay::cpp::Includes includes;
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
  const float value = -std::numeric_limits<float>::quiet_NaN();

  const std::string result = assay::cpp::floating<float>(type, value, includes);

  EXPECT_EQ(result, "-std::numeric_limits<>::quiet_NaN()");
  EXPECT_THAT(includes.sorted(), ElementsAre("<limits>"));
}

// std::signbit(value) is false
TEST(FloatingTypeFloatIncludesTest, ReturnsTextWhenNotSignbitOfValue) {
  assay::Id<assay::model::TypeTag> id;
  assay::cpp::Includes includes;
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
  const float value = std::numeric_limits<float>::quiet_NaN();

  const std::string result = assay::cpp::floating<float>(type, value, includes);

  EXPECT_EQ(result, "std::numeric_limits<>::quiet_NaN()");
  EXPECT_THAT(includes.sorted(), ElementsAre("<limits>"));
}

// value < 0 is true
TEST(FloatingTypeFloatIncludesTest, ReturnsTextWhenValueIsNegative) {
  assay::Id<assay::model::TypeTag> id;
  assay::cpp::Includes includes;
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
  const float value = -std::numeric_limits<float>::infinity();

  const std::string result = assay::cpp::floating<float>(type, value, includes);

  EXPECT_EQ(result, "-std::numeric_limits<>::infinity()");
  EXPECT_THAT(includes.sorted(), ElementsAre("<limits>"));
}

// value < 0 is false
TEST(FloatingTypeFloatIncludesTest, ReturnsTextWhenValueIsNotNegative) {
  assay::Id<assay::model::TypeTag> id;
  assay::cpp::Includes includes;
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
  const float value = std::numeric_limits<float>::infinity();

  const std::string result = assay::cpp::floating<float>(type, value, includes);

  EXPECT_EQ(result, "std::numeric_limits<>::infinity()");
  EXPECT_THAT(includes.sorted(), ElementsAre("<limits>"));
}

// type.bits == 32 is true
TEST(FloatingTypeFloatIncludesTest, ReturnsTextWhenTypeBitsIs32) {
  assay::cpp::Includes includes;
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Void,
                                   "",
                                   false,
                                   false,
                                   32u,
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

  EXPECT_EQ(assay::cpp::floating<float>(type, 0.0f, includes), "0.0f");
}

// type.bits == 32 is false
TEST(FloatingTypeFloatIncludesTest, ReturnsTextWhenTypeBitsIsNot32) {
  assay::Id<assay::model::TypeTag> id;
  assay::cpp::Includes includes;
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

  EXPECT_EQ(assay::cpp::floating<float>(type, 0.5f, includes), "0.5");
}

// assay::cpp::floating: 26 of 28 branches.

// std::signbit(value) is true
TEST(FloatingTypeDoubleIncludesTest, ReturnsTextWhenSignbitOfValue) {
  assay::Id<assay::model::TypeTag> id;
  assay::cpp::Includes includes;
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
  const double value = -std::numeric_limits<double>::quiet_NaN();

  const std::string result = assay::cpp::floating<double>(type, value, includes);

  EXPECT_EQ(result, "-std::numeric_limits<>::quiet_NaN()");
  EXPECT_THAT(includes.sorted(), ElementsAre("<limits>"));
}

// std::signbit(value) is false
TEST(FloatingTypeDoubleIncludesTest, ReturnsTextWhenNotSignbitOfValue) {
  assay::Id<assay::model::TypeTag> id;
  assay::cpp::Includes includes;
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
  const double value = std::numeric_limits<double>::quiet_NaN();

  const std::string result = assay::cpp::floating<double>(type, value, includes);

  EXPECT_EQ(result, "std::numeric_limits<>::quiet_NaN()");
  EXPECT_THAT(includes.sorted(), ElementsAre("<limits>"));
}

// value < 0 is true
TEST(FloatingTypeDoubleIncludesTest, ReturnsTextWhenValueIsNegative) {
  assay::Id<assay::model::TypeTag> id;
  assay::cpp::Includes includes;
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
  const double value = -std::numeric_limits<double>::infinity();

  const std::string result = assay::cpp::floating<double>(type, value, includes);

  EXPECT_EQ(result, "-std::numeric_limits<>::infinity()");
  EXPECT_THAT(includes.sorted(), ElementsAre("<limits>"));
}

// value < 0 is false
TEST(FloatingTypeDoubleIncludesTest, ReturnsTextWhenValueIsNotNegative) {
  assay::Id<assay::model::TypeTag> id;
  assay::cpp::Includes includes;
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
  const double value = std::numeric_limits<double>::infinity();

  const std::string result = assay::cpp::floating<double>(type, value, includes);

  EXPECT_EQ(result, "std::numeric_limits<>::infinity()");
  EXPECT_THAT(includes.sorted(), ElementsAre("<limits>"));
}

// type.bits == 32 is true
TEST(FloatingTypeDoubleIncludesTest, ReturnsTextWhenTypeBitsIs32) {
  assay::cpp::Includes includes;
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Void,
                                   "",
                                   false,
                                   false,
                                   32u,
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

  EXPECT_EQ(assay::cpp::floating<double>(type, 0.0, includes), "0.0f");
}

// type.bits == 32 is false
TEST(FloatingTypeDoubleIncludesTest, ReturnsTextWhenTypeBitsIsNot32) {
  assay::Id<assay::model::TypeTag> id;
  assay::cpp::Includes includes;
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

  EXPECT_EQ(assay::cpp::floating<double>(type, 0.5, includes), "0.5");
}

// assay::cpp::prefixOf: 8 of 8 branches.

// spelling == "wchar_t" is true
TEST(PrefixOfTest, ReturnsLWhenSpellingIsWcharT) { EXPECT_STREQ(assay::cpp::prefixOf("wchar_t"), "L"); }

// spelling == "char8_t" is true
TEST(PrefixOfTest, ReturnsU8WhenSpellingIsChar8T) { EXPECT_STREQ(assay::cpp::prefixOf("char8_t"), "u8"); }

// spelling == "char16_t" is true
TEST(PrefixOfTest, ReturnsUWhenSpellingIsChar16T) { EXPECT_STREQ(assay::cpp::prefixOf("char16_t"), "u"); }

// spelling == "char32_t" is true
TEST(PrefixOfTest, ReturnsUWhenSpellingIsChar32T) { EXPECT_STREQ(assay::cpp::prefixOf("char32_t"), "U"); }

// spelling == "char32_t" is false
TEST(PrefixOfTest, ReturnsEmptyTextWhenSpellingIsNotChar32T) { EXPECT_STREQ(assay::cpp::prefixOf(""), ""); }

// assay::cpp::namedEscape: 9 of 9 branches.

// c is '\\'
TEST(NamedEscapeTest, ReturnsTextWhenCIsBackslash) { EXPECT_STREQ(assay::cpp::namedEscape(92u), "\\\\"); }

// c is '\b'
TEST(NamedEscapeTest, ReturnsTextWhenCIsCharacter8) { EXPECT_STREQ(assay::cpp::namedEscape(8u), "\\b"); }

// c is '\a'
TEST(NamedEscapeTest, ReturnsTextWhenCIsCharacter7) { EXPECT_STREQ(assay::cpp::namedEscape(7u), "\\a"); }

// c is '\f'
TEST(NamedEscapeTest, ReturnsTextWhenCIsCharacter12) { EXPECT_STREQ(assay::cpp::namedEscape(12u), "\\f"); }

// c is '\v'
TEST(NamedEscapeTest, ReturnsTextWhenCIsCharacter11) { EXPECT_STREQ(assay::cpp::namedEscape(11u), "\\v"); }

// c is '\r'
TEST(NamedEscapeTest, ReturnsTextWhenCIsCarriageReturn) { EXPECT_STREQ(assay::cpp::namedEscape(13u), "\\r"); }

// c is '\t'
TEST(NamedEscapeTest, ReturnsTextWhenCIsTab) { EXPECT_STREQ(assay::cpp::namedEscape(9u), "\\t"); }

// c is '\n'
TEST(NamedEscapeTest, ReturnsTextWhenCIsNewline) { EXPECT_STREQ(assay::cpp::namedEscape(10u), "\\n"); }

// c is none of the cases
TEST(NamedEscapeTest, ReturnsNullWhenCIsSomethingElse) { EXPECT_EQ(assay::cpp::namedEscape(0u), nullptr); }

// assay::cpp::hexadecimal: 1 of 2 branches.

// error == std::errc{} is true
TEST(HexadecimalTest, Returns0For0) { EXPECT_EQ(assay::cpp::hexadecimal(0u), "0"); }

// assay::cpp::character: 22 of 22 branches.

// type.bits < 64 is false
TEST(CharacterTest, ReturnsTextWhenTypeBitsIsAtLeast64) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Void,
                                   "",
                                   false,
                                   false,
                                   64u,
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

  EXPECT_EQ(assay::cpp::character(type, 7u), "'\\a'");
}

// plainChar is true
TEST(CharacterTest, ReturnsTextWhenPlainChar) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Void,
                                   "char",
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

  EXPECT_EQ(assay::cpp::character(type, 0u), "'\\0'");
}

// code > 127 is true
TEST(CharacterTest, ReturnsTextWhenCodeIsAbove127) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Void,
                                   "",
                                   false,
                                   false,
                                   8u,
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

  EXPECT_EQ(assay::cpp::character(type, 128u), "static_cast<>(128)");
}

// code > 127 is false
TEST(CharacterTest, ReturnsTextWhenCodeIsAtMost127) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Void,
                                   "",
                                   false,
                                   false,
                                   8u,
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

  EXPECT_EQ(assay::cpp::character(type, 0u), "'\\0'");
}

// code == '\'' is true
TEST(CharacterTest, ReturnsTextWhenCodeIsApostrophe) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Void,
                                   "",
                                   false,
                                   false,
                                   6u,
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

  EXPECT_EQ(assay::cpp::character(type, 39u), "'\\''");
}

// code < 127 is true
TEST(CharacterTest, ReturnsTextWhenCodeIsBelow127) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Void,
                                   "",
                                   false,
                                   false,
                                   6u,
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

  EXPECT_EQ(assay::cpp::character(type, 32u), "' '");
}

// code < 127 is false
TEST(CharacterTest, ReturnsTextWhenCodeIsAtLeast127) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Void,
                                   "",
                                   false,
                                   false,
                                   7u,
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

  EXPECT_EQ(assay::cpp::character(type, 127u), "'\\x7f'");
}

// code >= ' ' is false
TEST(CharacterTest, ReturnsTextWhenCodeIsBelowSpace) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Void,
                                   "",
                                   false,
                                   false,
                                   32u,
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

  EXPECT_EQ(assay::cpp::character(type, 1u), "'\\x1'");
}

// assay::cpp::enumerator: 6 of 6 branches.

// e.bits == bits is true
TEST(EnumeratorTest, ReturnsEmptyTextWhenEBitsEqualsBits) {
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

  EXPECT_EQ(assay::cpp::enumerator(type, 0u), "");
}

// type.isSigned is true
TEST(EnumeratorTest, ReturnsTextWhenTypeIsSigned) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Void,
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

  EXPECT_EQ(assay::cpp::enumerator(type, 1u), "static_cast<>(1)");
}

// type.isSigned is false
TEST(EnumeratorTest, ReturnsTextWhenTypeIsNotSigned) {
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

  EXPECT_EQ(assay::cpp::enumerator(type, 0u), "static_cast<>(0u)");
}

// assay::cpp::octal: 4 of 4 branches.

// code != 0 && i > 0 is true
TEST(OctalTest, ReturnsTextFor1) { EXPECT_EQ(assay::cpp::octal(1u), "\\001"); }

// assay::cpp::quoted: 20 of 20 branches.

// code == '"' is true
TEST(QuotedTest, ReturnsTextWhenCodeIsQuote) {
  const std::vector<unsigned long> codes = {34u};

  EXPECT_EQ(assay::cpp::quoted(codes, ""), "\"\\\"\"");
}

// named is true
TEST(QuotedTest, ReturnsTextWhenNamedIsNotNull) {
  const std::vector<unsigned long> codes = {7u};

  EXPECT_EQ(assay::cpp::quoted(codes, ""), "\"\\a\"");
}

// codes[i - 1] == '?' is true
TEST(QuotedTest, ReturnsTextWhenCodesAtIMinus1IsQuestionMark) {
  const std::vector<unsigned long> codes = {63u, 63u};

  EXPECT_EQ(assay::cpp::quoted(codes, ""), "\"?\\?\"");
}

// codes[i - 1] == '?' is false
TEST(QuotedTest, ReturnsTextWhenCodesAtIMinus1IsNotQuestionMark) {
  const std::vector<unsigned long> codes = {512u, 63u};

  EXPECT_EQ(assay::cpp::quoted(codes, ""), "\"\\x200\" \"?\"");
}

// code < 512 is true
TEST(QuotedTest, ReturnsTextWhenCodeIsBelow512) {
  const std::vector<unsigned long> codes = {0u};

  EXPECT_EQ(assay::cpp::quoted(codes, ""), "\"\\000\"");
}

// assay::cpp::renderScalar: 9 of 9 branches.

// type.kind is TypeKind::Enum
TEST(RenderScalarTest, ReturnsTextWhenTypeKindIsEnum) {
  assay::Id<assay::model::TypeTag> id;
  assay::cpp::Includes includes;
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

  EXPECT_EQ(assay::cpp::renderScalar(type, 0u, includes), "static_cast<>(0u)");
}

// type.kind is TypeKind::Character
TEST(RenderScalarTest, ReturnsTextWhenTypeKindIsCharacter) {
  assay::cpp::Includes includes;
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

  EXPECT_EQ(assay::cpp::renderScalar(type, 0u, includes), "'\\0'");
}

// type.kind is none of the cases
TEST(RenderScalarTest, Returns0WhenTypeKindIsSomethingElse) {
  assay::Id<assay::model::TypeTag> id;
  assay::cpp::Includes includes;
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

  EXPECT_EQ(assay::cpp::renderScalar(type, 0u, includes), "0");
}

// bits != 0 is true
TEST(RenderScalarTest, ReturnsTrueWhenBitsIsNotZero) {
  assay::Id<assay::model::TypeTag> id;
  assay::cpp::Includes includes;
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

  EXPECT_EQ(assay::cpp::renderScalar(type, 1u, includes), "true");
}

// bits != 0 is false
TEST(RenderScalarTest, ReturnsFalseWhenBitsIsZero) {
  assay::cpp::Includes includes;
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

  EXPECT_EQ(assay::cpp::renderScalar(type, 0u, includes), "false");
}

// type.bits == 32 is true
TEST(RenderScalarTest, ReturnsTextWhenTypeBitsIs32) {
  assay::Id<assay::model::TypeTag> id;
  assay::cpp::Includes includes;
  const assay::model::Type type = {assay::model::TypeKind::Floating,
                                   "",
                                   false,
                                   false,
                                   32u,
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

  EXPECT_EQ(assay::cpp::renderScalar(type, 0u, includes), "0.0f");
}

// type.bits == 32 is false
TEST(RenderScalarTest, ReturnsTextWhenTypeBitsIsNot32) {
  assay::Id<assay::model::TypeTag> id;
  assay::cpp::Includes includes;
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

  EXPECT_EQ(assay::cpp::renderScalar(type, 0u, includes), "0.0");
}

// assay::cpp::renderBytes: 4 of 4 branches.

// bytes.find('\0') == std::string_view::npos is true
TEST(RenderBytesTest, ReturnsTextWhenBytesLacksNul) {
  assay::cpp::Includes includes;

  EXPECT_EQ(assay::cpp::renderBytes("a", includes), "\"a\"");
}

// bytes.find('\0') == std::string_view::npos is false
TEST(RenderBytesTest, ReturnsTextWhenBytesContainsNul) {
  assay::cpp::Includes includes;

  const std::string result = assay::cpp::renderBytes(std::string_view("\000", 1), includes);

  EXPECT_EQ(result, "std::string(\"\\000\", 1)");
  EXPECT_THAT(includes.sorted(), ElementsAre("<string>"));
}

// assay::cpp::hasTextLiteral: 2 of 2 branches.

// character.spelling == "char" is true
TEST(HasTextLiteralTest, ReturnsTrueWhenCharacterSpellingIsChar) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type character = {assay::model::TypeKind::Void,
                                        "char",
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

  EXPECT_TRUE(assay::cpp::hasTextLiteral(character));
}

// character.spelling == "char" is false
TEST(HasTextLiteralTest, ReturnsFalseWhenCharacterSpellingIsNotChar) {
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

  EXPECT_FALSE(assay::cpp::hasTextLiteral(character));
}

// assay::cpp::renderText: 10 of 14 branches.

// hasNul is true
TEST(RenderTextTest, ReturnsTextWhenHasNul) {
  assay::cpp::Includes includes;
  assay::Notes notes;
  assay::Id<assay::model::TypeTag> id;
  id.value = 0u;
  assay::Id<assay::model::TypeTag> id2;
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
  const assay::trial::Value value2 = {
      assay::trial::Value::Kind::Scalar, 0u, "a", {{assay::trial::Value::Kind::Scalar, 0u, "", {}}}};

  const std::string result = assay::cpp::renderText(unit, id, value2, includes);

  EXPECT_EQ(result, "std::basic_string<>(\"a\\000\", 2)");
  EXPECT_THAT(includes.sorted(), ElementsAre("<string>"));
}

// hasNul is false
TEST(RenderTextTest, ReturnsTextWhenNotHasNul) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::cpp::Includes includes;
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

  EXPECT_EQ(assay::cpp::renderText(unit, id, value, includes), "\"\"");
}
