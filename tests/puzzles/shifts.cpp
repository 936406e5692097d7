// ASSAY: covers all
// Shifts left, logical right and arithmetic right, with constant and chosen amounts.
#include <cstdint>

int bucketOf(std::uint64_t address, unsigned shift) {
  if (shift > 63) return -1;
  const std::uint64_t page = address >> shift;
  if (page == 0) return 0;
  if (page > 0xffff) return 2;
  return 1;
}

int halve(int value) {
  const int half = value >> 1;
  if (half < -1000) return -1;
  if (half == 77) return 1;
  return 0;
}

bool bitIsSet(std::uint32_t set, std::uint8_t element) {
  if (element >= 32) return false;
  if ((1u << element) & set) return true;
  return false;
}
