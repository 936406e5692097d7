// ASSAY: covers all
// Numbers from C strings: atoi, strtol with its end pointer and base, strtoul.
#include <cerrno>
#include <cstdlib>

int retries(const char* text) {
  const int value = std::atoi(text);
  if (value == 0) return 1;
  if (value < 0 || value > 99) return -1;
  return value;
}

bool parseLong(const char* text, long* result) {
  char* end = nullptr;
  errno = 0;
  const long value = std::strtol(text, &end, 10);
  if (end == text) return false;
  if (*end != '\0' || errno == ERANGE) return false;
  *result = value;
  return true;
}

int mode(const char* text) {
  const unsigned long bits = std::strtoul(text, nullptr, 8);
  if (bits == 0755) return 1;
  if (std::strtol(text, nullptr, 0) == 0x1f) return 2;
  return 0;
}
