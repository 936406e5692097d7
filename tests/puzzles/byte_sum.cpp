// ASSAY: covers all
// A checksum barrier: the bytes must add up to 300.
#include <cstdint>
#include <string>
#include <vector>

bool passes(const std::vector<std::uint8_t>& packet) {
  if (packet.size() != 4) return false;
  int sum = 0;
  for (const std::uint8_t byte : packet) sum += byte;
  if (sum != 300) return false;
  if (packet[0] == packet[3]) return true;
  return false;
}

bool isSerial(const std::string& serial) {
  if (serial.size() != 4) return false;
  int sum = 0;
  for (const char c : serial) {
    if (c < '0' || c > '9') return false;
    sum += c - '0';
  }
  if (sum % 11 == 7 && serial[3] == '9') return true;
  return false;
}
