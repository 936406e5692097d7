#include "prepare/frontend/condition_phrases.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <map>

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
    {"s.empty()", "TextIsEmpty", "TextIsNotEmpty"},
    {"s.size() > 3", "TextSizeIsAbove3", "TextSizeIsAtMost3"},
    {"s == \"\"", "TextIsEmpty", "TextIsNotEmpty"},
    {"s == \"left-over\"", "TextIsLeftOver", "TextIsNotLeftOver"},
    {"c == '-'", "CharacterIsDash", "CharacterIsNotDash"},
    {"c == 'x'", "CharacterIsLetterX", "CharacterIsNotLetterX"},
    {"isDigit(c)", "CharacterIsDigit", "CharacterIsNotDigit"},
    {"w == Weight::Normal", "WeightIsNormal", "WeightIsNotNormal"},
    {"w == Weight::kHeavy", "WeightIsHeavy", "WeightIsNotHeavy"},
    {"w == Weight::VERY_LIGHT", "WeightIsVeryLight", "WeightIsNotVeryLight"},
    {"n % 2 == 0", "NIsEven", "NIsOdd"},
    {"n % 2 != 0", "NIsOdd", "NIsEven"},
    {"n % 2 == 1", "NIsOdd", "NIsEven"},
    {"n % 400 == 0", "NIsMultipleOf400", "NIsNotMultipleOf400"},
    {"n & 1", "NIsOdd", "NIsEven"},
    {"max_len < n", "MaxLenIsBelowN", "MaxLenIsAtLeastN"},
    {"point.x > point.y", "XIsAboveY", "XIsAtMostY"},
    {"s[n] == '/'", "ACharacterIsSlash", "ACharacterIsNotSlash"},
    {"s.find(c) == std::string::npos", "TextLacksCharacter", "TextContainsCharacter"},
    {"n + m > 7", "NPlusMIsAbove7", "NPlusMIsAtMost7"},
    {"u > 0", "UIsNotZero", "UIsZero"},
    {"n", "NIsNotZero", "NIsZero"},
    {"n > LIMIT", "NIsAboveLimit", "NIsAtMostLimit"},
    {"n == INT_MIN", "NIsIntMin", "NIsNotIntMin"},
    {"n == kMost", "NEqualsMost", "NDiffersFromMost"},
    {"point.fixed", "Fixed", "NotFixed"},
    {"point.hasName", "HasName", "NotHasName"},
    {"point.covers(s)", "PointCoversText", "PointDoesNotCoverText"},
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

// Conditions over variables that a caller does not know, each in a function of its own.
constexpr const char* kBodies = R"(
#include <cstddef>
#include <map>
#include <string>
#include <vector>
struct Line { std::string sku; int count; };
struct Options { int width; bool wide; };
bool isLate(int day, int month);
struct Order {
  std::vector<Line> lines_;
  std::map<std::string, Line> entries_;
  int total_;
  void start(int startMinute);
  bool has(const std::string& sku) { auto it = entries_.find(sku); return it == entries_.end() ? 0 : 1; }
  bool any(const std::string& sku) { for (const Line& l : lines_) if (l.sku == sku) return true; return false; }
  bool less(const Order& o) { return total_ < o.total_ ? 1 : 0; }
};
void Order::start(int s) { if (s < 0) total_ = 1; }
int digits(const std::string& text) { int n = 0; for (size_t i = 0; i < text.size(); ++i) if (text[i] == '-') ++n; return n; }
int price(int cents) { int sum = cents * 3; sum -= 7; return sum < 5000 ? 1 : 0; }
int width(const Options& o) { return o.width > 9 ? 1 : 0; }
int wide(const Options& options) { return options.wide ? 1 : 0; }
int late(int day, int month) { const bool late = isLate(day, month); return late ? 1 : 0; }
int end(const char* p) { while (*p) ++p; return 0; }
int more(int days) { if (days > 9) return 1; while (days > 3) --days; return days; }
)";

TEST(WordsFor, NamesNoVariableThatACallerDoesNotKnow) {
  const std::string file = std::filesystem::temp_directory_path() / "assay_locals_test.cpp";
  auto world = makeRealWorld();
  ASSERT_TRUE(world->write(file, kBodies));
  auto unit = readUnit(*world, commandOf(file), {});
  world->remove(file);
  ASSERT_TRUE(unit) << unit.error().message;
  std::map<std::string, std::string> words;
  for (const model::Condition& one : unit->conditions) words[one.text] = one.whenTrue + "/" + one.whenFalse;
  EXPECT_EQ(words["it == entries_.end()"], "EntriesLackSku/EntriesContainSku");
  EXPECT_EQ(words["l.sku == sku"], "LineSkuEqualsSku/LineSkuDiffersFromSku");
  EXPECT_EQ(words["total_ < o.total_"], "TotalIsLess/TotalIsNotLess");
  EXPECT_EQ(words["s < 0"], "StartMinuteIsNegative/StartMinuteIsNotNegative") << "the declaration's name";
  EXPECT_EQ(words["i < text.size()"], "/");
  EXPECT_EQ(words["text[i] == '-'"], "ACharacterIsDash/ACharacterIsNotDash");
  EXPECT_EQ(words["sum < 5000"], "Below5000/From5000") << "the limit alone";
  EXPECT_EQ(words["o.width > 9"], "WidthIsAbove9/WidthIsAtMost9");
  EXPECT_EQ(words["options.wide"], "Wide/NotWide");
  EXPECT_EQ(words["late"], "IsLateOfDayAndMonth/NotIsLateOfDayAndMonth");
  EXPECT_EQ(words["*p"], "/");
  EXPECT_EQ(words["days > 9"], "DaysIsAbove9/DaysIsAtMost9") << "before it changes";
  EXPECT_EQ(words["days > 3"], "/");
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
