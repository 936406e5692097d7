// ASSAY: covers all
// floor, ceil, round, trunc and a fractional part.
#include <cmath>

int roundingCase(double price) {
  if (!(price >= 0 && price < 1e6)) return -1;
  const double down = std::floor(price);
  if (price == down) return 0;
  if (price - down == 0.5) return 1;
  if (std::round(price) > price) return 2;
  return 3;
}

int starsFor(float rating) {
  if (!(rating >= 0.0f && rating <= 5.0f)) return 0;
  const int stars = static_cast<int>(std::ceil(rating));
  if (stars == 5) return 50;
  return stars;
}

bool truncatesTo(double value, int expected) {
  if (std::trunc(value) == expected) return true;
  return false;
}
