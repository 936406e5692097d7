// ASSAY: covers all
// The fixed-width names of <cstdint>, packed into and taken out of one another.
#include <cstdint>

std::uint32_t packVersion(std::uint8_t major, std::uint8_t minor, std::uint16_t patch) {
  return (std::uint32_t{major} << 24) | (std::uint32_t{minor} << 16) | patch;
}

bool isSupported(std::uint32_t packed) {
  const auto major = static_cast<std::uint8_t>(packed >> 24);
  const auto minor = static_cast<std::uint8_t>(packed >> 16);
  if (major < 2) return false;
  if (major == 2 && minor < 7) return false;
  return true;
}

std::int8_t quantize(std::int64_t sample) {
  if (sample > INT8_MAX) return INT8_MAX;
  if (sample < INT8_MIN) return INT8_MIN;
  return static_cast<std::int8_t>(sample);
}

std::int16_t mix(std::int16_t left, std::int16_t right) {
  const std::int32_t sum = std::int32_t{left} + right;
  if (sum > INT16_MAX) return INT16_MAX;
  if (sum < INT16_MIN) return INT16_MIN;
  return static_cast<std::int16_t>(sum);
}
