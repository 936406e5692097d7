// ASSAY: covers all
// ASSAY: shows less because the false sides of the assertions have no test
// ASSAY: finds aborted in scaled
// ASSAY: finds nothing else
// ASSAY: assumes low <= high in middleOf
// ASSAY: assumes count_ > 0 in pop
// ASSAY: assumes divisor > 0 in quotient
// Assertions on parameters and on the object at entry are demands on callers; an assertion on a result is not.
#undef NDEBUG
#include <cassert>
#include <cstdlib>

#define REQUIRE(condition)           \
  do {                               \
    if (!(condition)) std::abort();  \
  } while (false)

int middleOf(int low, int high) {
  assert(low <= high);
  const int middle = low / 2 + high / 2;
  return middle > 10 ? middle : 10;
}

class Stack {
 public:
  void push(int value) {
    if (count_ < 4) values_[count_++] = value;
  }
  int pop() {
    assert(count_ > 0);
    return values_[--count_];
  }
  bool isEmpty() const { return count_ == 0; }

 private:
  int values_[4] = {};
  int count_ = 0;
};

int quotient(int dividend, int divisor) {
  REQUIRE(divisor > 0);
  return dividend / divisor > 3 ? 1 : 0;
}

int scaled(int value) {
  const int result = value > 1000 ? value / 7 : value;
  assert(result != 145);
  return result > 500 ? 1 : 0;
}
