// ASSAY: covers all
// strchr, strstr, strlen and abs.
#include <cstdlib>
#include <cstring>

int separators(const char* text) {
  const char* equals = std::strchr(text, '=');
  if (equals == nullptr) return 0;
  if (equals == text) return -1;
  return std::strchr(equals + 1, '=') != nullptr ? 2 : 1;
}

bool isError(const char* line) {
  if (line == nullptr || std::strlen(line) > 40) return false;
  if (std::strstr(line, "fail") != nullptr) return true;
  return false;
}

bool isNear(int a, int b) {
  if (a < -1000 || a > 1000 || b < -1000 || b > 1000) return false;
  if (std::abs(a - b) < 3) return true;
  return false;
}
