// ASSAY: covers all
// ASSAY: ends out-of-memory in layOut
// An allocation that grows without end when the step is zero.
#include <string>
#include <vector>

unsigned layOut(unsigned height, unsigned step) {
  if (height > 100) return 0;
  std::vector<std::string> pages;
  for (unsigned y = 0; y < height; y += step) pages.emplace_back(1u << 20, ' ');
  if (pages.size() > 10) return 2;
  return 1;
}
