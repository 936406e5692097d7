// ASSAY: covers all
// Floating-point numbers from C strings.
#include <cstdlib>

int parseLevel(const char* text) {
  char* end = nullptr;
  const double level = std::strtod(text, &end);
  if (end == text) return -1;
  if (*end == '%') return level > 100.0 ? -2 : 2;
  if (*end != '\0') return -3;
  return level == 2.5 ? 1 : 0;
}

bool isHot(const char* text) {
  if (std::atof(text) > 36.6) return true;
  return false;
}
