#include "prepare/frontend/parameter_names.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>
#include <vector>

namespace assay::frontend {
namespace {

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

bool isOneOf(const std::string& word, std::initializer_list<const char*> words) {
  return std::ranges::any_of(words, [&](const char* other) { return word == other; });
}

// The words of a name: "endOfInput" and "end_of_input" have the words end, of, input.
std::vector<std::string> wordsOf(const std::string& name) {
  std::vector<std::string> words(1);
  for (const char c : name) {
    const bool starts = std::isupper(static_cast<unsigned char>(c)) != 0;
    if ((starts || c == '_') && !words.back().empty()) words.emplace_back();
    if (c != '_') words.back() += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return words;
}

}  // namespace

bool isEither(const std::string& name, std::initializer_list<const char*> words) {
  const std::vector<std::string> all = wordsOf(name);
  return isOneOf(all.front(), words) || isOneOf(all.back(), words);
}

bool isBegin(const std::string& name) { return isEither(name, {"begin", "first", "start", "b"}); }
bool isEnd(const std::string& name) {
  return isEither(name, {"end", "last", "stop", "e", "finish", "limit"});
}
bool arePair(const std::string& begin, const std::string& end) {
  if (isBegin(begin) && isEnd(end)) return true;
  static constexpr std::array<std::array<std::string_view, 2>, 3> kPairs = {
      {{"begin", "end"}, {"start", "end"}, {"first", "last"}}};
  return std::ranges::any_of(kPairs, [a = lower(begin), b = lower(end)](const auto& pair) {
    return a.ends_with(pair[0]) && b.ends_with(pair[1]) &&
           a.substr(0, a.size() - pair[0].size()) == b.substr(0, b.size() - pair[1].size());
  });
}
bool isPlace(const std::string& name) {
  return isEither(name,
                  {"it", "iter", "iterator", "pos", "position", "p", "ptr", "cur", "current", "at", "where"});
}

bool looksLikeLength(const std::string& name, const std::string& pointerName) {
  static constexpr std::array kEndings = {"len", "length", "size", "count", "num", "cnt"};
  const std::string word = lower(name);
  if (isOneOf(word, {"n", "sz", "nelem", "nelems", "nmemb", "elements", "nitems"})) return true;
  if (!pointerName.empty() &&
      isOneOf(word, {("n" + lower(pointerName)).c_str(), (lower(pointerName) + "n").c_str(),
                     ("n_" + lower(pointerName)).c_str(), (lower(pointerName) + "_n").c_str()}))
    return true;
  if (word.starts_with("num") || word.starts_with("n_")) return true;
  // Pairs like argc and argv, keyc and keyv.
  const std::string pointer = lower(pointerName);
  if (word.size() > 1 && word.ends_with('c') && pointer == word.substr(0, word.size() - 1) + "v") return true;
  return std::ranges::any_of(kEndings, [&](const char* ending) { return word.ends_with(ending); });
}

}  // namespace assay::frontend
