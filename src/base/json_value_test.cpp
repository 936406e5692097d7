#include "base/json_value.h"

#include <gtest/gtest.h>

namespace assay {
namespace {

std::string again(const std::string& text) {
  const std::optional<JsonValue> value = parseJson(text);
  if (!value) return "not JSON";
  Json json;
  write(json, *value);
  return json.text();
}

TEST(JsonValueTest, ReadingRestoresTheWrittenText) {
  Json json;
  json.object().member("text", "a\"b\\\n\t\x01 ü").member("yes", true).member("number", -0.25);
  json.key("list")
      .array()
      .value(1)
      .value("x")
      .end()
      .key("none")
      .array()
      .end()
      .key("empty")
      .object()
      .end()
      .end();
  EXPECT_EQ(again(json.text()), json.text());
}

TEST(JsonValueTest, MembersAreFoundByName) {
  const auto value =
      parseJson(R"({"a": {"b": ["x", "y"]}, "t": true, "n": null, "u": "\u00e4\ud83d\ude00\/"})");
  ASSERT_TRUE(value);
  EXPECT_EQ((*value)["a"]["b"].texts(), (std::vector<std::string>{"x", "y"}));
  EXPECT_TRUE((*value)["t"].isTrue());
  EXPECT_EQ((*value)["u"].text, "ä😀/");
  EXPECT_EQ((*value)["nowhere"]["deeper"].kind, JsonValue::Kind::Null);
}

TEST(JsonValueTest, InvalidJsonIsRejected) {
  for (const char* text :
       {"", "{", "[1,]", "{\"a\" 1}", "{\"a\":}", "\"open", "tru", "[1] 2", "\"\\u12\"", "{1:2}"})
    EXPECT_FALSE(parseJson(text)) << text;
  EXPECT_FALSE(parseJson(std::string(100'000, '[')));
}

}  // namespace
}  // namespace assay
