#include "data/cpp/name_parts.h"

#include <gtest/gtest.h>

namespace assay::cpp {
namespace {

TEST(NamePartsTest, EveryPrintableCharacterHasItsOwnName) {
  std::string names = "\n";
  for (uint64_t code = ' '; code <= '~'; ++code) {
    const std::string name = characterName(code) + "\n";
    EXPECT_NE(name, "\n") << code;
    EXPECT_EQ(names.find("\n" + name), std::string::npos) << name;
    names += name;
  }
}

TEST(NamePartsTest, NamesCharacters) {
  EXPECT_EQ(characterName('('), "OpenParen");
  EXPECT_EQ(characterName('='), "EqualSign");
  EXPECT_EQ(characterName('!'), "ExclamationMark");
  EXPECT_EQ(characterName('\n'), "Newline");
  EXPECT_EQ(characterName(0), "Nul");
  EXPECT_EQ(characterName('a'), "LetterA");
  EXPECT_EQ(characterName('A'), "CapitalA");
  EXPECT_EQ(characterName('7'), "Digit7");
  EXPECT_EQ(characterName(1), "");
  EXPECT_EQ(characterName(0x7f), "");
  EXPECT_EQ(characterName(~uint64_t{0}), "");
}

TEST(NamePartsTest, JoinsWords) {
  EXPECT_EQ(upperCamel("max_len"), "MaxLen");
  EXPECT_EQ(upperCamel("isOk"), "IsOk");
  EXPECT_EQ(upperCamel("toHex"), "ToHex");
  EXPECT_EQ(upperCamel("value_"), "Value");
  EXPECT_EQ(upperCamel("HTTPServer"), "HTTPServer");
}

TEST(NamePartsTest, ConvertsUpperCaseNamesToCamelCase) {
  EXPECT_EQ(upperCamel("RED_ALERT"), "RedAlert");
  EXPECT_EQ(upperCamel("RED"), "Red");
  EXPECT_EQ(upperCamel("N"), "N");
}

TEST(NamePartsTest, NamesTheSymbolsOfOperators) {
  EXPECT_EQ(upperCamel("operator+"), "OperatorPlus");
  EXPECT_EQ(upperCamel("operator<<"), "OperatorLessLess");
  EXPECT_EQ(upperCamel("operator_map"), "OperatorMap");
}

TEST(NamePartsTest, TextsKeepTheirUpperCase) {
  EXPECT_EQ(textName("red alert"), "RedAlert");
  EXPECT_EQ(textName("ABC"), "ABC");
  EXPECT_EQ(textName("a-b_c"), "ABC");
}

}  // namespace
}  // namespace assay::cpp
