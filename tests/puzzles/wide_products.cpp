// ASSAY: covers all
// ASSAY: budget 10
// Products of two unknown numbers of 64 bits.
#include <cstdint>

int classify(std::int64_t a, std::int64_t b) {
  if (a == b * 7 && b > 1000) return 1;
  if (a > 1 && b > 1 && a < 100000 && b < 100000 && a * b == 1022117) return 2;
  return 0;
}

bool isSquareOf(std::uint64_t n, std::uint64_t root) { return root > 70000 && root < 4000000 && root * root == n; }

int areaClass(std::int64_t width, std::int64_t height, std::int64_t price) {
  if (width <= 0 || height <= 0 || price <= 0) return -1;
  if (width > 1000000 || height > 1000000 || price > 1000000) return -2;
  const std::int64_t cost = width * height * price;
  if (cost == 999983LL * 42) return 3;
  if (cost % 1000 == 999) return 2;
  return cost > 5000000000000LL ? 1 : 0;
}
