// ASSAY: covers all
// Writes at one chosen index, reads at another: aliasing decides the branch.

int aliased(unsigned write, unsigned read, int value) {
  int cells[8] = {};
  if (write >= 8 || read >= 8) return -1;
  cells[write] = value;
  if (cells[read] == 77) return 1;
  return 0;
}

bool swapsBack(unsigned i, unsigned j) {
  unsigned char order[4] = {3, 1, 0, 2};
  if (i > 3 || j > 3) return false;
  const unsigned char kept = order[i];
  order[i] = order[j];
  order[j] = kept;
  if (order[0] != 3 && order[1] == 3) return true;
  return false;
}

int hops(unsigned start) {
  const unsigned char next[6] = {4, 2, 0, 3, 1, 3};
  if (start > 5) return -1;
  unsigned at = start;
  for (int i = 0; i < 3; ++i) at = next[at];
  return at == 0 ? 1 : 0;
}
