#include "kinds.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <cmath>
#include <deque>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

using ::testing::AllOf;
using ::testing::DoubleEq;
using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::FieldsAre;
using ::testing::Pair;
using ::testing::ThrowsMessage;
using ::testing::UnorderedElementsAre;

TEST(KindsTest, IsEven1) {
  EXPECT_FALSE(kinds::isEven(7u));
}

TEST(KindsTest, SameChar2) {
  EXPECT_EQ(kinds::sameChar('\n'), '\n');
}

TEST(KindsTest, SameByte3) {
  EXPECT_EQ(kinds::sameByte(static_cast<unsigned char>(200)),
            static_cast<unsigned char>(200));
}

TEST(KindsTest, SameLong4) {
  EXPECT_EQ(kinds::sameLong(std::numeric_limits<long>::min()),
            std::numeric_limits<long>::min());
}

TEST(KindsTest, SameUnsigned5) {
  const unsigned long value = std::numeric_limits<unsigned long>::max();

  EXPECT_EQ(kinds::sameUnsigned(value),
            std::numeric_limits<unsigned long>::max());
}

TEST(KindsTest, SameFloat6) {
  EXPECT_FLOAT_EQ(kinds::sameFloat(0.1f), 0.1f);
}

TEST(KindsTest, SameLongDouble7) {
  EXPECT_DOUBLE_EQ(static_cast<double>(kinds::sameLongDouble(2.5)), 2.5);
}

TEST(KindsTest, SameDouble8) {
  EXPECT_DOUBLE_EQ(kinds::sameDouble(0.1), 0.1);
}

TEST(KindsTest, SameDouble9) {
  const double value = std::numeric_limits<double>::quiet_NaN();

  EXPECT_TRUE(std::isnan(kinds::sameDouble(value)));
}

TEST(KindsTest, SameDouble10) {
  const double value = -std::numeric_limits<double>::infinity();

  EXPECT_EQ(kinds::sameDouble(value), -std::numeric_limits<double>::infinity());
}

TEST(KindsTest, SameColour11) {
  EXPECT_EQ(kinds::sameColour(kinds::Colour::Green), kinds::Colour::Green);
}

TEST(KindsTest, SameColour12) {
  EXPECT_EQ(kinds::sameColour(static_cast<kinds::Colour>(3)),
            static_cast<kinds::Colour>(3));
}

TEST(KindsTest, SameString13) {
  EXPECT_EQ(kinds::sameString("a \"quoted\" word"), "a \"quoted\" word");
}

TEST(KindsTest, SameString14) {
  EXPECT_EQ(kinds::sameString(std::string("a\000b", 3)),
            std::string("a\000b", 3));
}

TEST(KindsTest, SameString15) {
  const std::string value =
      "a text that is long enough to get a local of its own";

  EXPECT_EQ(kinds::sameString(value),
            "a text that is long enough to get a local of its own");
}

TEST(KindsTest, SameView16) {
  EXPECT_EQ(kinds::sameView("view"), "view");
}

TEST(KindsTest, SameView17) {
  EXPECT_EQ(kinds::sameView(""), "");
}

TEST(KindsTest, SameWide18) {
  EXPECT_EQ(kinds::sameWide(L"h\x20ac"), L"h\x20ac");
}

TEST(KindsTest, SameText19) {
  EXPECT_STREQ(kinds::sameText("text"), "text");
}

TEST(KindsTest, SameText20) {
  EXPECT_EQ(kinds::sameText(nullptr), nullptr);
}

TEST(KindsTest, SameVector21) {
  const std::vector<int> value = {1, 2};

  EXPECT_THAT(kinds::sameVector(value), ElementsAre(1, 2));
}

TEST(KindsTest, SameVector22) {
  const std::vector<int> value;

  EXPECT_TRUE(kinds::sameVector(value).empty());
}

TEST(KindsTest, SameFlags23) {
  const std::vector<bool> value = {true, false};

  EXPECT_THAT(kinds::sameFlags(value), ElementsAre(true, false));
}

TEST(KindsTest, SameNumbers24) {
  const std::vector<double> value = {0.5, -1.0};

  EXPECT_THAT(kinds::sameNumbers(value),
              ElementsAre(DoubleEq(0.5), DoubleEq(-1.0)));
}

TEST(KindsTest, SameWords25) {
  const std::deque<std::string> value = {"a", "b"};

  EXPECT_THAT(kinds::sameWords(value), ElementsAre("a", "b"));
}

TEST(KindsTest, SameArray26) {
  const std::array<int, 3> value = {1, 2, 3};

  EXPECT_THAT(kinds::sameArray(value), ElementsAre(1, 2, 3));
}

TEST(KindsTest, SameSet27) {
  const std::set<int> value = {1, 4};

  EXPECT_THAT(kinds::sameSet(value), ElementsAre(1, 4));
}

TEST(KindsTest, SameMap28) {
  const std::map<std::string, int> value = {{"a", 1}, {"b", 2}};

  EXPECT_THAT(kinds::sameMap(value), ElementsAre(Pair("a", 1), Pair("b", 2)));
}

TEST(KindsTest, SameTable29) {
  const std::unordered_map<int, double> value = {{1, 0.25}};

  EXPECT_THAT(kinds::sameTable(value),
              UnorderedElementsAre(Pair(1, DoubleEq(0.25))));
}

TEST(KindsTest, SameOptional30) {
  EXPECT_EQ(kinds::sameOptional(5), 5);
}

TEST(KindsTest, SameOptional31) {
  EXPECT_FALSE(kinds::sameOptional(std::nullopt).has_value());
}

TEST(KindsTest, SameMaybe32) {
  const auto result = kinds::sameMaybe(2.5);

  ASSERT_TRUE(result.has_value());
  EXPECT_DOUBLE_EQ(*result, 2.5);
}

TEST(KindsTest, SamePair33) {
  EXPECT_EQ(kinds::samePair(std::pair<int, std::string>{1, "x"}),
            (std::pair<int, std::string>{1, "x"}));
}

TEST(KindsTest, SameTuple34) {
  EXPECT_THAT(kinds::sameTuple(std::tuple<int, double>{1, 0.5}),
              FieldsAre(1, DoubleEq(0.5)));
}

TEST(KindsTest, SameVariant35) {
  const std::variant<int, std::string> value(std::string("x"));

  EXPECT_EQ(kinds::sameVariant(value),
            (std::variant<int, std::string>(std::string("x"))));
}

TEST(KindsTest, SameUnique36) {
  const auto result = kinds::sameUnique(std::make_unique<int>(4));

  ASSERT_NE(result, nullptr);
  EXPECT_EQ(*result, 4);
}

TEST(KindsTest, SameUnique37) {
  EXPECT_EQ(kinds::sameUnique(nullptr), nullptr);
}

TEST(KindsTest, SameDuration38) {
  EXPECT_EQ(kinds::sameDuration(std::chrono::milliseconds(250u)),
            std::chrono::milliseconds(250u));
}

TEST(KindsTest, SamePath39) {
  EXPECT_EQ(kinds::samePath("a/b.txt").string(), "a/b.txt");
}

TEST(KindsTest, Consume40) {
  std::vector<std::unique_ptr<int>> values;
  values.push_back(std::make_unique<int>(1));
  values.push_back(nullptr);

  EXPECT_EQ(kinds::consume(std::move(values)), 2u);
}

TEST(KindsTest, Measure41) {
  EXPECT_EQ(kinds::measure("abc"), 3u);
}

TEST(KindsTest, SamePoint42) {
  const kinds::Point result = kinds::samePoint(kinds::Point{1, 2.5});

  EXPECT_EQ(result.x, 1);
  EXPECT_DOUBLE_EQ(result.y, 2.5);
}

TEST(KindsTest, SamePixel43) {
  const kinds::Pixel value = {3, kinds::Colour::Green};

  EXPECT_EQ(kinds::samePixel(value), (kinds::Pixel{3, kinds::Colour::Green}));
}

TEST(KindsTest, SamePoints44) {
  const std::vector<kinds::Point> value = {{1, 2.5}, {3, 0.0}};

  EXPECT_THAT(kinds::samePoints(value),
              ElementsAre(AllOf(Field(&kinds::Point::x, 1),
                                Field(&kinds::Point::y, DoubleEq(2.5))),
                          AllOf(Field(&kinds::Point::x, 3),
                                Field(&kinds::Point::y, DoubleEq(0.0)))));
}

TEST(KindsTest, SameShared45) {
  const auto value = std::make_shared<kinds::Point>(kinds::Point{1, 0.5});

  const auto result = kinds::sameShared(value);

  ASSERT_NE(result, nullptr);
  EXPECT_EQ(result->x, 1);
  EXPECT_DOUBLE_EQ(result->y, 0.5);
}

TEST(KindsTest, Reach46) {
  kinds::Point namedTarget = {9, 1.0};

  EXPECT_EQ(kinds::reach(kinds::Named{"n", &namedTarget}), 9);
}

TEST(KindsTest, SamePointer47) {
  const int value = 6;

  const auto* result = kinds::samePointer(&value);

  ASSERT_NE(result, nullptr);
  EXPECT_EQ(*result, 6);
}

TEST(KindsTest, Twice48) {
  int value = 4;

  kinds::twice(value);

  EXPECT_EQ(value, 8);
}

TEST(KindsTest, Halve49) {
  int half = 0;

  const bool result = kinds::halve(8, &half);

  EXPECT_TRUE(result);
  EXPECT_EQ(half, 4);
}

TEST(KindsTest, Halve50) {
  EXPECT_FALSE(kinds::halve(7, nullptr));
}

TEST(KindsTest, Shout51) {
  char text[] = "ab";

  kinds::shout(text);

  EXPECT_STREQ(text, "AB");
}

TEST(KindsTest, Sum52) {
  const int values[] = {1, 2};

  EXPECT_EQ(kinds::sum(values, 2u), 3);
}

TEST(KindsTest, Sum53) {
  const int values[1] = {};

  EXPECT_EQ(kinds::sum(values, 0u), 0);
}

TEST(KindsTest, Negate54) {
  int values[] = {1, 2};

  kinds::negate(values, 2);

  EXPECT_THAT(values, ElementsAre(-1, -2));
}

TEST(KindsTest, Clear55) {
  int values[2] = {1, 2};

  kinds::clear(values);

  EXPECT_THAT(values, ElementsAre(0, 0));
}

TEST(KindsTest, First56) {
  const std::vector<int> values = {5, 6};

  EXPECT_EQ(kinds::first(values), 5);
}

TEST(KindsTest, First57) {
  const std::vector<int> values;

  EXPECT_EQ(kinds::first(values), -1);
}

TEST(KindsTest, Bump58) {
  std::vector<int> values = {1};

  kinds::bump(values);

  EXPECT_THAT(values, ElementsAre(2));
}

TEST(KindsTest, Word59) {
  std::istringstream in("two words");

  EXPECT_EQ(kinds::word(in), "two");
}

TEST(KindsTest, Greet60) {
  std::ostringstream out;

  kinds::greet(out, "Ann");

  EXPECT_EQ(out.str(), "Hello, Ann\n");
}

TEST(KindsTest, Scale61) {
  EXPECT_EQ(kinds::scale(2), 6);
}

TEST(KindsTest, Checked62) {
  EXPECT_THAT([] { static_cast<void>(kinds::checked(-1)); },
              ThrowsMessage<kinds::ParseError>("negative, which is bad"));
}

TEST(KindsTest, Strict63) {
  EXPECT_THROW(kinds::strict(-1), std::out_of_range);
}

TEST(KindsTest, Nothing64) {
  kinds::nothing(1);  // returns normally
}

TEST(KindsTest, Narrow65) {
  EXPECT_EQ((kinds::narrow<int, double>(2.5)), 2);
}
