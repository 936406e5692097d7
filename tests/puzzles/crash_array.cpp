// ASSAY: covers all
// ASSAY: ends out-of-bounds in at
// ASSAY: ends out-of-bounds in countOf
// An index beyond its array is a defect, even if it stays inside of the object. The address just behind the last
// element is no defect if it is not read, and a last member of one element may have more.
#include <cstddef>

struct Grid {
  int cells[4][3];
  int used;
};

int at(const Grid& grid, int row, int column) { return grid.cells[row][column] > 5 ? 1 : 0; }

class Letters {
 public:
  void add(char letter) { ++counts_[letter - 'a']; }
  int countOf(char letter) const { return counts_[letter - 'a']; }
  bool isEmpty() const { return total_ == 0; }

 private:
  int counts_[26] = {};
  int total_ = 0;
};

int behind(int value) {
  int values[3] = {1, 2, 3};
  int sum = 0;
  for (const int* one = values; one != &values[3]; ++one) sum += *one;
  return sum > value ? 1 : 0;
}
