// ASSAY: covers all
// Text that must match std::regex expressions, whose automata are built at run time.
#include <regex>
#include <string>

int kindOf(const std::string& text) {
  static const std::regex plate("[A-Z]{1,3}-[0-9]{2,4}");
  static const std::regex stamp("(\\d+):(\\d+)");
  std::smatch match;
  if (std::regex_match(text, plate)) return 1;
  if (std::regex_match(text, match, stamp)) return match[1].str() == match[2].str() ? 3 : 2;
  return 0;
}
