// ASSAY: covers all
// std::pair and std::tuple in and out, with structured bindings.
#include <string>
#include <tuple>
#include <utility>

std::pair<int, int> ordered(std::pair<int, int> range) {
  if (range.first > range.second) return {range.second, range.first};
  return range;
}

int matchScore(const std::tuple<int, char, bool>& query) {
  const auto& [number, letter, exact] = query;
  if (exact && number != 42) return 0;
  if (letter == 'z') return number == 42 ? 3 : 2;
  return 1;
}

std::tuple<bool, std::string> check(const std::pair<std::string, int>& entry) {
  if (entry.first == "limit" && entry.second > 10) return {false, "limit too high"};
  if (std::get<1>(entry) < 0) return {false, "negative"};
  return {true, ""};
}
