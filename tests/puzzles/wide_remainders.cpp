// ASSAY: covers all
// Remainders and quotients of 64-bit unknowns.
#include <cstdint>

int bucketOf(std::uint64_t key) {
  const std::uint64_t bucket = key % 1000003;
  if (key > 5000000000ULL && bucket == 17) return 1;
  if (key / 86400 == 19723 && key % 86400 == 43200) return 2;
  return 0;
}

bool isDivisor(std::int64_t n, std::int64_t d) {
  if (d < 1000 || n < 1000000) return false;
  return n % d == 0 && n / d == 12345;
}

int congruent(std::uint64_t x, std::uint64_t m) {
  if (m < 2 || m > 100000) return -1;
  if (x * x % m == 5) return 1;
  return x % m == m - 1 && x > m * m ? 2 : 0;
}
