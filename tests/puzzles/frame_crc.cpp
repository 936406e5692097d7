// ASSAY: covers all
// A packet that ends in the CRC of sixteen bits of all bytes before it.
#include <cstddef>
#include <cstdint>
#include <vector>

static std::uint16_t crcOf(const std::uint8_t* data, std::size_t size) {
  std::uint16_t crc = 0xFFFF;
  for (std::size_t i = 0; i < size; ++i) {
    crc = static_cast<std::uint16_t>(crc ^ (data[i] << 8));
    for (int bit = 0; bit < 8; ++bit)
      crc = static_cast<std::uint16_t>((crc & 0x8000) != 0 ? (crc << 1) ^ 0x1021 : crc << 1);
  }
  return crc;
}

int packetKind(const std::vector<std::uint8_t>& packet) {
  const std::size_t size = packet.size();
  if (size < 4) return -1;
  const std::uint16_t given = static_cast<std::uint16_t>(packet[size - 2] << 8 | packet[size - 1]);
  if (crcOf(packet.data(), size - 2) != given) return -2;
  return size > 5 ? 1 : 0;
}
