// ASSAY: covers all
// Money rates by steps, with rounding to cents.
// ASSAY: throws std::invalid_argument in postage
#include <stdexcept>

enum class Zone { Home, Continent, World };

long postage(long grams, Zone zone, bool express) {
  if (grams <= 0 || grams > 30000) throw std::invalid_argument("weight");
  long cents = grams <= 20 ? 85 : grams <= 500 ? 160 : 160 + (grams - 500 + 499) / 500 * 75;
  if (zone == Zone::Continent) cents = cents * 3 / 2;
  if (zone == Zone::World) cents *= 2;
  if (express) cents += cents < 1000 ? 500 : 250;
  return cents;
}

int interest(int principal, int basisPoints) {
  if (principal < 0 || principal > 1000000 || basisPoints < 0 || basisPoints > 2000) return -1;
  const long product = static_cast<long>(principal) * basisPoints;
  int cents = static_cast<int>(product / 10000);
  if (product % 10000 >= 5000) ++cents;
  return cents;
}
