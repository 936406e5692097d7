// ASSAY: covers all
// Overflow checked before it happens: by limits, by the compiler's builtins, and by a wider type.
// ASSAY: throws std::overflow_error in addOrThrow
#include <climits>
#include <optional>
#include <stdexcept>

int addOrThrow(int a, int b) {
  if (b > 0 && a > INT_MAX - b) throw std::overflow_error("sum too large");
  if (b < 0 && a < INT_MIN - b) throw std::overflow_error("sum too small");
  return a + b;
}

std::optional<int> multiply(int a, int b) {
  int product = 0;
  if (__builtin_mul_overflow(a, b, &product)) return std::nullopt;
  return product;
}

std::optional<unsigned> subtract(unsigned a, unsigned b) {
  unsigned difference = 0;
  if (__builtin_sub_overflow(a, b, &difference)) return std::nullopt;
  return difference;
}

bool squareFits(int side) {
  const long long area = static_cast<long long>(side) * side;
  if (area > INT_MAX) return false;
  return true;
}
