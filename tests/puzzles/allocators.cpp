// ASSAY: covers all
// Containers with a user-defined allocator or order, and the library's polymorphic ones.
#include <memory>
#include <memory_resource>
#include <set>
#include <vector>

template <class T>
struct Plain : std::allocator<T> {
  Plain() = default;
  template <class U>
  Plain(const Plain<U>&) {}
  template <class U>
  struct rebind {
    using other = Plain<U>;
  };
};

struct Descending {
  bool operator()(int a, int b) const { return a > b; }
};

using Numbers = std::vector<int, Plain<int>>;

int largest(const Numbers& numbers) {
  int most = 0;
  for (const int number : numbers)
    if (number > most) most = number;
  return most;
}

Numbers positive(const std::vector<int>& all) {
  Numbers out;
  for (const int one : all)
    if (one > 0) out.push_back(one);
  return out;
}

int countEven(const std::pmr::vector<int>& numbers) {
  int count = 0;
  for (const int number : numbers) count += number % 2 == 0 ? 1 : 0;
  return count;
}

int first(const std::set<int, Descending>& numbers) {
  if (numbers.size() < 2) return 0;
  return *numbers.begin() > 10 ? 1 : 2;
}
