// ASSAY: covers all
// A line of hexadecimal digits with a colon, a length, a type and a sum that makes all bytes zero.
#include <string>

static int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

int recordType(const std::string& line) {
  if (line.size() < 7 || line[0] != ':') return -1;
  if (line.size() % 2 == 0) return -2;
  unsigned sum = 0, first = 0, type = 0;
  for (std::size_t i = 1; i + 1 < line.size(); i += 2) {
    const int high = digit(line[i]), low = digit(line[i + 1]);
    if (high < 0 || low < 0) return -3;
    const unsigned byte = static_cast<unsigned>(16 * high + low);
    if (i == 1) first = byte;
    if (i == 3) type = byte;
    sum += byte;
  }
  if (2 * first + 7 != line.size()) return -4;
  if (sum % 256 != 0) return -5;
  return type <= 5 ? static_cast<int>(type) : -6;
}
