#include "json.cpp"  // the source itself: not all of this is in a header

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <string_view>

// levels_.empty() is true (in assay::Json::before)
TEST(JsonTest, ValueCharPointerSetsTextWhenLevelsIsEmpty) {
  assay::Json json;

  json.value("");

  EXPECT_EQ(json.text(), "\"\"");
}

// levels_.empty() is false (in assay::Json::before)
TEST(JsonTest, ValueCharPointerReturnsWhenLevelsIsNotEmpty) {
  assay::Json json;
  json.object();
  json.value("");

  json.value("");  // returns normally
}

TEST(JsonTest, ValueStringSetsTextWhenIIsAtLeastTextSize) {
  assay::Json json;

  json.value(std::string(""));

  EXPECT_EQ(json.text(), "\"\"");
}

TEST(JsonTest, ValueUnsignedIntSetsTextTo0WhenNotAfterKey) {
  assay::Json json;

  json.value(0u);

  EXPECT_EQ(json.text(), "0");
}

// levels_.back().empty is true (in assay::Json::before)
TEST(JsonTest, MemberStringViewIntReturnsWhenIIsAtLeastTextSize) {
  assay::Json json;
  json.object();
  const int what = 0;

  json.member<int>("", what);  // returns normally
}

TEST(JsonTest, MemberStringViewDoubleReturnsWhenNumberIsFinite) {
  assay::Json json;
  json.object();
  const double what = 0.0;

  json.member<double>("", what);  // returns normally
}

// assay::utf8Length: 20 of 20 branches.

// first < 0x80 is true
TEST(Utf8LengthTest, Returns1WhenFirstIsBelow128) { EXPECT_EQ(assay::utf8Length("a", 0u), 1u); }

// first >= 0xF0 is false
TEST(Utf8LengthTest, Returns0WhenFirstIsBelow240) { EXPECT_EQ(assay::utf8Length("\301", 0u), 0u); }

// at + length > text.size() is true
TEST(Utf8LengthTest, Returns0WhenFirstIsAtMost223) { EXPECT_EQ(assay::utf8Length("\337", 0u), 0u); }

// (static_cast<unsigned char>(text[at + i]) & 0xC0) != 0x80 is true
TEST(Utf8LengthTest, Returns0WhenTextAtAtPlusIBitAnd192IsNot128) {
  const std::string_view text = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\364aaa";

  EXPECT_EQ(assay::utf8Length(text, 40u), 0u);
}

// (static_cast<unsigned char>(text[at + i]) & 0xC0) != 0x80 is false
TEST(Utf8LengthTest, Returns3WhenTextAtAtPlusIBitAnd192Is128) {
  EXPECT_EQ(assay::utf8Length("\357\277\275", 0u), 3u);
}

// assay::appendEscaped: 8 of 8 branches.

// c is '\r'
TEST(AppendEscapedTest, SetsOutWhenCIsCarriageReturn) {
  std::string out = "";

  assay::appendEscaped(out, '\r');

  EXPECT_EQ(out, "\\r");
}

// c is '\t'
TEST(AppendEscapedTest, SetsOutWhenCIsTab) {
  std::string out = "";

  assay::appendEscaped(out, '\t');

  EXPECT_EQ(out, "\\t");
}

// c is '\n'
TEST(AppendEscapedTest, SetsOutWhenCIsNewline) {
  std::string out = "";

  assay::appendEscaped(out, '\n');

  EXPECT_EQ(out, "\\n");
}

// c is '\\'
TEST(AppendEscapedTest, SetsOutWhenCIsBackslash) {
  std::string out = "";

  assay::appendEscaped(out, '\\');

  EXPECT_EQ(out, "\\\\");
}

// c is '"'
TEST(AppendEscapedTest, SetsOutWhenCIsQuote) {
  std::string out = "";

  assay::appendEscaped(out, '"');

  EXPECT_EQ(out, "\\\"");
}

// static_cast<unsigned char>(c) >= 0x20 is true
TEST(AppendEscapedTest, SetsOutWhenCIsAtLeast32) {
  std::string out = "";

  assay::appendEscaped(out, 'a');

  EXPECT_EQ(out, "a");
}

// static_cast<unsigned char>(c) >= 0x20 is false
TEST(AppendEscapedTest, SetsOutWhenCIsBelow32) {
  std::string out = "";

  assay::appendEscaped(out, '\0');

  EXPECT_EQ(out, "\\u0000");
}

// assay::jsonQuoted: 6 of 6 branches.

// length == 1 is true
TEST(JsonQuotedTest, ReturnsTextWhenLengthIs1) { EXPECT_EQ(assay::jsonQuoted("\337a"), "\"\357\277\275a\""); }

// length == 1 is false
TEST(JsonQuotedTest, ReturnsTextWhenLengthIsNot1) {
  EXPECT_EQ(assay::jsonQuoted("\357\277\275"), "\"\357\277\275\"");
}

TEST(JsonTest, ObjectReturnsWhenNotAfterKey) {
  assay::Json json;

  json.object();  // returns normally
}

TEST(JsonTest, ArrayReturnsWhenNotAfterKey) {
  assay::Json json;

  json.array();  // returns normally
}

// assay::Json::end: 6 of 8 branches.

// level.empty is true
TEST(JsonTest, EndReturnsWhenLevelIsEmpty) {
  assay::Json json;
  json.object();
  json.object();

  json.end();  // returns normally
}

// level.empty is false
TEST(JsonTest, EndSetsTextWhenLevelIsNotEmpty) {
  assay::Json json;
  json.object();
  json.object();
  json.end();

  json.end();

  EXPECT_EQ(json.text(), "{\n  {}\n}\n");
}

// assay::Json::key: 3 of 6 branches.

// ASSAY_CHECK(!levels_.empty() && levels_.back().close == '}' && !afterKey_) is false
TEST(JsonTest, KeyReturnsWhenLevelsIsNotEmpty) {
  assay::Json json;
  json.object();

  json.key("");  // returns normally
}

TEST(JsonTest, ValueStringViewSetsTextWhenIIsAtLeastTextSize) {
  assay::Json json;

  json.value(std::string_view(""));

  EXPECT_EQ(json.text(), "\"\"");
}

// assay::Json::value: 2 of 2 branches.

// yes is true
TEST(JsonTest, ValueBoolSetsTextToTrueWhenYes) {
  assay::Json json;

  json.value(true);

  EXPECT_EQ(json.text(), "true");
}

// yes is false
TEST(JsonTest, ValueBoolSetsTextToFalseWhenNotYes) {
  assay::Json json;

  json.value(false);

  EXPECT_EQ(json.text(), "false");
}

TEST(JsonTest, AsWrittenKeepsTextWhenNotAfterKey) {
  assay::Json json;

  json.asWritten("");

  EXPECT_EQ(json.text(), "");
}

TEST(JsonTest, ValueUnsignedLongSetsTextTo0WhenNotAfterKey) {
  assay::Json json;

  json.value(0UL);

  EXPECT_EQ(json.text(), "0");
}

TEST(JsonTest, ValueIntSetsTextTo0WhenNotAfterKey) {
  assay::Json json;

  json.value(0);

  EXPECT_EQ(json.text(), "0");
}

// assay::Json::value: 2 of 2 branches.

// std::isfinite(number) is true
TEST(JsonTest, ValueDoubleSetsTextTo0WhenNumberIsFinite) {
  assay::Json json;

  json.value(0.0);

  EXPECT_EQ(json.text(), "0");
}

// std::isfinite(number) is false
TEST(JsonTest, ValueDoubleSetsTextToNullWhenNumberIsNotFinite) {
  assay::Json json;
  const double number = std::numeric_limits<double>::quiet_NaN();

  json.value(number);

  EXPECT_EQ(json.text(), "null");
}

// assay::Json::text: 1 of 2 branches.

// ASSAY_CHECK(levels_.empty()) is true
TEST(JsonTest, TextReturnsAValueWhenLevelsIsEmpty) {
  assay::Json json;
  json.value("");

  EXPECT_EQ(json.text(), "\"\"");
}
