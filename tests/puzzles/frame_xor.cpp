// ASSAY: covers all
// A frame: start byte, length, payload, the exclusive or of the payload; then a command in the payload.
#include <cstdint>
#include <vector>

enum class Received { TooShort, BadStart, BadLength, BadSum, Ping, Reset, Unknown };

Received receive(const std::vector<std::uint8_t>& frame) {
  if (frame.size() < 4) return Received::TooShort;
  if (frame[0] != 0x7E) return Received::BadStart;
  const std::size_t length = frame[1];
  if (length < 2 || length + 3 != frame.size()) return Received::BadLength;
  std::uint8_t sum = 0x55;
  for (std::size_t i = 0; i < length; ++i) sum ^= frame[2 + i];
  if (sum != frame[2 + length]) return Received::BadSum;
  if (frame[2] == 0x01) return Received::Ping;
  if (frame[2] == 0x99 && frame[3] == 0x42 && length >= 5) return Received::Reset;
  return Received::Unknown;
}
