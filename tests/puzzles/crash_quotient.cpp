// ASSAY: covers all
// ASSAY: ends divided-by-zero in ratio
// The one quotient that does not fit: the smallest integer divided by -1 traps just like a division by zero.

int ratio(int part, int whole) {
  if (whole == 0) return 0;
  const int quotient = part / whole;
  if (quotient > 100) return 100;
  return quotient;
}
