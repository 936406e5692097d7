// ASSAY: covers all
// ASSAY: ends divided-by-zero in average
// A divisor that may be zero.
#include <vector>

int average(const std::vector<int>& values, int weight) {
  if (weight < 1 || weight > 100) return 0;
  long total = 0;
  for (const int value : values) total += value;
  const long mean = total / static_cast<long>(values.size());
  return mean * weight > 1000 ? 1000 : static_cast<int>(mean / weight);
}
