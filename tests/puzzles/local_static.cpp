// ASSAY: covers all but 21:true because every trial starts with fresh statics, and `warm` is false in all of them
// State in a local static: several branches need several calls, so the unit makes them itself.

static int nextTicket() {
  static int ticket = 0;
  if (ticket == 3) ticket = 0;
  return ++ticket;
}

int draw(int times) {
  if (times < 1 || times > 8) return 0;
  int last = 0;
  for (int i = 0; i < times; ++i) last = nextTicket();
  return last;
}

int memoized(int key) {
  static const int table[] = {3, 1, 4, 1, 5};
  static bool warm = false;
  if (key < 0 || key > 4) return -1;
  if (!warm) warm = true;
  return table[key] == 4 ? 40 : table[key];
}

// ASSAY: drops tests because a ticket drawn in one test is missing in the next
