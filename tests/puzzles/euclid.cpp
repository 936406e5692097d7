// ASSAY: covers all
// The recursive gcd of JTestCraft's thesis: one path for each depth.

int gcd(int a, int b) {
  if (b == 0)
    return a;
  else
    return gcd(b, a % b);
}
