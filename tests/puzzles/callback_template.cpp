// ASSAY: covers all
// Templates that call what they are given: the callable's type is found, and its results are choices.
#include <vector>

template <class Predicate>
int countIf(const std::vector<int>& values, Predicate accepts) {
  int count = 0;
  for (const int value : values) {
    if (accepts(value)) ++count;
  }
  return count;
}

class Grid {
 public:
  void add(int cell) { cells_.push_back(cell); }

  template <class Visitor>
  int visit(Visitor visitor) const {
    int sum = 0;
    for (const int cell : cells_) {
      const int worth = visitor(cell);
      if (worth < 0) return -1;
      sum += worth > 9 ? 9 : worth;
    }
    return sum;
  }

 private:
  std::vector<int> cells_;
};

int countEven(const std::vector<int>& values) {
  return countIf(values, [](int value) { return value % 2 == 0; });
}
