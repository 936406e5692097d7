// ASSAY: covers all
// ASSAY: budget 10
// Counters over the letters of a C string: depth, repetitions in a row, and both at the end.
int nestingClass(const char* text) {
  int depth = 0, deepest = 0, run = 0, pairs = 0;
  for (; *text != '\0'; ++text) {
    if (*text == '(') {
      if (++depth > deepest) deepest = depth;
      run = 0;
    } else if (*text == ')') {
      if (--depth < 0) return -1;
      ++pairs;
      run = 0;
    } else if (*text == '*') {
      if (++run > 4) return -2;
    }
  }
  if (depth != 0) return -3;
  if (deepest >= 5) return 2;
  return pairs >= 6 ? 1 : 0;
}
