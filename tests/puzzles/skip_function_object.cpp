// ASSAY: covers all
// ASSAY: skips firstOf
// A callback that returns a reference cannot be generated yet; the rest of the file is tested.
#include <functional>

const int& firstOf(const std::function<const int&(int)>& at, int start) { return at(start); }

int quadruple(int value) {
  if (value < -1000 || value > 1000) return 0;
  static int kept = 0;
  kept = value * 4;
  return firstOf([](int) -> const int& { return kept; }, value);
}
