// ASSAY: covers all
// Lookups in std::map and std::unordered_map arguments.
#include <map>
#include <string>
#include <unordered_map>

int stockOf(const std::map<std::string, int>& stock, const std::string& article) {
  const auto it = stock.find(article);
  if (it == stock.end()) return -1;
  if (it->second > 50) return 50;
  return it->second;
}

bool isComplete(const std::map<int, bool>& done) {
  if (done.empty()) return false;
  for (const auto& [step, finished] : done) {
    if (!finished) return false;
  }
  return true;
}

int route(const std::unordered_map<int, int>& table, int from) {
  if (table.count(from) == 0) return 0;
  const int next = table.at(from);
  if (next == from) return -1;
  return next;
}

void count(std::map<char, int>& histogram, char letter) {
  if (letter == ' ') return;
  if (++histogram[letter] > 2) histogram.erase(letter);
}
