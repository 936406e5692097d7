// ASSAY: covers all
// Is a vector sorted, and how; and where a value would be inserted.
#include <cstddef>
#include <vector>

enum class Order { Trivial, Ascending, Descending, Mixed };

Order orderOf(const std::vector<int>& values) {
  if (values.size() < 2) return Order::Trivial;
  bool up = true;
  bool down = true;
  for (std::size_t i = 1; i < values.size(); ++i) {
    if (values[i] < values[i - 1]) up = false;
    if (values[i] > values[i - 1]) down = false;
  }
  if (up) return Order::Ascending;
  if (down) return Order::Descending;
  return Order::Mixed;
}

std::size_t insertPosition(const std::vector<int>& sorted, int value) {
  std::size_t low = 0;
  std::size_t high = sorted.size();
  while (low < high) {
    const std::size_t middle = low + (high - low) / 2;
    if (sorted[middle] < value) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
