#include "base/json.h"

#include <gtest/gtest.h>

namespace assay {
namespace {

TEST(JsonTest, NestsObjectsAndArrays) {
  Json json;
  json.object();
  json.member("name", "bmi").member("covered", 6u).key("tests").array().value("A").value("B").end();
  json.key("none").array().end().member("yes", true).end();
  EXPECT_EQ(json.text(), R"({
  "name": "bmi",
  "covered": 6,
  "tests": ["A", "B"],
  "none": [],
  "yes": true
}
)");
}

TEST(JsonTest, EscapesSpecialCharacters) { EXPECT_EQ(jsonQuoted("a\"b\\c\n\x01"), R"("a\"b\\c\n\u0001")"); }

TEST(JsonTest, KeepsUtf8AndReplacesOtherBytes) {
  EXPECT_EQ(jsonQuoted("\xC3\xA9"), "\"\xC3\xA9\"");
  EXPECT_EQ(jsonQuoted("a\xFF"
                       "b"),
            "\"a\xEF\xBF\xBD"
            "b\"");
  EXPECT_EQ(jsonQuoted("\xC3"), "\"\xEF\xBF\xBD\"");
}

TEST(JsonTest, WritesNumbersShortAndExact) {
  Json json;
  json.array().value(0.1).value(-3).value(1.0 / 0.0).value(uint64_t{18446744073709551615ull}).end();
  EXPECT_EQ(json.text(), "[0.1, -3, null, 18446744073709551615]\n");
}

TEST(JsonTest, WhatDoesNotFitInALineHasALinePerPart) {
  const std::string text(60, 'a');
  Json json;
  json.array().value(text).value(text).end();
  EXPECT_EQ(json.text(), "[\n  \"" + text + "\",\n  \"" + text + "\"\n]\n");
}

}  // namespace
}  // namespace assay
