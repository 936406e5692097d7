// The number of halvings until zero, but halving rounds up.
int halvings(int number) {
#ifdef REPAIRED
  if (number <= 1) return 0;
#else
  if (number <= 0) return 0;
#endif
  return 1 + halvings(number - number / 2);  // DEFECT Stack overflow
}
