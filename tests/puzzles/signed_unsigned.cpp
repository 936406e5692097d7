// ASSAY: covers all
// Comparisons whose answer depends on signedness.
#include <cstddef>

int position(long offset, std::size_t size) {
  if (offset < 0) return -1;
  if (static_cast<std::size_t>(offset) >= size) return 1;
  return 0;
}

bool looksNegative(unsigned value) {
  if (static_cast<int>(value) < 0) return true;
  return false;
}

// The classic trap: -1 becomes the largest unsigned number.
bool fits(int length, unsigned capacity) {
  if (static_cast<unsigned>(length) <= capacity) return true;
  if (length < 0) return false;
  return false;
}

int compare(signed char a, unsigned char b) {
  if (a < b) return -1;
  if (a > b) return 1;
  return 0;
}
