// ASSAY: covers all
// Branches that depend only on how many elements there are, also more than a hundred.
#include <string>
#include <vector>

int batchSize(const std::vector<int>& jobs) {
  if (jobs.empty()) return 0;
  if (jobs.size() > 100) return 100;
  return static_cast<int>(jobs.size());
}

bool fitsInMessage(const std::string& text) {
  if (text.length() > 140) return false;
  return true;
}
