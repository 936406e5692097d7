// The last element of an empty list.
#include <vector>

int lastPositive(const std::vector<int>& numbers) {
  std::vector<int> positive;
  for (int number : numbers)
    if (number > 0) positive.push_back(number);
#ifdef REPAIRED
  if (positive.empty()) return 0;
#endif
  return positive.back();  // DEFECT Use of an element of an empty container
}
