// ASSAY: covers all
// A dotted quad.
#include <cstdint>
#include <optional>
#include <string_view>

std::optional<std::uint32_t> parseIpv4(std::string_view text) {
  std::uint32_t address = 0;
  unsigned part = 0;
  int digits = 0;
  int dots = 0;
  for (const char c : text) {
    if (c == '.') {
      if (digits == 0 || ++dots > 3) return std::nullopt;
      address = address << 8 | part;
      part = 0;
      digits = 0;
    } else if (c >= '0' && c <= '9') {
      part = part * 10 + static_cast<unsigned>(c - '0');
      if (++digits > 3 || part > 255) return std::nullopt;
    } else {
      return std::nullopt;
    }
  }
  if (dots != 3 || digits == 0) return std::nullopt;
  return address << 8 | part;
}
