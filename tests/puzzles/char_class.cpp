// ASSAY: covers all
// Characters classified by hand and by <cctype>.
#include <cctype>

enum class Kind { Digit, Lower, Upper, Space, Punctuation, Other };

Kind kindOf(char c) {
  const auto u = static_cast<unsigned char>(c);
  if (std::isdigit(u)) return Kind::Digit;
  if (std::islower(u)) return Kind::Lower;
  if (std::isupper(u)) return Kind::Upper;
  if (std::isspace(u)) return Kind::Space;
  if (std::ispunct(u)) return Kind::Punctuation;
  return Kind::Other;
}

int hexValue(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

char rot13(char c) {
  const int upper = std::toupper(static_cast<unsigned char>(c));
  if (upper < 'A' || upper > 'Z') return c;
  return static_cast<char>(upper < 'N' ? c + 13 : c - 13);
}

bool isIdentifierStart(char c) {
  if (std::isalpha(static_cast<unsigned char>(c)) || c == '_') return true;
  return false;
}
