// ASSAY: covers all
// ASSAY: finds signed-overflow in middleOf
// ASSAY: finds signed-overflow in magnitude
// ASSAY: finds signed-overflow in digitsOf
// ASSAY: finds signed-overflow in longTotal
// ASSAY: finds invalid-shift in maskOf
// ASSAY: finds invalid-conversion in rounded
// ASSAY: finds nothing else
// Functions that check their arguments, and overflow, shift too far or convert out of range nevertheless.
#include <string>

int middleOf(int low, int high) {
  if (low < 0 || high < low) return -1;
  return (low + high) / 2;
}

int magnitude(int number) { return number < 0 ? -number : number; }

// Ten digits do not fit.
int digitsOf(const std::string& text) {
  int number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return -1;
    number = number * 10 + (c - '0');
  }
  return number;
}

long longTotal(long price) {
  if (price < 0) return 0;
  return price * 365;
}

unsigned maskOf(unsigned bits) {
  if (bits > 32) return 0;
  return (1u << bits) - 1;
}

int rounded(double number) {
  if (number < 0) return 0;
  return static_cast<int>(number + 0.5);
}
