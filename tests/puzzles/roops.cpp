// ASSAY: covers all
// The 44 integer methods of Roops: one relation each between an expression that wraps around and another
// value. A method returns the number of the goal it reached.

namespace roops {

namespace {

int add(int a, int b) { return static_cast<int>(static_cast<unsigned>(a) + static_cast<unsigned>(b)); }
int subtract(int a, int b) { return static_cast<int>(static_cast<unsigned>(a) - static_cast<unsigned>(b)); }
int multiply(int a, int b) { return static_cast<int>(static_cast<unsigned>(a) * static_cast<unsigned>(b)); }
int negate(int a) { return subtract(0, a); }

}  // namespace

int intAddEq(int x, int y, int z) {
  if (add(x, y) == z) return 0;
  return 1;
}

int intAddNe(int x, int y, int z) {
  if (add(x, y) != z) return 0;
  return 1;
}

int intAddGt(int x, int y, int z) {
  if (add(x, y) > z) return 0;
  return 1;
}

int intAddGe(int x, int y, int z) {
  if (add(x, y) >= z) return 0;
  return 1;
}

int intAddLt(int x, int y, int z) {
  if (add(x, y) < z) return 0;
  return 1;
}

int intAddLe(int x, int y, int z) {
  if (add(x, y) <= z) return 0;
  return 1;
}

int intAddConstEq(int x, int z) {
  if (add(x, 93287) == z) return 0;
  return 1;
}

int intAddConstNe(int x, int z) {
  if (add(x, 93287) != z) return 0;
  return 1;
}

int intAddConstGt(int x, int z) {
  if (add(x, 93287) > z) return 0;
  return 1;
}

int intAddConstGe(int x, int z) {
  if (add(x, 93287) >= z) return 0;
  return 1;
}

int intAddConstLt(int x, int z) {
  if (add(x, 93287) < z) return 0;
  return 1;
}

int intAddConstLe(int x, int z) {
  if (add(x, 93287) <= z) return 0;
  return 1;
}

int intMulConstEq(int x, int z) {
  if (multiply(x, 74) == z) return 0;
  return 1;
}

int intMulConstNe(int x, int z) {
  if (multiply(x, 74) != z) return 0;
  return 1;
}

int intMulConstGt(int x, int z) {
  if (multiply(x, 74) > z) return 0;
  return 1;
}

int intMulConstGe(int x, int z) {
  if (multiply(x, 74) >= z) return 0;
  return 1;
}

int intMulConstLt(int x, int z) {
  if (multiply(x, 74) < z) return 0;
  return 1;
}

int intMulConstLe(int x, int z) {
  if (multiply(x, 74) <= z) return 0;
  return 1;
}

int intSubEq(int x, int y, int z) {
  if (subtract(x, y) == z) return 0;
  return 1;
}

int intSubNe(int x, int y, int z) {
  if (subtract(x, y) != z) return 0;
  return 1;
}

int intSubGt(int x, int y, int z) {
  if (subtract(x, y) > z) return 0;
  return 1;
}

int intSubGe(int x, int y, int z) {
  if (subtract(x, y) >= z) return 0;
  return 1;
}

int intSubLt(int x, int y, int z) {
  if (subtract(x, y) < z) return 0;
  return 1;
}

int intSubLe(int x, int y, int z) {
  if (subtract(x, y) <= z) return 0;
  return 1;
}

int intSubConstEq(int x, int z) {
  if (subtract(x, 93287) == z) return 0;
  return 1;
}

int intSubConstNe(int x, int z) {
  if (subtract(x, 93287) != z) return 0;
  return 1;
}

int intSubConstGt(int x, int z) {
  if (subtract(x, 93287) > z) return 0;
  return 1;
}

int intSubConstGe(int x, int z) {
  if (subtract(x, 93287) >= z) return 0;
  return 1;
}

int intSubConstLt(int x, int z) {
  if (subtract(x, 93287) < z) return 0;
  return 1;
}

int intSubConstLe(int x, int z) {
  if (subtract(x, 93287) <= z) return 0;
  return 1;
}

int intNegEq(int y, int z) {
  if (negate(y) == z) return 0;
  return 1;
}

int intNegNe(int y, int z) {
  if (negate(y) != z) return 0;
  return 1;
}

int intNegGt(int y, int z) {
  if (negate(y) > z) return 0;
  return 1;
}

int intNegGe(int y, int z) {
  if (negate(y) >= z) return 0;
  return 1;
}

int intNegLt(int y, int z) {
  if (negate(y) < z) return 0;
  return 1;
}

int intNegLe(int y, int z) {
  if (negate(y) <= z) return 0;
  return 1;
}

int intNegConstEq(int y) {
  if (negate(y) == 234567) return 0;
  return 1;
}

int intNegConstNe(int y) {
  if (negate(y) != 234567) return 0;
  return 1;
}

int intNegConstGt(int y) {
  if (negate(y) > 234567) return 0;
  return 1;
}

int intNegConstGe(int y) {
  if (negate(y) >= 234567) return 0;
  return 1;
}

int intNegConstLt(int y) {
  if (negate(y) < 234567) return 0;
  return 1;
}

int intNegConstLe(int y) {
  if (negate(y) <= 234567) return 0;
  return 1;
}

int linearEquations1(int i, int j) {
  if (add(i, j) == 31 && subtract(i, j) == 5) return 0;
  return 1;
}

int linearEquations2(int i, int j, int k) {
  if (add(multiply(2, i), j) == 31 && subtract(i, multiply(3, j)) == k) return 0;
  return 1;
}

}  // namespace roops
