// An empty list has no last position: the subtraction wraps around.
#include <vector>

bool isRising(const std::vector<int>& numbers) {
#ifdef REPAIRED
  for (std::size_t i = 0; i + 1 < numbers.size(); ++i)
#else
  for (std::size_t i = 0; i < numbers.size() - 1; ++i)
#endif
    if (numbers[i] > numbers[i + 1]) return false;  // DEFECT Index out of bounds
  return true;
}
