// ASSAY: covers all
// ASSAY: finds nothing
// ASSAY: assumes no call like in sum
// ASSAY: assumes no call like in scaled
// Operations that cannot overflow, and those whose range is left to the callers.
#include <climits>
#include <cstddef>

int sum(int a, int b) { return a + b; }

int scaled(int base, int index) {
  if (index < 0 || index > 100) return -1;
  return base + index * 4;
}

int middleOf(int low, int high) {
  if (low < 0 || high < low) return -1;
  return low + (high - low) / 2;
}

int saturated(int a, int b) {
  if (b > 0 && a > INT_MAX - b) return INT_MAX;
  if (b < 0 && a < INT_MIN - b) return INT_MIN;
  return a + b;
}

unsigned hash(const char* text) {
  unsigned hash = 5381;
  while (*text != 0) hash = hash * 33 + static_cast<unsigned char>(*text++);
  return hash;
}

unsigned maskOf(unsigned bits) {
  if (bits >= 32) return ~0u;
  return (1u << bits) - 1;
}

int rounded(double number) {
  if (!(number >= 0 && number < 1e9)) return 0;
  return static_cast<int>(number + 0.5);
}
