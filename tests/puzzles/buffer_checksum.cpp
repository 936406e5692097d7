// ASSAY: covers all
// A (pointer, length) buffer: checksum, search and compare.
#include <cstddef>
#include <cstdint>

bool verify(const std::uint8_t* data, std::size_t size) {
  if (data == nullptr || size < 2) return false;
  std::uint8_t sum = 0;
  for (std::size_t i = 0; i + 1 < size; ++i) sum = static_cast<std::uint8_t>(sum + data[i]);
  if (sum == data[size - 1]) return true;
  return false;
}

int findByte(const unsigned char* data, std::size_t length, unsigned char wanted) {
  for (std::size_t i = 0; i < length; ++i) {
    if (data[i] == wanted) return static_cast<int>(i);
  }
  return -1;
}

long frameLength(const char* buffer, int length) {
  if (length < 4) return -1;
  if (buffer[0] != 'F' || buffer[1] != 'R') return -2;
  const int size = static_cast<unsigned char>(buffer[2]) << 8 | static_cast<unsigned char>(buffer[3]);
  if (size > 1000) return -3;
  return size;
}
