// ASSAY: covers all
// Library functions without source: their results are found by chance, and no branch is called infeasible.
#include <cmath>
#include <cwctype>

int kind(int letter) { return std::iswpunct(static_cast<wint_t>(letter)) ? 1 : 0; }

int size(double x) {
  if (std::tgamma(x) > 100) return 2;
  return std::lgamma(x) < 0 ? 1 : 0;
}
