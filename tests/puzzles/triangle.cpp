// ASSAY: covers all
// The classic: what kind of triangle.

enum class Triangle { Invalid, Equilateral, Isosceles, Scalene };

Triangle classify(int a, int b, int c) {
  if (a <= 0 || b <= 0 || c <= 0) return Triangle::Invalid;
  if (a > 10000 || b > 10000 || c > 10000) return Triangle::Invalid;
  if (a + b <= c || a + c <= b || b + c <= a) return Triangle::Invalid;
  if (a == b && b == c) return Triangle::Equilateral;
  if (a == b || b == c || a == c) return Triangle::Isosceles;
  return Triangle::Scalene;
}

bool isRight(unsigned short a, unsigned short b, unsigned short c) {
  if (a == 0 || b <= a || c <= b) return false;
  if (static_cast<unsigned long>(a) * a + static_cast<unsigned long>(b) * b ==
      static_cast<unsigned long>(c) * c) {
    return true;
  }
  return false;
}
