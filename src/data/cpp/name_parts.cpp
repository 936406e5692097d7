#include "data/cpp/name_parts.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace assay::cpp {
namespace {

// A character and its name.
struct Named {
  char character;
  std::string_view name;
};
constexpr std::array kNamed = std::to_array<Named>({
    {'\0', "Nul"},       {'\t', "Tab"},
    {'\n', "Newline"},   {'\r', "CarriageReturn"},
    {' ', "Space"},      {'!', "ExclamationMark"},
    {'"', "Quote"},      {'#', "Hash"},
    {'$', "Dollar"},     {'%', "Percent"},
    {'&', "Ampersand"},  {'\'', "Apostrophe"},
    {'(', "OpenParen"},  {')', "CloseParen"},
    {'*', "Star"},       {'+', "Plus"},
    {',', "Comma"},      {'-', "Dash"},
    {'.', "Dot"},        {'/', "Slash"},
    {':', "Colon"},      {';', "Semicolon"},
    {'<', "Less"},       {'=', "EqualSign"},
    {'>', "Greater"},    {'?', "QuestionMark"},
    {'@', "At"},         {'[', "OpenBracket"},
    {'\\', "Backslash"}, {']', "CloseBracket"},
    {'^', "Caret"},      {'_', "Underscore"},
    {'`', "Backtick"},   {'{', "OpenBrace"},
    {'|', "Bar"},        {'}', "CloseBrace"},
    {'~', "Tilde"},
});

bool isWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }
bool isSmall(char c) { return std::islower(static_cast<unsigned char>(c)) != 0; }
bool isLarge(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
char small(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }
char large(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }

// The name of operator+ is its symbol; operator_map is an ordinary identifier.
bool isOperator(std::string_view name) {
  constexpr std::string_view kOperator = "operator";
  return name.starts_with(kOperator) && name.size() > kOperator.size() && !isWord(name[kOperator.size()]) &&
         name[kOperator.size()] != '_';
}

}  // namespace

std::string characterName(uint64_t code) {
  if (code > 0x7e) return "";
  const char c = static_cast<char>(code);
  if (std::isdigit(c) != 0) return std::string("Digit") + c;
  if (isSmall(c)) return std::string("Letter") + large(c);
  if (isLarge(c)) return std::string("Capital") + c;
  const auto named = std::ranges::find(kNamed, c, &Named::character);
  return named == kNamed.end() ? "" : std::string(named->name);
}

std::string upperCamel(std::string_view identifier) {
  const bool isShouted = identifier.size() > 1 && std::ranges::none_of(identifier, isSmall);
  const bool namesSymbols = isOperator(identifier);
  std::string out;
  bool starts = true;
  for (const char c : identifier) {
    if (isWord(c))
      out += starts ? large(c) : isShouted ? small(c) : c;
    else if (namesSymbols)
      out += characterName(static_cast<unsigned char>(c));
    starts = !isWord(c);
  }
  return out;
}

std::string textName(std::string_view text) {
  std::string out;
  bool starts = true;
  for (const char c : text) {
    if (isWord(c)) out += starts ? large(c) : c;
    starts = !isWord(c);
  }
  return out;
}

}  // namespace assay::cpp
