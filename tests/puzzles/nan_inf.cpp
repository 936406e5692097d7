// ASSAY: covers all
// Not-a-number, infinities, signed zero and subnormals.
#include <cmath>

enum class Sample { Missing, Saturated, Tiny, Negative, Regular };

Sample inspect(double value) {
  if (std::isnan(value)) return Sample::Missing;
  if (std::isinf(value)) return Sample::Saturated;
  if (value != 0 && std::fabs(value) < 1e-300) return Sample::Tiny;
  if (std::signbit(value)) return Sample::Negative;
  return Sample::Regular;
}

bool isUnordered(float a, float b) {
  if (!(a < b) && !(a >= b)) return true;
  return false;
}

int finiteQuotient(double numerator, double denominator) {
  const double quotient = numerator / denominator;
  if (!std::isfinite(quotient)) return -1;
  return quotient > 1000.0 ? 1 : 0;
}
