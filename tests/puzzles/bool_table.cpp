// ASSAY: covers all
// JTestCraft's array of booleans: the branch depends on which element an index loads.
// ASSAY: throws std::out_of_range in lookup
#include <stdexcept>

static const bool kTable[5] = {false, true, true, false, true};

int lookup(int index) {
  if (index < 0 || index >= 5) throw std::out_of_range("no such entry");
  if (kTable[index]) return 1;
  return 0;
}

int countTrue(int first, int second) {
  if (first == second) return -1;
  return lookup(first) + lookup(second);
}
