// ASSAY: covers all
// Case-insensitive comparison.
#include <cctype>
#include <string>
#include <string_view>

bool equalsIgnoringCase(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (std::tolower(static_cast<unsigned char>(a[i])) != std::tolower(static_cast<unsigned char>(b[i]))) {
      return false;
    }
  }
  return true;
}

int parseBool(const std::string& text) {
  if (equalsIgnoringCase(text, "yes")) return 1;
  if (equalsIgnoringCase(text, "no")) return 0;
  return -1;
}
