// ASSAY: covers all but 24:default because a digit of base 16 that is not below 10 has a case of its own
// APEX's ToOctal, which reads its digits back as a decimal number, and ToHex.
// ASSAY: throws std::out_of_range in toOctal
// ASSAY: throws std::invalid_argument in toOctal
// ASSAY: throws std::out_of_range in toHex
#include <algorithm>
#include <stdexcept>
#include <string>

int toOctal(int value) {
  if (value < 0) throw std::out_of_range("value");
  std::string digits;
  while (value > 0) {
    digits += static_cast<char>('0' + value % 8);
    value /= 8;
  }
  std::reverse(digits.begin(), digits.end());
  return std::stoi(digits);
}

char hexSymbol(int digit) {
  if (digit < 0 || digit > 15) throw std::logic_error("digit");
  if (digit < 10) return static_cast<char>('0' + digit);
  switch (digit) {
    case 10:
      return 'A';
    case 11:
      return 'B';
    case 12:
      return 'C';
    case 13:
      return 'D';
    case 14:
      return 'E';
    case 15:
      return 'F';
    default:
      throw std::logic_error("unreachable");
  }
}

std::string toHex(int value) {
  if (value < 0) throw std::out_of_range("value");
  std::string digits;
  while (value > 0) {
    digits += hexSymbol(value % 16);
    value /= 16;
  }
  std::reverse(digits.begin(), digits.end());
  return digits;
}
