// ASSAY: covers all
// Iteration by pointers, differences of pointers, two cursors in one buffer.
#include <cstddef>

std::ptrdiff_t distanceToZero(const int* begin, std::size_t length) {
  const int* const end = begin + length;
  const int* cursor = begin;
  while (cursor != end && *cursor != 0) ++cursor;
  if (cursor == end) return -1;
  return cursor - begin;
}

bool readsSame(const char* text, std::size_t length) {
  if (length == 0) return true;
  const char* left = text;
  const char* right = text + length - 1;
  while (left < right) {
    if (*left++ != *right--) return false;
  }
  return true;
}

int lastPositive(const int* values, std::size_t count) {
  for (const int* p = values + count; p > values;) {
    --p;
    if (*p > 0) return *p;
  }
  return 0;
}
