// ASSAY: covers all
// 128-bit arithmetic: a product that only fits in __int128, and a parameter of that type.
#include <cstdint>

std::uint64_t mulDiv(std::uint64_t value, std::uint64_t numerator, std::uint64_t denominator) {
  if (denominator == 0) return 0;
  const unsigned __int128 product = static_cast<unsigned __int128>(value) * numerator;
  const unsigned __int128 quotient = product / denominator;
  if (quotient > UINT64_MAX) return UINT64_MAX;
  return static_cast<std::uint64_t>(quotient);
}

int signOf(__int128 amount) {
  if (amount < 0) return -1;
  if (amount == 0) return 0;
  return 1;
}
