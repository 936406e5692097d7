// ASSAY: covers all
// A header as the unit: inline and constexpr functions.
#ifndef HEADER_INLINE_H
#define HEADER_INLINE_H

#include <cstdint>

namespace colour {

struct Rgb {
  std::uint8_t red, green, blue;
};

constexpr std::uint8_t saturate(int value) {
  if (value < 0) return 0;
  if (value > 255) return 255;
  return static_cast<std::uint8_t>(value);
}

inline Rgb brighten(const Rgb& colour, int by) {
  if (by < -255 || by > 255) return colour;
  return {saturate(colour.red + by), saturate(colour.green + by), saturate(colour.blue + by)};
}

inline bool isGrey(const Rgb& colour) {
  if (colour.red == colour.green && colour.green == colour.blue) return true;
  return false;
}

}  // namespace colour

#endif  // HEADER_INLINE_H
