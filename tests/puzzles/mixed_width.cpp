// ASSAY: covers all
// Arithmetic that widens, narrows and wraps on the way.
#include <cstdint>

int settle(short balance, unsigned char fee, int credit) {
  const long long total = static_cast<long long>(balance) - fee + credit;
  if (total < INT32_MIN) return -2;
  if (total > INT32_MAX) return 2;
  if (total < 0) return -1;
  return total > 0 ? 1 : 0;
}

bool wrapsToZero(std::uint8_t counter) {
  ++counter;
  if (counter == 0) return true;
  return false;
}

int truncationLoses(std::uint32_t value) {
  const auto low = static_cast<std::uint16_t>(value);
  if (low != value) return 1;
  const auto lower = static_cast<std::int8_t>(low);
  if (lower < 0) return 2;
  return 0;
}
