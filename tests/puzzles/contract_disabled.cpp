// ASSAY: covers all
// ASSAY: finds out-of-bounds in after
// ASSAY: finds nothing else
// ASSAY: assumes place < 3 in at
// ASSAY: assumes !isEmpty() in pop
// ASSAY: flags -std=c++20 -DNDEBUG
// Assertions that the build leaves out are demands too.
#include <cassert>

#define CHECK_ASSERT(condition)

int at(unsigned place) {
  assert(place < 3);
  static const int values[3] = {1, 5, 9};
  return values[place] > 4 ? 1 : 0;
}

class Stack {
 public:
  void push(int value) {
    if (count_ < 4) values_[count_++] = value;
  }
  int pop() {
    CHECK_ASSERT(!isEmpty());
    return values_[--count_];
  }
  bool isEmpty() const { return count_ == 0; }

 private:
  int values_[4] = {};
  unsigned count_ = 0;
};

int after(unsigned place) {
  static const int values[3] = {1, 5, 9};
  if (place > 5) return -1;
  assert(place < 3);
  return values[place] > 4 ? 1 : 0;
}
