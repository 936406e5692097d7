// ASSAY: covers all
// Lambdas with captures, by value and by reference, called at once and passed on.
#include <string>
#include <vector>

template <typename Predicate>
static int countIf(const std::vector<int>& values, Predicate accepts) {
  int count = 0;
  for (const int value : values) {
    if (accepts(value)) ++count;
  }
  return count;
}

int outliers(const std::vector<int>& values, int limit) {
  int largest = 0;
  const int found = countIf(values, [limit, &largest](int value) {
    if (value > largest) largest = value;
    return value > limit && value < 1000;
  });
  if (found > 1) return largest;
  return found;
}

std::string sizeClass(int size) {
  const auto above = [size](int bound) { return size > bound ? true : false; };
  if (above(100)) return "large";
  if (above(10)) return "medium";
  return "small";
}
