// ASSAY: covers all
// A branch behind 300 elements that must all be right, and a text longer than a few thousand characters.
#include <string>
#include <vector>

bool isRamp(const std::vector<int>& values) {
  if (values.size() < 300) return false;
  for (std::size_t i = 1; i < values.size(); ++i) {
    if (values[i] <= values[i - 1]) return false;
  }
  return true;
}

bool isNovel(const std::string& text) {
  if (text.size() <= 5000) return false;
  if (text[4999] == '!') return true;
  return false;
}
