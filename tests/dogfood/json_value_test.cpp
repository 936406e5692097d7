#include "json_value.cpp"  // the source itself: not all of this is in a header

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

using ::testing::ElementsAre;

// assay::JsonValue::isTrue: 2 of 2 branches.

// kind == Kind::Boolean is true
TEST(JsonValueTest, IsTrueReturnsTrueWhenKindIsBoolean) {
  const assay::JsonValue jsonValue = {assay::JsonValue::Kind::Boolean, "true", {}, {}};

  EXPECT_TRUE(jsonValue.isTrue());
}

// kind == Kind::Boolean is false
TEST(JsonValueTest, IsTrueReturnsFalseWhenKindIsNotBoolean) {
  const assay::JsonValue jsonValue = {assay::JsonValue::Kind::Null, "", {}, {}};

  EXPECT_FALSE(jsonValue.isTrue());
}

// assay::appendUtf8: 6 of 6 branches.

// point < 0x80 is true
TEST(AppendUtf8Test, SetsOutWhenPointIsBelow128) {
  std::string out = "";

  assay::appendUtf8(out, 0u);

  EXPECT_EQ(out, std::string("\000", 1));
}

// point < 0x800 is true
TEST(AppendUtf8Test, SetsOutWhenPointIsBelow2048) {
  std::string out = "";

  assay::appendUtf8(out, 128u);

  EXPECT_EQ(out, "\302\200");
}

// point < 0x10000 is true
TEST(AppendUtf8Test, SetsOutWhenPointIsBelow65536) {
  std::string out = "";

  assay::appendUtf8(out, 2048u);

  EXPECT_EQ(out, "\340\240\200");
}

// point < 0x10000 is false
TEST(AppendUtf8Test, SetsOutWhenPointIsAtLeast65536) {
  std::string out = "";

  assay::appendUtf8(out, 65536u);

  EXPECT_EQ(out, "\360\220\200\200");
}

TEST(ParserTest, ConstructsForEmptyText) {
  [[maybe_unused]] const assay::Parser parser("");  // returns normally
}

// assay::Parser::parse: 4 of 4 branches.

// point < 0xDC00 is true (in assay::Parser::escape)
TEST(ParserTest, ParseReturnsNothingWhenNotAnyOfValueAnd0AndPointIsBelow56320) {
  assay::Parser parser("\"a\\uDaa3");

  EXPECT_FALSE(parser.parse().has_value());
}

// any(value.list.emplace_back(), depth + 1) is true (in assay::Parser::list)
TEST(ParserTest, ParseReturnsNothingWhenNotAnyOfValueAnd0AndNotTakeOfComma) {
  assay::Parser parser("[\ntrue");

  EXPECT_FALSE(parser.parse().has_value());
}

// text_.empty() is true (in assay::Parser::quoted)
TEST(ParserTest, ParseReturnsNothingWhenNotAnyOfValueAnd0) {
  assay::Parser parser("{");

  EXPECT_FALSE(parser.parse().has_value());
}

// any(value.list.emplace_back(), depth + 1) is false (in assay::Parser::list)
TEST(ParserTest, ParseReturnsNothingWhenNotAnyOfValueAnd0AndTextIsEmpty) {
  assay::Parser parser(" \t[\"\\");

  EXPECT_FALSE(parser.parse().has_value());
}

// std::isxdigit(static_cast<unsigned char>(c)) is false (in assay::Parser::hex4)
TEST(ParserTest, ParseReturnsNothingWhenNotAnyOfValueAnd0AndNotHex4OfPoint) {
  assay::Parser parser("\"\\uaaax");

  EXPECT_FALSE(parser.parse().has_value());
}

// text_.empty() is true (in assay::Parser::any)
TEST(ParserTest, ParseReturnsNothing) {
  assay::Parser parser("");

  EXPECT_FALSE(parser.parse().has_value());
}

// std::isdigit(static_cast<unsigned char>(text_[size])) is false (in assay::Parser::number)
TEST(ParserTest, ParseReturnsNothingWhenNotAnyOfValueAnd0AndTextAtSizeIsNotDigit) {
  assay::Parser parser("a");

  EXPECT_FALSE(parser.parse().has_value());
}

// text_[0] != '"' is true (in assay::Parser::quoted)
TEST(ParserTest, ParseReturnsNothingWhenNotAnyOfValueAnd0AndTextAt0IsNotQuote) {
  assay::Parser parser("{a");

  EXPECT_FALSE(parser.parse().has_value());
}

// at != std::string_view::npos is true (in assay::Parser::escape)
TEST(ParserTest, ParseReturnsNothingWhenNotAnyOfValueAnd0AndAtIsNotNpos) {
  assay::Parser parser("\"\\b");

  EXPECT_FALSE(parser.parse().has_value());
}

// c != 'u' is true (in assay::Parser::escape)
TEST(ParserTest, ParseReturnsNothingWhenNotAnyOfValueAnd0AndCIsNotLetterU) {
  assay::Parser parser("\"\\a");

  EXPECT_FALSE(parser.parse().has_value());
}

// text_.size() < 4 is true (in assay::Parser::hex4)
TEST(ParserTest, ParseReturnsNothingWhenNotAnyOfValueAnd0AndTextSizeIsBelow4) {
  assay::Parser parser("\"\\u");

  EXPECT_FALSE(parser.parse().has_value());
}

// point >= 0xD800 is false (in assay::Parser::escape)
TEST(ParserTest, ParseReturnsNothingWhenNotAnyOfValueAnd0AndPointIsBelow55296) {
  assay::Parser parser("\"\\uaaaa");

  EXPECT_FALSE(parser.parse().has_value());
}

// point < 0xDC00 is false (in assay::Parser::escape)
TEST(ParserTest, ParseReturnsNothingWhenNotAnyOfValueAnd0AndPointIsAtLeast56320) {
  assay::Parser parser("\"\\uEaaa");

  EXPECT_FALSE(parser.parse().has_value());
}

// text_[0] is 'f' (in assay::Parser::any)
TEST(ParserTest, ParseReturnsNothingWhenNotAnyOfValueAnd0AndTextAt0IsLetterF) {
  assay::Parser parser("f");

  EXPECT_FALSE(parser.parse().has_value());
}

// std::isdigit(static_cast<unsigned char>(text_[size])) is true (in assay::Parser::number)
TEST(ParserTest, ParseReturnsJsonValueWhenTextIsEmpty) {
  assay::Parser parser("0");

  const auto result = parser.parse();

  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->kind, assay::JsonValue::Kind::Number);
  EXPECT_EQ(result->text, "0");
  EXPECT_TRUE(result->list.empty());
  EXPECT_TRUE(result->members.empty());
}

// take(']') is true (in assay::Parser::list)
TEST(ParserTest, ParseReturnsJsonValueWhenTextIsEmptyAndAnyOfValueAnd0) {
  assay::Parser parser("[]");

  const auto result = parser.parse();

  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->kind, assay::JsonValue::Kind::List);
  EXPECT_EQ(result->text, "");
  EXPECT_TRUE(result->list.empty());
  EXPECT_TRUE(result->members.empty());
}

// take('}') is true (in assay::Parser::object)
TEST(ParserTest, ParseReturnsJsonValue) {
  assay::Parser parser("{}");

  const auto result = parser.parse();

  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->kind, assay::JsonValue::Kind::Object);
  EXPECT_EQ(result->text, "");
  EXPECT_TRUE(result->list.empty());
  EXPECT_TRUE(result->members.empty());
}

// c == '"' is true (in assay::Parser::quoted)
TEST(ParserTest, ParseReturnsJsonValueSecond) {
  assay::Parser parser("\"\"");

  const auto result = parser.parse();

  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->kind, assay::JsonValue::Kind::Text);
  EXPECT_EQ(result->text, "");
  EXPECT_TRUE(result->list.empty());
  EXPECT_TRUE(result->members.empty());
}

// text_.empty() is false
TEST(ParserTest, ParseReturnsNothingWhenTextIsNotEmpty) {
  assay::Parser parser("nulla");

  EXPECT_FALSE(parser.parse().has_value());
}

// assay::JsonValue::operator[]: 4 of 4 branches.

// key == name is true
TEST(JsonValueTest, SubscriptReturnsJsonValueWhenKeyEqualsName) {
  const assay::JsonValue jsonValue = {
      assay::JsonValue::Kind::Null, "", {}, {{"", {assay::JsonValue::Kind::Null, "", {}, {}}}}};

  const auto& result = jsonValue[""];

  EXPECT_EQ(result.kind, assay::JsonValue::Kind::Null);
  EXPECT_EQ(result.text, "");
  EXPECT_TRUE(result.list.empty());
  EXPECT_TRUE(result.members.empty());
}

// key == name is false
TEST(JsonValueTest, SubscriptReturnsJsonValueWhenKeyDiffersFromName) {
  const assay::JsonValue jsonValue = {
      assay::JsonValue::Kind::Null, "", {}, {{"", {assay::JsonValue::Kind::Null, "", {}, {}}}}};

  const auto& result = jsonValue["a"];

  EXPECT_EQ(result.kind, assay::JsonValue::Kind::Null);
  EXPECT_EQ(result.text, "");
  EXPECT_TRUE(result.list.empty());
  EXPECT_TRUE(result.members.empty());
}

// assay::JsonValue::texts: 2 of 2 branches.

// another element in list
TEST(JsonValueTest, TextsReturnsOneElement) {
  const assay::JsonValue jsonValue = {
      assay::JsonValue::Kind::Null, "", {{assay::JsonValue::Kind::Null, "", {}, {}}}, {}};

  EXPECT_THAT(jsonValue.texts(), ElementsAre(""));
}

// hex4(low) is true (in assay::Parser::escape)
TEST(ParseJsonTest, ReturnsNothingWhenPointIsAtLeast65536) {
  EXPECT_FALSE(assay::parseJson("\"\\udaaa\\uaaaa").has_value());
}

// the only one that returns something
TEST(ParseJsonTest, ReturnsJsonValueWhenTextIsEmpty) {
  const auto result = assay::parseJson("1");

  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->kind, assay::JsonValue::Kind::Number);
  EXPECT_EQ(result->text, "1");
  EXPECT_TRUE(result->list.empty());
  EXPECT_TRUE(result->members.empty());
}

// take(':') is false (in assay::Parser::object)
TEST(ParseJsonTest, ReturnsNothingWhenNotTakeOfColon) { EXPECT_FALSE(assay::parseJson("{\"\"").has_value()); }

// any(value.members.back().value, depth + 1) is true (in assay::Parser::object)
TEST(ParseJsonTest, ReturnsNothingWhenNotTakeOfComma) {
  EXPECT_FALSE(assay::parseJson("{\"\":E").has_value());
}

// any(value.members.back().value, depth + 1) is false (in assay::Parser::object)
TEST(ParseJsonTest, ReturnsNothingWhenTakeOfColon) { EXPECT_FALSE(assay::parseJson("{\"\":").has_value()); }

// take(',') is true (in assay::Parser::list)
TEST(ParseJsonTest, ReturnsNothingWhenTakeOfOpenBracket) {
  EXPECT_FALSE(assay::parseJson("[E,").has_value());
}

// hex4(low) is false (in assay::Parser::escape)
TEST(ParseJsonTest, ReturnsNothingWhenNotEscapeOfOut) {
  EXPECT_FALSE(assay::parseJson("\"\\udaaa\\u").has_value());
}

// assay::write: 11 of 11 branches.

// value.kind is JsonValue::Kind::Text
TEST(WriteTest, SetsTextWhenValueKindIsText) {
  assay::Json json;
  const assay::JsonValue value = {assay::JsonValue::Kind::Text, "", {}, {}};

  assay::write(json, value);

  EXPECT_EQ(json.text(), "\"\"");
}

// value.kind is JsonValue::Kind::Number
TEST(WriteTest, KeepsTextWhenValueKindIsNumber) {
  assay::Json json;
  const assay::JsonValue value = {assay::JsonValue::Kind::Number, "", {}, {}};

  assay::write(json, value);

  EXPECT_EQ(json.text(), "");
}

// value.kind is JsonValue::Kind::Boolean
TEST(WriteTest, KeepsTextWhenValueKindIsBoolean) {
  assay::Json json;
  const assay::JsonValue value = {assay::JsonValue::Kind::Boolean, "", {}, {}};

  assay::write(json, value);

  EXPECT_EQ(json.text(), "");
}

// value.kind is none of the cases
TEST(WriteTest, KeepsTextWhenValueKindIsSomethingElse) {
  assay::Json json;
  const assay::JsonValue value = {static_cast<assay::JsonValue::Kind>(6u), "", {}, {}};

  assay::write(json, value);

  EXPECT_EQ(json.text(), "");
}

// another element in value.members
TEST(WriteTest, SetsTextForJsonValue) {
  assay::Json json;
  const assay::JsonValue value = {
      assay::JsonValue::Kind::Object, "", {}, {{"", {assay::JsonValue::Kind::Null, "", {}, {}}}}};

  assay::write(json, value);

  EXPECT_EQ(json.text(), "{\n  \"\": null\n}\n");
}

// another element in value.list
TEST(WriteTest, SetsText) {
  assay::Json json;
  const assay::JsonValue value = {
      assay::JsonValue::Kind::List, "", {{assay::JsonValue::Kind::Null, "", {}, {}}}, {}};

  assay::write(json, value);

  EXPECT_EQ(json.text(), "[\n  null\n]\n");
}
