// ASSAY: covers all
// Binary search that checks its own precondition first.
// ASSAY: throws std::invalid_argument in indexOf
#include <stdexcept>
#include <vector>

int indexOf(const std::vector<int>& values, int wanted) {
  for (std::size_t i = 1; i < values.size(); ++i) {
    if (values[i - 1] > values[i]) throw std::invalid_argument("not sorted");
  }
  int low = 0;
  int high = static_cast<int>(values.size()) - 1;
  while (low <= high) {
    const int middle = low + (high - low) / 2;
    const int found = values[middle];
    if (found == wanted) return middle;
    if (found < wanted) {
      low = middle + 1;
    } else {
      high = middle - 1;
    }
  }
  return -1;
}
