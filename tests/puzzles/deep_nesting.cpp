// ASSAY: covers all
// Twelve equalities inside one another: a guess hits each with a chance of one in four billion.
struct Key {
  int part[6];
};

int open(const Key& key, int a, int b, int c, int d, int e, int f) {
  int depth = 0;
  if (key.part[0] == 17) {
    ++depth;
    if (key.part[1] == -4000) {
      ++depth;
      if (key.part[2] == key.part[0] * 3) {
        ++depth;
        if (key.part[3] == 123456) {
          ++depth;
          if (key.part[4] == (key.part[3] ^ 0xff)) {
            ++depth;
            if (key.part[5] == 8) {
              ++depth;
              if (a == 1000001) {
                ++depth;
                if (b == -a) {
                  ++depth;
                  if (c % 1000 == 999) {
                    ++depth;
                    if (d == 42) {
                      ++depth;
                      if (e == 77777777) {
                        ++depth;
                        if (f == d + 1) ++depth;
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
  return depth;
}
