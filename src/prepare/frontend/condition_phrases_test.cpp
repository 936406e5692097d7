#include "prepare/frontend/condition_phrases.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "prepare/frontend/functions.h"
#include "prepare/frontend/parameter_names.h"
#include "tests/support/read_text.h"

namespace assay::frontend {
namespace {

// A condition and its two phrases.
struct Case {
  const char* condition;
  const char* whenTrue;
  const char* whenFalse;
};

// One condition per line, for a function that has variables of every type.
constexpr Case kCases[] = {
    {"n < 0", "NIsNegative", "NIsNotNegative"},
    {"mass <= 0", "MassIsNotPositive", "MassIsPositive"},
    {"n == m", "NEqualsM", "NDiffersFromM"},
    {"n > 10", "NIsAbove10", "NIsAtMost10"},
    {"n >= 10", "NIsAtLeast10", "NIsBelow10"},
    {"10 >= n", "NIsAtMost10", "NIsAbove10"},
    {"n == 5", "NIs5", "NIsNot5"},
    {"n != 5", "NIsNot5", "NIs5"},
    {"mass < 18.5", "MassIsBelow18Point5", "MassIsAtLeast18Point5"},
    {"mass > -1.0", "MassIsAboveMinus1", "MassIsAtMostMinus1"},
    {"p == nullptr", "PIsNull", "PIsNotNull"},
    {"p == 0", "PIsNull", "PIsNotNull"},
    {"p == 0", "PIsNull", "PIsNotNull"},
    {"p", "PIsNotNull", "PIsNull"},
    {"s.empty()", "SIsEmpty", "SIsNotEmpty"},
    {"s.size() > 3", "SSizeIsAbove3", "SSizeIsAtMost3"},
    {"s == \"\"", "SIsEmpty", "SIsNotEmpty"},
    {"s == \"left-over\"", "SIsLeftOver", "SIsNotLeftOver"},
    {"c == '-'", "CIsDash", "CIsNotDash"},
    {"c == 'x'", "CIsLetterX", "CIsNotLetterX"},
    {"isDigit(c)", "CIsDigit", "CIsNotDigit"},
    {"w == Weight::Normal", "WIsNormal", "WIsNotNormal"},
    {"w == Weight::kHeavy", "WIsHeavy", "WIsNotHeavy"},
    {"w == Weight::VERY_LIGHT", "WIsVeryLight", "WIsNotVeryLight"},
    {"n % 2 == 0", "NIsEven", "NIsOdd"},
    {"n % 2 != 0", "NIsOdd", "NIsEven"},
    {"n % 2 == 1", "NIsOdd", "NIsEven"},
    {"n % 400 == 0", "NIsMultipleOf400", "NIsNotMultipleOf400"},
    {"n & 1", "NIsOdd", "NIsEven"},
    {"max_len < n", "MaxLenIsBelowN", "MaxLenIsAtLeastN"},
    {"point.x > point.y", "PointXIsAbovePointY", "PointXIsAtMostPointY"},
    {"s[n] == '/'", "SAtNIsSlash", "SAtNIsNotSlash"},
    {"s.find(c) == std::string::npos", "SLacksC", "SContainsC"},
    {"n + m > 7", "NPlusMIsAbove7", "NPlusMIsAtMost7"},
    {"u > 0", "UIsNotZero", "UIsZero"},
    {"n", "NIsNotZero", "NIsZero"},
    {"n > LIMIT", "NIsAboveLimit", "NIsAtMostLimit"},
    {"n == INT_MIN", "NIsIntMin", "NIsNotIntMin"},
    {"n == kMost", "NEqualsMost", "NDiffersFromMost"},
    {"point.fixed", "PointIsFixed", "PointIsNotFixed"},
    {"point.hasName", "PointHasName", "PointHasNoName"},
    {"point.covers(s)", "PointCoversS", "PointDoesNotCoverS"},
    {"point.matches()", "PointMatches", "PointDoesNotMatch"},
    {"point.overlap(n)", "PointOverlapN", "NotPointOverlapN"},
    {"u == std::string::npos", "UIsNpos", "UIsNotNpos"},
    {"n * n * n * n * n * n * n * n * n * n == m", "", ""},
    {"[] { return true; }()", "", ""},
};

TEST(WordsFor, DescribesACondition) {
  std::string text =
      "#include <climits>\n#include <string>\n#define LIMIT 10\n"
      "enum class Weight { Normal, kHeavy, VERY_LIGHT }; const int kMost = 9; bool isDigit(char);\n"
      "struct Point { int x, y; bool fixed, hasName; bool covers(std::string) const; bool matches() const;\n"
      "  bool overlap(int) const; };\n"
      "void f(int n, int m, unsigned u, double mass, const int* p, bool ok, std::string s, char c, Weight "
      "w,\n"
      "       int max_len, Point point) {\n";
  for (const Case& one : kCases) text += std::string("  if (") + one.condition + ") return;\n";
  text += "}\n";
  const std::string file = std::filesystem::temp_directory_path() / "assay_words_test.cpp";
  auto world = makeRealWorld();
  ASSERT_TRUE(world->write(file, text));
  auto unit = readUnit(*world, commandOf(file), {});
  world->remove(file);
  ASSERT_TRUE(unit) << unit.error().message;
  ASSERT_EQ(unit->conditions.size(), std::size(kCases));
  for (size_t i = 0; i < std::size(kCases); ++i) {
    EXPECT_EQ(unit->conditions[i].text, kCases[i].condition);
    EXPECT_EQ(unit->conditions[i].whenTrue, kCases[i].whenTrue) << kCases[i].condition;
    EXPECT_EQ(unit->conditions[i].whenFalse, kCases[i].whenFalse) << kCases[i].condition;
  }
}

TEST(LooksLikeLength, KnowsTheUsualNames) {
  for (const char* name :
       {"n", "len", "length", "size", "count", "num", "sz", "bufLen", "buf_size", "itemCount", "numItems"})
    EXPECT_TRUE(looksLikeLength(name, "p")) << name;
  EXPECT_TRUE(looksLikeLength("na", "a"));
  EXPECT_TRUE(looksLikeLength("argc", "argv"));
  EXPECT_FALSE(looksLikeLength("argc", "names"));
  for (const char* name : {"", "x", "index", "value", "seed"})
    EXPECT_FALSE(looksLikeLength(name, "p")) << name;
}

}  // namespace
}  // namespace assay::frontend
