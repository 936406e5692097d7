// ASSAY: covers all
// Two type parameters, non-type parameters, and an array size deduced.
#include <array>
#include <cstddef>

template <typename From, typename To>
bool fitsInto(From value, To limit) {
  if (value > static_cast<From>(limit)) return false;
  return true;
}

template <int Low, int High>
int within(int value) {
  static_assert(Low < High);
  if (value < Low) return Low - 1;
  if (value > High) return High + 1;
  return value;
}

template <typename T, std::size_t N>
int firstNonZero(const std::array<T, N>& values) {
  for (std::size_t i = 0; i < N; ++i) {
    if (values[i] != T{}) return static_cast<int>(i);
  }
  return -1;
}

bool isByte(long value) { return fitsInto<long, int>(value, 255); }

int month(int value) { return within<1, 12>(value); }

int leading(const std::array<short, 3>& values) { return firstNonZero(values); }
