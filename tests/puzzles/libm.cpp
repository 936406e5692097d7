// ASSAY: covers all
// Results of library mathematics behind a threshold.
#include <cmath>

int ring(double x, double y) {
  const double distance = std::hypot(x, y);
  if (distance <= 1.0) return 10;
  if (distance <= 5.0) return 5;
  return 0;
}

bool isSteep(double angle) {
  if (!(angle >= 0 && angle <= 1.5)) return false;
  if (std::sin(angle) > 0.75) return true;
  return false;
}

bool outgrows(double rate, int years) {
  if (years < 1 || years > 30 || !(rate > 0 && rate < 0.5)) return false;
  if (std::pow(1.0 + rate, years) > 4.0) return true;
  return false;
}

int magnitude(double value) {
  if (!(value > 0)) return 0;
  const double digits = std::log10(value);
  if (digits >= 6) return 6;
  if (std::sqrt(value) < 3) return 1;
  return 3;
}
