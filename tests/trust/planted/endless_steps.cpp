// A step of zero never reaches the end.
unsigned stepsTo(unsigned end, unsigned step) {
  unsigned steps = 0;
  if (end > 100) return 0;
#ifdef REPAIRED
  if (step == 0 || step > 100) return 0;
#else
  if (step > 100) return 0;
#endif
  for (unsigned at = 0; at < end; at += step) ++steps;  // DEFECT No return within the time limit
  return steps;
}
