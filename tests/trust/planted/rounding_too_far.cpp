// A large number does not fit an int.
int rounded(double number) {
  if (number < 0) return 0;
#ifdef REPAIRED
  if (!(number < 2147483646.0)) return 2147483647;
#endif
  return static_cast<int>(number + 0.5);  // DEFECT Conversion out of range
}
