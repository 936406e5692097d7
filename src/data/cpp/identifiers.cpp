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

std::string renamed(std::string_view text, const std::map<std::string, std::string>& names) {
  std::string out;
  for (size_t i = 0; i < text.size();) {
    size_t end = i;
    while (end < text.size() && (isLetter(text[end]) || isDigit(text[end]))) ++end;
    if (end == i) ++end;
    const std::string word(text.substr(i, end - i));
    const bool isPart = out.ends_with('.') || out.ends_with("->") || out.ends_with("::");
    const auto found = names.find(word);
    out += found == names.end() || isPart ? word : found->second;
    i = end;
  }
  return out;
}

bool mentions(std::string_view text, std::string_view identifier) {
  return renamed(text, {{std::string(identifier), ""}}) != text;
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
