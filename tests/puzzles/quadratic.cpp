// ASSAY: covers all
// The number of real roots, and the roots themselves, of a quadratic.
#include <cmath>

int rootCount(double a, double b, double c) {
  if (a == 0) {
    if (b == 0) return c == 0 ? -1 : 0;
    return 1;
  }
  const double discriminant = b * b - 4 * a * c;
  if (discriminant < 0) return 0;
  if (discriminant == 0) return 1;
  return 2;
}

double largerRoot(double a, double b, double c) {
  if (rootCount(a, b, c) < 2) return 0;
  const double root = (-b + std::sqrt(b * b - 4 * a * c)) / (2 * a);
  if (root > 10) return 10;
  return root;
}
