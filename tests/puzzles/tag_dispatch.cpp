// ASSAY: covers all
// Tags: types with one value that only choose an overload.
#include <functional>
#include <type_traits>

struct fast_t {};
struct exact_t {};

int third(int x, fast_t) {
  if (x > 90) return 30;
  return x / 3;
}
int third(int x, exact_t) {
  if (x % 3 != 0) return -1;
  return x / 3;
}

int widened(int x, std::true_type) {
  if (x < 0) return 0;
  return x;
}
int widened(int x, std::false_type) {
  if (x == 7) return 1;
  return 2;
}

int firstOf(int a, int b, std::less<int> before) {
  if (before(a, b)) return a;
  return b;
}
