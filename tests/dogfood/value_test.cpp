#include "value.cpp"  // the source itself: not all of this is in a header

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <map>
#include <vector>

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::Field;

TEST(ScalarTest, ReturnsValueFor0) {
  const assay::trial::Value result = assay::trial::scalar(0u);

  EXPECT_EQ(result.kind, assay::trial::Value::Kind::Scalar);
  EXPECT_EQ(result.bits, 0u);
  EXPECT_EQ(result.bytes, "");
  EXPECT_TRUE(result.children.empty());
}

TEST(ListTest, ReturnsValueForEmptyChildren) {
  const std::vector<assay::trial::Value> children;

  const assay::trial::Value result = assay::trial::list(children);

  EXPECT_EQ(result.kind, assay::trial::Value::Kind::List);
  EXPECT_EQ(result.bits, 0u);
  EXPECT_EQ(result.bytes, "");
  EXPECT_TRUE(result.children.empty());
}

TEST(NullTest, ReturnsValue) {
  const assay::trial::Value result = assay::trial::null();

  EXPECT_EQ(result.kind, assay::trial::Value::Kind::Null);
  EXPECT_EQ(result.bits, 0u);
  EXPECT_EQ(result.bytes, "");
  EXPECT_TRUE(result.children.empty());
}

TEST(SomeTest, ReturnsValueForValue) {
  const assay::trial::Value inner = {assay::trial::Value::Kind::Scalar, 0u, "", {}};

  const assay::trial::Value result = assay::trial::some(inner);

  EXPECT_EQ(result.kind, assay::trial::Value::Kind::Some);
  EXPECT_EQ(result.bits, 0u);
  EXPECT_EQ(result.bytes, "");
  EXPECT_THAT(result.children,
              ElementsAre(AllOf(Field(&assay::trial::Value::kind, assay::trial::Value::Kind::Scalar),
                                Field(&assay::trial::Value::bits, 0u), Field(&assay::trial::Value::bytes, ""),
                                Field(&assay::trial::Value::children, ElementsAre()))));
}

// assay::trial::extended: 8 of 8 branches.

// width >= 64 is true
TEST(ExtendedTest, Returns0WhenWidthIsAtLeast64) { EXPECT_EQ(assay::trial::extended(0u, 64u, false), 0u); }

// width == 0 is true
TEST(ExtendedTest, Returns0WhenWidthIsZero) { EXPECT_EQ(assay::trial::extended(0u, 0u, false), 0u); }

// isSigned is false
TEST(ExtendedTest, Returns0WhenNotIsSigned) { EXPECT_EQ(assay::trial::extended(0u, 1u, false), 0u); }

// negative is true
TEST(ExtendedTest, ReturnsMaxWhenNegative) {
  EXPECT_EQ(assay::trial::extended(1u, 1u, true), std::numeric_limits<unsigned long>::max());
}

TEST(DecoderTest, ConstructsForUnitAndEmptyChoices) {
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::map<unsigned long, unsigned long> choices;

  [[maybe_unused]] const assay::trial::Decoder decoder(unit, choices);  // returns normally
}

// assay::trial::Decoder::chosen: 2 of 2 branches.

// found == choices_.end() is true
TEST(DecoderTest, ChosenReturns1WhenFoundIsAtEnd) {
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);

  EXPECT_EQ(decoder.chosen(0u, 1u), 1u);
}

TEST(DecoderTest, PresentReturnsFalseWhenFoundIsAtEnd) {
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);

  EXPECT_FALSE(decoder.present(0u, 0u));
}

// found == choices_.end() is false (in assay::trial::Decoder::chosen)
TEST(DecoderTest, RangeSizeReturns0WhenFoundIsNotAtEnd) {
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
  const std::map<unsigned long, unsigned long> choices = {{0u, 0u}};
  assay::trial::Decoder decoder(unit, choices);
  const assay::model::Type begin = {assay::model::TypeKind::Void,
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
                                    false,
                                    0u,
                                    "",
                                    "",
                                    "",
                                    "",
                                    ""};

  EXPECT_EQ(decoder.rangeSize(begin, 0u), 0u);
}

TEST(DecoderTest, SizeReturns0WhenFoundIsAtEnd) {
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
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);

  EXPECT_EQ(decoder.size(id, 0u, 0u), 0u);
}

// assay::trial::Decoder::text: 6 of 6 branches.

// isNarrow(character) is true
TEST(DecoderTest, TextReturnsValueWhenCharacterIsNarrow) {
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);
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

  const assay::trial::Value result = decoder.text(character, 0u, 1u);

  EXPECT_EQ(result.kind, assay::trial::Value::Kind::Bytes);
  EXPECT_EQ(result.bits, 0u);
  EXPECT_EQ(result.bytes, "a");
  EXPECT_TRUE(result.children.empty());
}

// isNarrow(character) is false
TEST(DecoderTest, TextReturnsValueWhenCharacterIsNotNarrow) {
  assay::Notes notes;
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);
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

  const assay::trial::Value result = decoder.text(character, 0u, 1u);

  EXPECT_EQ(result.kind, assay::trial::Value::Kind::List);
  EXPECT_EQ(result.bits, 0u);
  EXPECT_EQ(result.bytes, "");
  EXPECT_THAT(
      result.children,
      ElementsAre(AllOf(Field(&assay::trial::Value::kind, assay::trial::Value::Kind::Scalar),
                        Field(&assay::trial::Value::bits, 97u), Field(&assay::trial::Value::bytes, ""),
                        Field(&assay::trial::Value::children, ElementsAre()))));
}

// assay::trial::Decoder::textPointer: 2 of 2 branches.

// present(assayChild(key, kPresent), 1) is true
TEST(DecoderTest, TextPointerReturnsValueWhenCharacterIsNarrow) {
  assay::Id<assay::model::TypeTag> id(0UL);
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
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);
  const assay::model::Type pointer = {assay::model::TypeKind::Void,
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
                                      false,
                                      0u,
                                      "",
                                      "",
                                      "",
                                      "",
                                      ""};

  const assay::trial::Value result = decoder.textPointer(pointer, 0u);

  EXPECT_EQ(result.kind, assay::trial::Value::Kind::Some);
  EXPECT_EQ(result.bits, 0u);
  EXPECT_EQ(result.bytes, "");
  EXPECT_THAT(result.children,
              ElementsAre(AllOf(Field(&assay::trial::Value::kind, assay::trial::Value::Kind::Bytes),
                                Field(&assay::trial::Value::bits, 0u), Field(&assay::trial::Value::bytes, ""),
                                Field(&assay::trial::Value::children, ElementsAre()))));
}

// present(assayChild(key, kPresent), 1) is false
TEST(DecoderTest, TextPointerReturnsValueWhenFoundIsNotAtEnd) {
  assay::Notes notes;
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::map<unsigned long, unsigned long> choices = {{0u, 0u}};
  assay::trial::Decoder decoder(unit, choices);
  const assay::model::Type pointer = {assay::model::TypeKind::Void,
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

  const assay::trial::Value result = decoder.textPointer(pointer, 0u);

  EXPECT_EQ(result.kind, assay::trial::Value::Kind::Null);
  EXPECT_EQ(result.bits, 0u);
  EXPECT_EQ(result.bytes, "");
  EXPECT_TRUE(result.children.empty());
}

// assay::trial::Decoder::elements: 2 of 2 branches.

// i < count is true
TEST(DecoderTest, ElementsReturnsValueWhenTypeKindIsVoid) {
  assay::Id<assay::model::TypeTag> id(0UL);
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
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);

  const assay::trial::Value result = decoder.elements(id, 0u, 1u);

  EXPECT_EQ(result.kind, assay::trial::Value::Kind::List);
  EXPECT_EQ(result.bits, 0u);
  EXPECT_EQ(result.bytes, "");
  EXPECT_THAT(result.children,
              ElementsAre(AllOf(Field(&assay::trial::Value::kind, assay::trial::Value::Kind::Opaque),
                                Field(&assay::trial::Value::bits, 0u), Field(&assay::trial::Value::bytes, ""),
                                Field(&assay::trial::Value::children, ElementsAre()))));
}

// assay::trial::Decoder::range: 1 of 2 branches.

// isTextPointer(unit_, begin) is false
TEST(DecoderTest, RangeReturnsValueWhenNotIsTextPointerOfUnitAndBegin) {
  assay::Id<assay::model::TypeTag> id(0UL);
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
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);
  const assay::model::Type begin = {assay::model::TypeKind::Void,
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
                                    false,
                                    0u,
                                    "",
                                    "",
                                    "",
                                    "",
                                    ""};

  const assay::trial::Value result = decoder.range(begin, 0u);

  EXPECT_EQ(result.kind, assay::trial::Value::Kind::List);
  EXPECT_EQ(result.bits, 0u);
  EXPECT_EQ(result.bytes, "");
  EXPECT_TRUE(result.children.empty());
}

// assay::trial::absent: 8 of 8 branches.

// type.kind == TypeKind::Sequence is true
TEST(AbsentTest, ReturnsValueWhenTypeKindIsSequence) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Sequence,
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

  const assay::trial::Value result = assay::trial::absent(type);

  EXPECT_EQ(result.kind, assay::trial::Value::Kind::List);
  EXPECT_EQ(result.bits, 0u);
  EXPECT_EQ(result.bytes, "");
  EXPECT_TRUE(result.children.empty());
}

// type.kind == TypeKind::Span is true
TEST(AbsentTest, ReturnsValueWhenTypeKindIsSpan) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Span,
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

  const assay::trial::Value result = assay::trial::absent(type);

  EXPECT_EQ(result.kind, assay::trial::Value::Kind::List);
  EXPECT_EQ(result.bits, 0u);
  EXPECT_EQ(result.bytes, "");
  EXPECT_TRUE(result.children.empty());
}

// type.kind == TypeKind::Set is true
TEST(AbsentTest, ReturnsValueWhenTypeKindIsSet) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Set,
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

  const assay::trial::Value result = assay::trial::absent(type);

  EXPECT_EQ(result.kind, assay::trial::Value::Kind::List);
  EXPECT_EQ(result.bits, 0u);
  EXPECT_EQ(result.bytes, "");
  EXPECT_TRUE(result.children.empty());
}

// isContainer is false
TEST(AbsentTest, ReturnsValueWhenNotIsContainer) {
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

  const assay::trial::Value result = assay::trial::absent(type);

  EXPECT_EQ(result.kind, assay::trial::Value::Kind::Null);
  EXPECT_EQ(result.bits, 0u);
  EXPECT_EQ(result.bytes, "");
  EXPECT_TRUE(result.children.empty());
}

// assay::trial::Decoder::decode: 13 of 50 branches.

// type.kind is TypeKind::Void
TEST(DecoderTest, DecodeReturnsValueWhenTypeKindIsVoid) {
  assay::Id<assay::model::TypeTag> id(0UL);
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
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);

  const assay::trial::Value result = decoder.decode(id, 0u, 0u);

  EXPECT_EQ(result.kind, assay::trial::Value::Kind::Opaque);
  EXPECT_EQ(result.bits, 0u);
  EXPECT_EQ(result.bytes, "");
  EXPECT_TRUE(result.children.empty());
}

// type.kind is TypeKind::InputStream
TEST(DecoderTest, DecodeReturnsValueWhenTypeKindIsInputStream) {
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
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);

  const assay::trial::Value result = decoder.decode(id, 0u, 0u);

  EXPECT_EQ(result.kind, assay::trial::Value::Kind::Bytes);
  EXPECT_EQ(result.bits, 0u);
  EXPECT_EQ(result.bytes, "");
  EXPECT_TRUE(result.children.empty());
}

// type.kind is TypeKind::FilePath
TEST(DecoderTest, DecodeReturnsValueWhenTypeKindIsFilePath) {
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
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);

  const assay::trial::Value result = decoder.decode(id, 0u, 0u);

  EXPECT_EQ(result.kind, assay::trial::Value::Kind::Bytes);
  EXPECT_EQ(result.bits, 0u);
  EXPECT_EQ(result.bytes, "");
  EXPECT_TRUE(result.children.empty());
}

// type.kind is TypeKind::Tuple
TEST(DecoderTest, DecodeReturnsValueWhenTypeKindIsTuple) {
  assay::Id<assay::model::TypeTag> id(0UL);
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
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);

  const assay::trial::Value result = decoder.decode(id, 0u, 0u);

  EXPECT_EQ(result.kind, assay::trial::Value::Kind::List);
  EXPECT_EQ(result.bits, 0u);
  EXPECT_EQ(result.bytes, "");
  EXPECT_TRUE(result.children.empty());
}

// type.kind is TypeKind::Pair
TEST(DecoderTest, DecodeReturnsValueWhenTypeKindIsPair) {
  assay::Id<assay::model::TypeTag> id(0UL);
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
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);

  const assay::trial::Value result = decoder.decode(id, 0u, 0u);

  EXPECT_EQ(result.kind, assay::trial::Value::Kind::List);
  EXPECT_EQ(result.bits, 0u);
  EXPECT_EQ(result.bytes, "");
  EXPECT_TRUE(result.children.empty());
}

// type.kind is TypeKind::Record
TEST(DecoderTest, DecodeReturnsValueWhenTypeKindIsRecord) {
  assay::Id<assay::model::TypeTag> id(0UL);
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
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);

  const assay::trial::Value result = decoder.decode(id, 0u, 0u);

  EXPECT_EQ(result.kind, assay::trial::Value::Kind::List);
  EXPECT_EQ(result.bits, 0u);
  EXPECT_EQ(result.bytes, "");
  EXPECT_TRUE(result.children.empty());
}

// type.kind is TypeKind::NullPointer
TEST(DecoderTest, DecodeReturnsValueWhenTypeKindIsNullPointer) {
  assay::Id<assay::model::TypeTag> id(0UL);
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
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);

  const assay::trial::Value result = decoder.decode(id, 0u, 0u);

  EXPECT_EQ(result.kind, assay::trial::Value::Kind::Null);
  EXPECT_EQ(result.bits, 0u);
  EXPECT_EQ(result.bytes, "");
  EXPECT_TRUE(result.children.empty());
}

// type.kind is TypeKind::Enum
TEST(DecoderTest, DecodeReturnsValueWhenTypeKindIsEnum) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Enum,
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
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);

  const assay::trial::Value result = decoder.decode(id, 0u, 0u);

  EXPECT_EQ(result.kind, assay::trial::Value::Kind::Scalar);
  EXPECT_EQ(result.bits, 0u);
  EXPECT_EQ(result.bytes, "");
  EXPECT_TRUE(result.children.empty());
}

// type.bits == 32 is false (in assay::trial::Decoder::scalarAt)
TEST(DecoderTest, DecodeReturnsValueWhenTypeKindIsFloatingAndTypeBitsIsNot32) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Floating,
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
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);

  const assay::trial::Value result = decoder.decode(id, 0u, 0u);

  EXPECT_EQ(result.kind, assay::trial::Value::Kind::Scalar);
  EXPECT_EQ(result.bits, 0u);
  EXPECT_EQ(result.bytes, "");
  EXPECT_TRUE(result.children.empty());
}

// type.bits == 32 is true (in assay::trial::Decoder::scalarAt)
TEST(DecoderTest, DecodeReturnsValueWhenTypeKindIsFloatingAndTypeBitsIs32) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Floating,
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
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);

  const assay::trial::Value result = decoder.decode(id, 0u, 0u);

  EXPECT_EQ(result.kind, assay::trial::Value::Kind::Scalar);
  EXPECT_EQ(result.bits, 0u);
  EXPECT_EQ(result.bytes, "");
  EXPECT_TRUE(result.children.empty());
}

// type.kind is TypeKind::Integer
TEST(DecoderTest, DecodeReturnsValueWhenTypeKindIsInteger) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Integer,
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
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);

  const assay::trial::Value result = decoder.decode(id, 0u, 0u);

  EXPECT_EQ(result.kind, assay::trial::Value::Kind::Scalar);
  EXPECT_EQ(result.bits, 0u);
  EXPECT_EQ(result.bytes, "");
  EXPECT_TRUE(result.children.empty());
}

// type.kind is TypeKind::Character
TEST(DecoderTest, DecodeReturnsValueWhenTypeKindIsCharacter) {
  assay::Id<assay::model::TypeTag> id(0UL);
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
                                     128u,
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
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);

  const assay::trial::Value result = decoder.decode(id, 0u, 0u);

  EXPECT_EQ(result.kind, assay::trial::Value::Kind::List);
  EXPECT_EQ(result.bits, 0u);
  EXPECT_EQ(result.bytes, "");
  EXPECT_THAT(result.children,
              ElementsAre(AllOf(Field(&assay::trial::Value::kind, assay::trial::Value::Kind::Scalar),
                                Field(&assay::trial::Value::bits, 0u), Field(&assay::trial::Value::bytes, ""),
                                Field(&assay::trial::Value::children, ElementsAre())),
                          AllOf(Field(&assay::trial::Value::kind, assay::trial::Value::Kind::Scalar),
                                Field(&assay::trial::Value::bits, 0u), Field(&assay::trial::Value::bytes, ""),
                                Field(&assay::trial::Value::children, ElementsAre()))));
}

// type.kind is TypeKind::Boolean
TEST(DecoderTest, DecodeReturnsValueWhenTypeKindIsBoolean) {
  assay::Id<assay::model::TypeTag> id(0UL);
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
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);

  const assay::trial::Value result = decoder.decode(id, 0u, 1u);

  EXPECT_EQ(result.kind, assay::trial::Value::Kind::Scalar);
  EXPECT_EQ(result.bits, 1u);
  EXPECT_EQ(result.bytes, "");
  EXPECT_TRUE(result.children.empty());
}

// assay::trial::isGiven: 3 of 6 branches.

// j < function.parameters.size() is true
TEST(IsGivenTest, ReturnsTrueWhenJIsBelowFunctionParametersSize) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);
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

  EXPECT_TRUE(assay::trial::isGiven(function, 0u, 0u, decoder));
}

// j < function.parameters.size() is false
TEST(IsGivenTest, ReturnsFalseWhenJIsAtLeastFunctionParametersSize) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);
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

  EXPECT_FALSE(assay::trial::isGiven(function, 0u, 0u, decoder));
}

TEST(ParameterKeyTest, ReturnsALargeNumberFor0And0) {
  EXPECT_EQ(assay::trial::parameterKey(0u, 0u), 690853780446978563u);
}

TEST(ValueOfTest, ReturnsValueWhenTypeKindIsVoid) {
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
  const std::map<unsigned long, unsigned long> choices;

  const assay::trial::Value result = assay::trial::valueOf(unit, id, 0u, choices);

  EXPECT_EQ(result.kind, assay::trial::Value::Kind::Opaque);
  EXPECT_EQ(result.bits, 0u);
  EXPECT_EQ(result.bytes, "");
  EXPECT_TRUE(result.children.empty());
}
