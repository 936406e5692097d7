// ASSAY: covers all
// A given vector that grows: whether it has room left is a choice of its own, also if it is just
// full.
#include <string>
#include <vector>

int append(std::vector<int>& values, int value) {
  values.push_back(value);
  return values.size() > 3 ? 1 : 0;
}

void note(const std::string& text, std::vector<int>& lengths) {
  if (text.size() > 3)
    lengths.push_back(3);
  else
    lengths.push_back(1);
}
