#include "json.cpp"  // the source itself: not all of this is in a header

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <string_view>

// levels_.empty() is true (json.cpp:84)
TEST(JsonTest, ValueCharPointerSetsTextWhenLevelsIsEmpty) {
  assay::Json json;

  json.value("");

  EXPECT_EQ(json.text(), "\"\"");
}

// levels_.empty() is false (json.cpp:84)
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

// afterKey_ is true (json.cpp:80)
TEST(JsonTest, MemberStringViewIntReturnsWhenIIsAtLeastTextSize) {
  assay::Json json;
  json.object();
  const int what = 0;

  json.member<int>("", what);  // returns normally
}

// levels_.back().empty is true (json.cpp:85)
TEST(JsonTest, MemberStringViewDoubleReturnsWhenNumberIsFinite) {
  assay::Json json;
  json.object();
  const double what = 0.0;

  json.member<double>("", what);  // returns normally
}

// assay::utf8Length: 20 of 20 branches.

// first < 0x80 is true (json.cpp:14)
TEST(Utf8LengthTest, Returns0WhenFirstIsBelow128) { EXPECT_EQ(assay::utf8Length("", 34u), 0u); }

// first <= 0xDF is true (json.cpp:15)
TEST(Utf8LengthTest, Returns0WhenFirstIsAtMost223) { EXPECT_EQ(assay::utf8Length("\337", 0u), 0u); }

// first >= 0xF0 is false (json.cpp:17)
TEST(Utf8LengthTest, Returns0WhenFirstIsBelow240) { EXPECT_EQ(assay::utf8Length("\301", 0u), 0u); }

// (static_cast<unsigned char>(text[at + i]) & 0xC0) != 0x80 is true (json.cpp:21)
TEST(Utf8LengthTest, Returns0WhenTextAtAtPlusIBitAnd192IsNot128) {
  const std::string_view text =
      "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\364a"
      "aa";

  EXPECT_EQ(assay::utf8Length(text, 97u), 0u);
}

// (static_cast<unsigned char>(text[at + i]) & 0xC0) != 0x80 is false (json.cpp:21)
TEST(Utf8LengthTest, Returns3WhenTextAtAtPlusIBitAnd192Is128) {
  EXPECT_EQ(assay::utf8Length("\357\277\275", 0u), 3u);
}

// assay::appendEscaped: 8 of 8 branches.

// c is '\r' (json.cpp:27)
TEST(AppendEscapedTest, SetsOutWhenCIsCarriageReturn) {
  std::string out = "";

  assay::appendEscaped(out, '\r');

  EXPECT_EQ(out, "\\r");
}

// c is '\t' (json.cpp:27)
TEST(AppendEscapedTest, SetsOutWhenCIsTab) {
  std::string out = "";

  assay::appendEscaped(out, '\t');

  EXPECT_EQ(out, "\\t");
}

// c is '\n' (json.cpp:27)
TEST(AppendEscapedTest, SetsOutWhenCIsNewline) {
  std::string out = "";

  assay::appendEscaped(out, '\n');

  EXPECT_EQ(out, "\\n");
}

// c is '\\' (json.cpp:27)
TEST(AppendEscapedTest, SetsOutWhenCIsBackslash) {
  std::string out = "";

  assay::appendEscaped(out, '\\');

  EXPECT_EQ(out, "\\\\");
}

// c is '"' (json.cpp:27)
TEST(AppendEscapedTest, SetsOutWhenCIsQuote) {
  std::string out = "";

  assay::appendEscaped(out, '"');

  EXPECT_EQ(out, "\\\"");
}

// static_cast<unsigned char>(c) >= 0x20 is true (json.cpp:46)
TEST(AppendEscapedTest, SetsOutWhenCIsAtLeast32) {
  std::string out = "";

  assay::appendEscaped(out, 'a');

  EXPECT_EQ(out, "a");
}

// static_cast<unsigned char>(c) >= 0x20 is false (json.cpp:46)
TEST(AppendEscapedTest, SetsOutWhenCIsBelow32) {
  std::string out = "";

  assay::appendEscaped(out, '\0');

  EXPECT_EQ(out, "\\u0000");
}

// assay::jsonQuoted: 6 of 6 branches.

// length == 1 is true (json.cpp:64)
TEST(JsonQuotedTest, ReturnsTextWhenCIsAtLeast32) {
  EXPECT_EQ(assay::jsonQuoted("\337\277\275a"), "\"\337\277\357\277\275a\"");
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

// level.empty is true (json.cpp:111)
TEST(JsonTest, EndReturnsWhenLevelIsEmpty) {
  assay::Json json;
  json.array();
  json.array();

  json.end();  // returns normally
}

// level.empty is false (json.cpp:111)
TEST(JsonTest, EndSetsTextWhenLevelIsNotEmpty) {
  assay::Json json;
  json.array();
  json.array();
  json.end();

  json.end();

  EXPECT_EQ(json.text(), "[\n  []\n]\n");
}

// assay::Json::key: 3 of 6 branches.

// ASSAY_CHECK(!levels_.empty() && levels_.back().close == '}' && !afterKey_) is false (json.cpp:118)
TEST(JsonTest, KeyReturnsWhenLevelsIsNotEmpty) {
  assay::Json json;
  json.object();

  json.key("");  // returns normally
}

TEST(JsonTest, ValueStringViewSetsTextWhenIIsAtLeastTextSize) {
  assay::Json json;

  json.value("");

  EXPECT_EQ(json.text(), "\"\"");
}

// assay::Json::value: 2 of 2 branches.

// yes is true (json.cpp:131)
TEST(JsonTest, ValueBoolSetsTextToTrueWhenYes) {
  assay::Json json;

  json.value(true);

  EXPECT_EQ(json.text(), "true");
}

// yes is false (json.cpp:131)
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

  json.value(static_cast<unsigned long>(0u));

  EXPECT_EQ(json.text(), "0");
}

TEST(JsonTest, ValueIntSetsTextTo0WhenNotAfterKey) {
  assay::Json json;

  json.value(0);

  EXPECT_EQ(json.text(), "0");
}

// assay::Json::value: 2 of 2 branches.

// std::isfinite(number) is true (json.cpp:151)
TEST(JsonTest, ValueDoubleSetsTextTo0WhenNumberIsFinite) {
  assay::Json json;

  json.value(0.0);

  EXPECT_EQ(json.text(), "0");
}

// std::isfinite(number) is false (json.cpp:151)
TEST(JsonTest, ValueDoubleSetsTextToNullWhenNumberIsNotFinite) {
  assay::Json json;
  const double number = std::numeric_limits<double>::quiet_NaN();

  json.value(number);

  EXPECT_EQ(json.text(), "null");
}

// assay::Json::text: 1 of 2 branches.

// ASSAY_CHECK(levels_.empty()) is true (json.cpp:162)
TEST(JsonTest, TextReturnsAValueWhenLevelsIsEmpty) {
  assay::Json json;
  json.value("");

  EXPECT_EQ(json.text(), "\"\"");
}
