// ASSAY: covers all
// The body mass index of JTestCraft's thesis: a double quotient against two limits, with contracts.
// ASSAY: throws std::invalid_argument in weightCategory
#include <stdexcept>

enum class Weight { Underweight, Normal, Overweight };

Weight weightCategory(double mass, double length) {
  if (mass <= 0) throw std::invalid_argument("mass must be positive");
  if (length <= 0) throw std::invalid_argument("length must be positive");
  const double bmi = mass / (length * length);
  if (bmi < 18.5) return Weight::Underweight;
  if (bmi < 25) return Weight::Normal;
  return Weight::Overweight;
}
