// ASSAY: covers all
// Two 24-bit factors of a product of two primes.
#include <cstdint>

bool factors(std::uint32_t p, std::uint32_t q) {
  if (p < 2 || q < 2 || p > 0xffffff || q > 0xffffff || p > q) return false;
  if (std::uint64_t{p} * q == 224334171596893ull) return true;
  return false;
}
