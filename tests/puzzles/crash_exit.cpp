// ASSAY: covers all
// ASSAY: ends exited in requireVersion
// A function that ends the process on bad input.
#include <cstdlib>

int requireVersion(int major, int minor) {
  if (major < 2) std::exit(3);
  if (major == 2 && minor < 5) return 0;
  return 1;
}
