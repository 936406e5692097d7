// ASSAY: covers all
// std::array by value and by reference, of numbers and of enumerators.
#include <array>
#include <cstddef>

enum class Cell : char { Empty, Wall, Exit };

int firstExit(const std::array<Cell, 4>& row) {
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i] == Cell::Wall) return -1;
    if (row[i] == Cell::Exit) return static_cast<int>(i);
  }
  return -2;
}

bool isPermutation(std::array<int, 3> values) {
  std::array<bool, 3> seen{};
  for (const int value : values) {
    if (value < 0 || value > 2) return false;
    if (seen[value]) return false;
    seen[value] = true;
  }
  return true;
}

double dot(const std::array<double, 2>& a, const std::array<double, 2>& b) {
  const double product = a[0] * b[0] + a[1] * b[1];
  if (product == 0.0) return 0.0;
  return product;
}
