// ASSAY: covers all
// Masks, rotation, byte order and sign extension by hand.
#include <cstdint>

std::uint32_t rotateLeft(std::uint32_t value, unsigned by) {
  by &= 31;
  if (by == 0) return value;
  return (value << by) | (value >> (32 - by));
}

int signExtend12(std::uint16_t raw) {
  const int value = raw & 0x0fff;
  if (value & 0x0800) return value - 0x1000;
  return value;
}

bool isPowerOfTwo(std::uint64_t value) {
  if (value == 0) return false;
  if ((value & (value - 1)) != 0) return false;
  return true;
}

std::uint32_t swapBytes(std::uint32_t value) {
  return (value >> 24) | ((value >> 8) & 0xff00u) | ((value << 8) & 0xff0000u) | (value << 24);
}

int classifyHeader(std::uint32_t word) {
  if (swapBytes(word) == 0x7f454c46u) return 1;
  if ((rotateLeft(word, 7) & 0xff) == 0xa5) return 2;
  return 0;
}
