// The middle of two large positions overflows.
int middleOf(int low, int high) {
  if (low < 0 || high < low) return -1;
#ifdef REPAIRED
  return low + (high - low) / 2;
#else
  return (low + high) / 2;  // DEFECT Signed overflow
#endif
}
