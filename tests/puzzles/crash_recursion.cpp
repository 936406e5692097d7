// ASSAY: covers all
// ASSAY: ends stack-overflow in pairDepth
// Recursion that steps over its end on odd input.

unsigned pairDepth(unsigned n) {
  if (n == 0) return 0;
  const unsigned below = pairDepth(n - 2);
  return (below ^ n) % 7 + 1;
}

int classify(unsigned char size) {
  if (size % 2 != 0) return -1;
  if (pairDepth(size) == 5) return 1;
  return 0;
}
