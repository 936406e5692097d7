// ASSAY: covers all
// Every standard integer type as a parameter, with a branch that only that width and signedness can take.
#include <climits>
#include <cstddef>

namespace gauge {

int ofSignedChar(signed char level) {
  if (level == SCHAR_MIN) return -1;
  return level / 2;
}

int ofUnsignedChar(unsigned char level) {
  if (level > 250) return -1;
  return level / 2;
}

short ofShort(short depth) {
  if (depth < -30000) return 0;
  return depth;
}

unsigned short ofUnsignedShort(unsigned short depth) {
  if (depth > 60000) return 0;
  return depth;
}

int ofInt(int height) {
  if (height == -2000000000) return 0;
  return height;
}

unsigned ofUnsigned(unsigned height) {
  if (height > 4000000000u) return 0;
  return height;
}

long ofLong(long width) {
  if (width < -5000000000L) return 0;
  return width;
}

unsigned long ofUnsignedLong(unsigned long width) {
  if (width > 10000000000000000000ul) return 0;
  return width;
}

long long ofLongLong(long long span) {
  if (span == 1234567890123LL) return 0;
  return span;
}

unsigned long long ofUnsignedLongLong(unsigned long long span) {
  if (span == ULLONG_MAX - 1) return 0;
  return span;
}

std::size_t ofSize(std::size_t count) {
  if (count >= 1024) return 1024;
  return count;
}

}  // namespace gauge
