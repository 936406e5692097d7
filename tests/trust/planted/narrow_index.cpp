// A length that wraps around at four becomes zero.
#include <string>
#include <vector>

char lastLetter(const std::string& text) {
  if (text.empty()) return 0;
#ifdef REPAIRED
  const std::size_t length = text.size();
#else
  const std::size_t length = text.size() % 4;
#endif
  return text[length - 1];  // DEFECT Index out of bounds
}
