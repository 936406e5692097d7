// ASSAY: covers all
// Generators and powers: multiplication and remainder in one expression, and several rounds of them.
#include <cstdint>

std::uint32_t next(std::uint32_t state) {
  const std::uint64_t wide = static_cast<std::uint64_t>(state) * 48271u;
  return static_cast<std::uint32_t>(wide % 2147483647u);
}

bool isLucky(std::uint32_t seed) {
  if (seed == 0 || seed >= 2147483647u) return false;
  return next(seed) == 1234567;
}

std::int64_t power(std::int64_t base, int exponent) {
  std::int64_t result = 1;
  for (int i = 0; i < exponent; ++i) result *= base;
  return result;
}

int powerClass(std::int64_t base) {
  if (base < -500 || base > 500) return -1;
  if (power(base, 5) == 3200000) return 5;
  if (power(base, 3) == -1728) return 3;
  return power(base, 2) == 20449 ? 2 : 0;
}
