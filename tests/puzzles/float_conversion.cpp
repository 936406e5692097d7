// ASSAY: covers all
// Conversions between integers and floating types.
#include <climits>
#include <cstdint>

int toPercent(double fraction) {
  if (!(fraction >= 0.0)) return 0;
  if (fraction > 1.0) return 100;
  const int percent = static_cast<int>(fraction * 100.0);
  if (percent == 42) return -1;
  return percent;
}

bool losesPrecision(std::int64_t value) {
  if (value < 0 || value > (std::int64_t{1} << 60)) return true;
  const auto rounded = static_cast<double>(value);
  if (static_cast<std::int64_t>(rounded) != value) return true;
  return false;
}

bool isMean(int a, int b, float mean) {
  if (a < 0 || a > 1000 || b < 0 || b > 1000) return false;
  if ((a + b) / 2.0f == mean) return true;
  return false;
}

std::uint8_t toByte(float channel) {
  if (!(channel > 0.0f)) return 0;
  if (channel >= 1.0f) return UCHAR_MAX;
  return static_cast<std::uint8_t>(channel * 255.0f);
}
