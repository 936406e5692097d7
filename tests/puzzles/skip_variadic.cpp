// ASSAY: covers all
// ASSAY: skips sumOf
// A C variadic function cannot be called with chosen arguments; its callers can.
#include <cstdarg>

int sumOf(int count, ...) {
  va_list arguments;
  va_start(arguments, count);
  int sum = 0;
  for (int i = 0; i < count; ++i) sum += va_arg(arguments, int);
  va_end(arguments);
  return sum;
}

bool addsUp(short a, short b) {
  if (sumOf(3, 1, int{a}, int{b}) == 600) return true;
  return false;
}
