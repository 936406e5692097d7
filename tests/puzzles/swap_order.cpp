// ASSAY: covers all
// Swapping through references and pointers, and conditions on the result.

void swapInts(int& a, int& b) {
  const int kept = a;
  a = b;
  b = kept;
}

bool order(int& low, int& high) {
  if (low <= high) return false;
  swapInts(low, high);
  return true;
}

int orderThree(int* a, int* b, int* c) {
  if (!a || !b || !c) return -1;
  int swaps = 0;
  if (order(*a, *b)) ++swaps;
  if (order(*b, *c)) ++swaps;
  if (order(*a, *b)) ++swaps;
  return swaps == 3 ? 30 : swaps;
}
