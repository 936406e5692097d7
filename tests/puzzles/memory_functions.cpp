// ASSAY: covers all
// memcmp, memcpy, memmove, memset and memchr.
#include <cstdint>
#include <cstring>

bool isPng(const unsigned char* data, std::size_t size) {
  static const unsigned char magic[4] = {0x89, 'P', 'N', 'G'};
  if (size < 4) return false;
  if (std::memcmp(data, magic, 4) == 0) return true;
  return false;
}

std::uint32_t readWord(const char* buffer, std::size_t length) {
  std::uint32_t word = 0;
  if (length < sizeof(word)) return 0;
  std::memcpy(&word, buffer, sizeof(word));
  if (word == 0x04030201u) return 1;
  return 2;
}

int position(const char* buffer, std::size_t length) {
  const void* found = length == 0 ? nullptr : std::memchr(buffer, ':', length);
  if (found == nullptr) return -1;
  return static_cast<const char*>(found) - buffer > 3 ? 1 : 0;
}

bool shiftsOut(std::uint8_t first, std::uint8_t last) {
  std::uint8_t window[4];
  std::memset(window, first, sizeof(window));
  window[3] = last;
  std::memmove(window, window + 1, 3);
  if (window[2] == 200 && window[1] == 100) return true;
  return false;
}
