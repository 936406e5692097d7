// ASSAY: covers all
// The recursive gcd of JTestCraft's thesis: one path for each depth. On ints INT_MIN % -1 traps.
// ASSAY: ends divided-by-zero in gcd

int gcd(int a, int b) {
  if (b == 0)
    return a;
  else
    return gcd(b, a % b);
}
