#include "data/cpp/identifiers.h"

#include <algorithm>
#include <iterator>

namespace assay::cpp {

namespace {

constexpr std::string_view kKeywords[] = {
#define ASSAY_KEYWORD(word) #word,
#include "data/cpp/keywords.def"
};

bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

bool isKeyword(std::string_view word) {
  return std::find(std::begin(kKeywords), std::end(kKeywords), word) != std::end(kKeywords);
}

bool isIdentifier(std::string_view word) {
  if (word.empty() || !isLetter(word[0]) || isKeyword(word)) return false;
  return std::all_of(word.begin(), word.end(), [](char c) { return isLetter(c) || isDigit(c); });
}

std::string Identifiers::fresh(std::string_view wanted) {
  std::string base;
  for (char c : wanted) {
    if (isLetter(c) || (isDigit(c) && !base.empty())) base += c;
  }
  if (base.empty()) base = "value";
  std::string name = base;
  for (int n = 2; isKeyword(name) || !taken_.insert(name).second; ++n) name = base + std::to_string(n);
  return name;
}

}  // namespace assay::cpp
