// ASSAY: covers all
// std::span, read-only and writable.
#include <span>

int longestRun(std::span<const int> values) {
  int longest = 0;
  int run = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    run = i > 0 && values[i] == values[i - 1] ? run + 1 : 1;
    if (run > longest) longest = run;
  }
  return longest >= 3 ? 3 : longest;
}

int clampAll(std::span<int> values, int limit) {
  int changed = 0;
  for (int& value : values) {
    if (value > limit) {
      value = limit;
      ++changed;
    }
  }
  return changed;
}

bool isOrigin(std::span<const double, 3> point) {
  if (point[0] == 0 && point[1] == 0 && point[2] == 0) return true;
  return false;
}
