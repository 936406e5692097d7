// ASSAY: covers all
// ASSAY: ends aborted in closeAll
// An exception that leaves a noexcept function.
#include <stdexcept>

static void closeOne(int handle) {
  if (handle == 13) throw std::runtime_error("handle is busy");
}

int closeAll(int first, int second) noexcept {
  if (first == second) return 0;
  closeOne(first);
  closeOne(second);
  return second > first ? 1 : 2;
}
