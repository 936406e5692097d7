#include "bmi.h"

#include <stdexcept>

Weight weightCategory(double mass, double length) {
  if (mass <= 0) throw std::invalid_argument("mass must be positive");
  if (length <= 0) throw std::invalid_argument("length must be positive");
  const double bmi = mass / (length * length);
  if (bmi < 18.5) return Weight::Underweight;
  if (bmi < 25) return Weight::Normal;
  return Weight::Overweight;
}
