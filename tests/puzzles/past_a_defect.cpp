// ASSAY: covers all
// Branches that a crashing call reaches before a call that returns: both are wanted, a finding and a test.
int store(int* to, int kind) {
  if (kind == 7) {
    *to = 1;
    return 5;
  }
  return 1;
}

int mark(char* text, int kind) {
  if (kind == 7) {
    text[1] = 'x';
    return 5;
  }
  return 1;
}
