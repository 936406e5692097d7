// ASSAY: covers all
// sort, find_if, accumulate, any_of and max_element inside the unit.
#include <algorithm>
#include <numeric>
#include <vector>

int median(std::vector<int> values) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  const int middle = values[values.size() / 2];
  if (middle == 50) return -1;
  return middle;
}

int firstNegative(const std::vector<int>& values) {
  const auto it = std::find_if(values.begin(), values.end(), [](int value) { return value < 0; });
  if (it == values.end()) return 0;
  return *it;
}

bool isBudget(const std::vector<int>& costs) {
  if (costs.size() < 2 || std::any_of(costs.begin(), costs.end(), [](int c) { return c < 0 || c > 500; })) {
    return false;
  }
  if (std::accumulate(costs.begin(), costs.end(), 0) == 640) return true;
  return false;
}

int peak(const std::vector<int>& values) {
  const auto it = std::max_element(values.begin(), values.end());
  if (it == values.begin()) return 0;
  return it + 1 == values.end() ? 2 : 1;
}
