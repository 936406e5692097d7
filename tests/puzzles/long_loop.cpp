// ASSAY: covers all
// A loop of a thousand iterations must not starve the branch behind it.

int afterThousandRounds(int x, int y) {
  int hits = 0;
  for (int i = 0; i < 1000; ++i) {
    if (i * 3 == x) ++hits;
  }
  if (y == 4711) return hits + 1000;
  return hits;
}

bool settles(unsigned seed) {
  unsigned state = seed;
  for (int i = 0; i < 1000; ++i) state += 3;
  if (state == 5000) return true;
  return false;
}
