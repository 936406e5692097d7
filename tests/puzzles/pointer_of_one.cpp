// ASSAY: covers all
// A number beside a pointer is no length if only the first element is accessed.
#include <string>

void appendNumber(std::string* text, unsigned long num) {
  if (text == nullptr) return;
  if (num > 1000000) text->push_back('>');
  text->append(std::to_string(num));
}

bool halve(int* half, int count) {
  if (half == nullptr || count < 5000) return false;
  *half = count / 2;
  return *half == 4321;
}
