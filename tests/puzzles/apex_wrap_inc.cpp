// ASSAY: covers all
// APEX's WrapRoundCounter.

int wrapInc(int n) {
  if (n > 10) {
    return 0;
  }
  return n + 1;
}
