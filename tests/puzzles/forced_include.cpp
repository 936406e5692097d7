// ASSAY: covers all
// ASSAY: flags -std=c++11 -include sstream
// A header that the flags include before anything else: std::string is still followed, here while it is trimmed in place.
#include <cctype>
#include <string>

void trimLeft(std::string& text) {
  size_t i = 0;
  while (i < text.size() && std::isspace(text[i])) ++i;
  text.erase(0, i);
}

void trimRight(std::string& text) {
  size_t i = text.size();
  while (i > 0 && std::isspace(text[i - 1])) --i;
  text.erase(i, text.size());
}
