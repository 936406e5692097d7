// ASSAY: covers all
// Two functions that call one another.
#include <string>

bool isOddLength(const char* text);

bool isEvenLength(const char* text) {
  if (*text == '\0') return true;
  return isOddLength(text + 1);
}

bool isOddLength(const char* text) {
  if (*text == '\0') return false;
  return isEvenLength(text + 1);
}

int parseList(const std::string& text, std::size_t& at);

int parseItem(const std::string& text, std::size_t& at) {
  if (at >= text.size()) return 0;
  if (text[at] == '(') return parseList(text, at);
  ++at;
  return 1;
}

int parseList(const std::string& text, std::size_t& at) {
  ++at;
  int items = 0;
  while (at < text.size() && text[at] != ')') items += parseItem(text, at);
  if (at < text.size()) ++at;
  return items;
}
