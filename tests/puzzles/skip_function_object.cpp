// ASSAY: covers all
// ASSAY: skips applyTwice
// A std::function parameter cannot be built yet; the rest of the file is tested all the same.
#include <functional>

int applyTwice(const std::function<int(int)>& step, int start) { return step(step(start)); }

int quadruple(int value) {
  if (value < -1000 || value > 1000) return 0;
  return applyTwice([](int x) { return x + x; }, value);
}
