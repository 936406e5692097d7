// ASSAY: covers all
// "#rgb" and "#rrggbb".
// ASSAY: throws std::invalid_argument in parseColour
#include <cstdint>
#include <stdexcept>
#include <string>

static unsigned nibble(char c) {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a') + 10;
  throw std::invalid_argument("bad hex digit");
}

std::uint32_t parseColour(const std::string& text) {
  if (text.empty() || text[0] != '#') throw std::invalid_argument("no leading #");
  if (text.size() != 4 && text.size() != 7) throw std::invalid_argument("bad length");
  std::uint32_t colour = 0;
  for (std::size_t i = 1; i < text.size(); ++i) {
    colour = colour << 4 | nibble(text[i]);
    if (text.size() == 4) colour = colour << 4 | nibble(text[i]);
  }
  return colour;
}
