// ASSAY: covers all
// Trimming at both ends.
#include <string>

std::string trim(const std::string& text) {
  std::size_t begin = 0;
  while (begin < text.size() && (text[begin] == ' ' || text[begin] == '\t')) ++begin;
  std::size_t end = text.size();
  while (end > begin && (text[end - 1] == ' ' || text[end - 1] == '\t')) --end;
  return text.substr(begin, end - begin);
}

bool isBlank(const std::string& text) {
  if (text.find_first_not_of(" \t\r\n") == std::string::npos) return true;
  return false;
}
