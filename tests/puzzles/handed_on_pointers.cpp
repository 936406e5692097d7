// ASSAY: covers all
// Pointers whose elements are read in a function that they are handed to, as other types.
#include <cstdint>
#include <cstring>

static std::uint16_t pairAt(const char* bytes) {
  return static_cast<std::uint16_t>(static_cast<std::uint8_t>(bytes[0]) << 8 | static_cast<std::uint8_t>(bytes[1]));
}

int kindOfHeader(const std::uint8_t* header) {
  if (header == nullptr) return -1;
  const std::uint16_t magic = pairAt(reinterpret_cast<const char*>(header));
  if (magic == 0xFFD8) return 1;
  return pairAt(reinterpret_cast<const char*>(header + 2)) == 0x4E47 ? 2 : 0;
}

bool startsWithMark(const unsigned char* bytes) {
  static const unsigned char mark[] = {0xEF, 0xBB, 0xBF};
  return std::memcmp(bytes, mark, sizeof mark) == 0;
}
