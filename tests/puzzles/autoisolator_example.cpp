// ASSAY: covers all
// Listing 1 of the AutoIsolator paper: (0,0) gives -1, (6,0) gives 0, (6,11) gives 1.

int example(int a, int b) {
  if (a > 5) {
    if (b > 10) {
      return 1;
    }
    return 0;
  }
  return -1;
}
