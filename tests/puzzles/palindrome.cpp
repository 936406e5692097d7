// ASSAY: covers all
// A palindrome check that skips what is not a letter.
#include <cctype>
#include <string>

bool isPalindrome(const std::string& text) {
  if (text.empty()) return false;
  std::size_t left = 0;
  std::size_t right = text.size() - 1;
  while (left < right) {
    if (!std::isalpha(static_cast<unsigned char>(text[left]))) {
      ++left;
    } else if (!std::isalpha(static_cast<unsigned char>(text[right]))) {
      --right;
    } else {
      if (std::tolower(text[left]) != std::tolower(text[right])) return false;
      ++left;
      --right;
    }
  }
  return true;
}
