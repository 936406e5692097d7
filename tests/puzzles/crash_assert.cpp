// ASSAY: covers all
// ASSAY: ends aborted in sizeOfBlock
// ASSAY: assumes level != 7 in sizeOfBlock
// ASSAY: finds nothing
// A failing assertion, which demands something of the caller.
#undef NDEBUG
#include <cassert>

int sizeOfBlock(int level) {
  assert(level != 7);
  if (level < 0) return 0;
  if (level > 20) return 1 << 20;
  return 1 << level;
}
