// ASSAY: covers all
// Own strlen, prefix check and counting over a C string.
#include <cstddef>

std::size_t lengthOf(const char* text) {
  std::size_t length = 0;
  while (text[length] != '\0') ++length;
  return length;
}

bool hasPrefix(const char* text, const char* prefix) {
  while (*prefix != '\0') {
    if (*text != *prefix) return false;
    ++text;
    ++prefix;
  }
  return true;
}

int countWords(const char* text) {
  int words = 0;
  bool inside = false;
  for (; *text; ++text) {
    if (*text == ' ') {
      inside = false;
    } else if (!inside) {
      inside = true;
      ++words;
    }
  }
  return words;
}

int schemeOf(const char* url) {
  if (url == nullptr || lengthOf(url) < 8) return 0;
  if (hasPrefix(url, "https://")) return 2;
  if (hasPrefix(url, "http://")) return 1;
  return -1;
}
