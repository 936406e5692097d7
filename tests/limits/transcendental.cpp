// ASSAY: covers all
// Equalities between library functions that hold for very few doubles.
#include <cmath>

bool meets(double x) {
  if (!(x > 0.1 && x < 1.5)) return false;
  if (std::cos(x) == x) return true;
  return false;
}

bool onCurve(double x, double y) {
  if (!(x > 1 && y > 1 && x < 100 && y < 100)) return false;
  if (std::exp(std::sin(x) * y) == std::log(x + y) * 7.0) return true;
  return false;
}
