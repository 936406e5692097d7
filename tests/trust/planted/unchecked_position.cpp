// A field that is not there gives a position that is no position.
#include <string>

char letterAfter(const std::string& text, char mark) {
  const std::size_t at = text.find(mark);
#ifdef REPAIRED
  if (at == std::string::npos || at + 2 > text.size()) return 0;
#endif
  return text[at + 2];  // DEFECT Index out of bounds
}
