// ASSAY: covers all
// wchar_t, char8_t, char16_t and char32_t: encoded lengths and surrogate pairs; a string of characters without literals.
#include <string>

int utf8Length(char32_t codePoint) {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return -1;
  if (codePoint < 0x10000) return 3;
  if (codePoint <= 0x10ffff) return 4;
  return -1;
}

char32_t combine(char16_t high, char16_t low) {
  if (high < 0xd800 || high > 0xdbff) return high;
  if (low < 0xdc00 || low > 0xdfff) return 0xfffd;
  return 0x10000 + ((char32_t{high} - 0xd800) << 10) + (char32_t{low} - 0xdc00);
}

bool isContinuation(char8_t unit) {
  if ((unit & 0xc0) == 0x80) return true;
  return false;
}

int currencyOf(wchar_t symbol) {
  switch (symbol) {
    case L'$':
      return 1;
    case L'\u20ac':
      return 2;
    case L'\u00a3':
      return 3;
    default:
      return 0;
  }
}

std::basic_string<unsigned char> packed(const std::basic_string<unsigned char>& octets) {
  if (octets.size() < 3 || octets[0] < 0x80) return octets;
  return octets.substr(1);
}
