// ASSAY: covers all
// Overloads told apart by type and by number of parameters.
#include <string>

int weigh(int value) {
  if (value < 0) return 0;
  return value;
}

int weigh(double value) {
  if (value > 9.5) return 10;
  return 1;
}

int weigh(const std::string& text) {
  if (text == "heavy") return 100;
  return static_cast<int>(text.size());
}

int weigh(int& left, int right) {
  if (left > right) {
    left = right;
    return 1;
  }
  return 0;
}
