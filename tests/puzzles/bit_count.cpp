// ASSAY: covers all
// Loops over the bits of a word: population count, parity, highest bit.
#include <cstdint>

int popcount(std::uint32_t bits) {
  int count = 0;
  while (bits != 0) {
    bits &= bits - 1;
    ++count;
  }
  return count;
}

bool hasOddParity(std::uint8_t byte) {
  bool odd = false;
  for (int i = 0; i < 8; ++i) {
    if ((byte >> i) & 1) odd = !odd;
  }
  if (odd) return true;
  return false;
}

int highestBit(std::uint16_t bits) {
  int position = -1;
  while (bits != 0) {
    bits = static_cast<std::uint16_t>(bits >> 1);
    ++position;
  }
  if (position == 15) return 100;
  return position;
}

bool hasExactlyThree(std::uint32_t bits) {
  if (popcount(bits) == 3) return true;
  return false;
}
