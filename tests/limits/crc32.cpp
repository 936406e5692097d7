// ASSAY: covers all
// A bitwise CRC-32 of eight bytes that must be inverted, while the bytes must be readable text.
#include <cstdint>
#include <string>

std::uint32_t crc32(const std::string& data) {
  std::uint32_t crc = 0xffffffffu;
  for (const char c : data) {
    crc ^= static_cast<unsigned char>(c);
    for (int i = 0; i < 8; ++i) crc = crc & 1 ? (crc >> 1) ^ 0xedb88320u : crc >> 1;
  }
  return ~crc;
}

bool opens(const std::string& password) {
  if (password.size() != 8) return false;
  for (const char c : password) {
    if (c < 'a' || c > 'z') return false;
  }
  if (crc32(password) == 0x35c246d5u) return true;
  return false;
}
