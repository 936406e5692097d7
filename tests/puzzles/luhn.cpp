// ASSAY: covers all
// Check digits: Luhn over a text of digits, ISBN-10 with its X.
#include <string>

bool luhn(const std::string& digits) {
  if (digits.size() < 2) return false;
  int sum = 0;
  bool twice = false;
  for (std::size_t i = digits.size(); i-- > 0;) {
    if (digits[i] < '0' || digits[i] > '9') return false;
    int digit = digits[i] - '0';
    if (twice) {
      digit *= 2;
      if (digit > 9) digit -= 9;
    }
    sum += digit;
    twice = !twice;
  }
  if (sum % 10 == 0 && sum > 0) return true;
  return false;
}

bool isbn10(const std::string& isbn) {
  if (isbn.length() != 10) return false;
  int sum = 0;
  for (int i = 0; i < 10; ++i) {
    const char c = isbn[i];
    int value = c - '0';
    if (i == 9 && c == 'X') {
      value = 10;
    } else if (c < '0' || c > '9') {
      return false;
    }
    sum += value * (10 - i);
  }
  if (sum % 11 == 0) return true;
  return false;
}
