// ASSAY: covers all
// Roman numerals, both ways.
// ASSAY: throws std::invalid_argument in fromRoman
// ASSAY: throws std::out_of_range in toRoman
#include <stdexcept>
#include <string>

int digitOf(char letter) {
  switch (letter) {
    case 'I':
      return 1;
    case 'V':
      return 5;
    case 'X':
      return 10;
    case 'L':
      return 50;
    case 'C':
      return 100;
    default:
      throw std::invalid_argument("not a roman digit");
  }
}

int fromRoman(const std::string& numeral) {
  int total = 0;
  int previous = 0;
  for (const char letter : numeral) {
    const int digit = digitOf(letter);
    total += digit;
    if (digit > previous) total -= 2 * previous;
    previous = digit;
  }
  return total;
}

std::string toRoman(int number) {
  static const int values[] = {50, 40, 10, 9, 5, 4, 1};
  static const char* const digits[] = {"L", "XL", "X", "IX", "V", "IV", "I"};
  if (number < 1 || number > 89) throw std::out_of_range("no such numeral");
  std::string numeral;
  for (int i = 0; i < 7; ++i) {
    while (number >= values[i]) {
      numeral += digits[i];
      number -= values[i];
    }
  }
  return numeral;
}
