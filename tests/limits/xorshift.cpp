// ASSAY: covers all
// A generator that is stepped sixteen times before its output is compared: the seed has to be recovered.
#include <cstdint>

int roll(std::uint64_t seed) {
  if (seed == 0) return -1;
  std::uint64_t state = seed;
  for (int i = 0; i < 16; ++i) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
  }
  const std::uint64_t value = state * 2685821657736338717ull;
  if (value >> 24 == 0x123456789aull) return 1;
  return 0;
}
