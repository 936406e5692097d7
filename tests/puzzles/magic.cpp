// ASSAY: covers all
// Constants that cannot be guessed: 64 bits, directly and behind arithmetic.
#include <cstdint>

bool isSignature(std::uint64_t word) {
  if (word == 0x0a1a0a0d474e5089ull) return true;
  return false;
}

int unlock(std::uint64_t code, std::int64_t pin) {
  if ((code ^ 0xdeadbeefcafebabeull) == 0x1122334455667788ull) return 1;
  if (code * 2654435761u == 0xfeedfacefeedfaceull) return 2;
  if (pin - 1000000007 == 4611686018427387904) return 3;
  return 0;
}
