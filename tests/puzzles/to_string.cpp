// ASSAY: covers all
// Numbers to text, and conditions on the text.
#include <string>

bool isLucky(unsigned number) {
  const std::string digits = std::to_string(number);
  if (digits.size() != 3) return false;
  if (digits[0] == '7' && digits[2] == '7') return true;
  return false;
}

std::string label(int count) {
  if (count < 0) return "none";
  if (count == 1) return "1 item";
  return std::to_string(count) + " items";
}
