// ASSAY: covers all
// APEX's Remainder by repeated subtraction, one loop for each pair of signs; large operands are refused.
// ASSAY: throws std::out_of_range in remainderOf
#include <cstdlib>
#include <stdexcept>

int remainderOf(int a, int b) {
  if (a < -1000 || a > 1000 || b < -1000 || b > 1000) throw std::out_of_range("operand");
  int r = -1;
  int ny = 0;
  if (a == 0 || b == 0) return r;
  if (a > 0) {
    if (b > 0) {
      while (a - ny >= b) {
        ny += b;
        r = a - ny;
      }
    } else {
      while (a + ny >= std::abs(b)) {
        ny += b;
        r = a + ny;
      }
    }
  } else {
    if (b > 0) {
      while (std::abs(a + ny) >= b) {
        ny += b;
        r = a + ny;
      }
    } else {
      while (b >= a - ny) {
        ny += b;
        r = std::abs(a - ny);
      }
    }
  }
  return r;
}
