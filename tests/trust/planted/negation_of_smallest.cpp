// The smallest number has no positive counterpart.
int magnitude(int number) {
#ifdef REPAIRED
  if (number == -2147483647 - 1) return 2147483647;
#endif
  return number < 0 ? -number : number;  // DEFECT Signed overflow
}
