// ASSAY: covers all
// A converted temperature against ranges.
// ASSAY: throws std::domain_error in stateOfWater
#include <stdexcept>

enum class Water { Ice, Liquid, Steam };

double toCelsius(double fahrenheit) { return (fahrenheit - 32.0) * 5.0 / 9.0; }

Water stateOfWater(double fahrenheit) {
  const double celsius = toCelsius(fahrenheit);
  if (celsius < -273.15) throw std::domain_error("below absolute zero");
  if (celsius <= 0.0) return Water::Ice;
  if (celsius >= 100.0) return Water::Steam;
  return Water::Liquid;
}
