// ASSAY: covers all
// Tardis' getBool: a flag set by three zeros survives only if no element is negative.
#include <vector>

bool getBool(const std::vector<int>& values, int a, int b, int c) {
  int k = 0;
  if (a == 0 && b == 0 && c == 0) k = 1;
  for (const int value : values) {
    if (value < 0) k = 0;
  }
  if (k == 1) return true;
  return false;
}
