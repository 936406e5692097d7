// ASSAY: covers all
// ASSAY: finds out-of-bounds in after
// ASSAY: finds nothing else
// ASSAY: assumes place < 3 in at
// ASSAY: assumes !isEmpty() in pop
// ASSAY: assumes count <= size_ in drop
// ASSAY: assumes node->owner == id_ in release
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

// A call that breaks its assertion leaves an object on which later calls cannot work.
class Pile {
 public:
  void add(int value) {
    if (size_ < 4) values_[size_++] = value;
  }
  void drop(unsigned count) {
    CHECK_ASSERT(count <= size_);
    size_ -= count;
  }
  int top() const { return size_ == 0 ? 0 : values_[size_ - 1]; }

 private:
  int values_[4] = {};
  unsigned size_ = 0;
};

struct Node {
  int owner = 0;
  int* memory = nullptr;
};

class Nodes {
 public:
  int id() const { return id_; }
  int release(Node* node) {
    if (!node) return -1;
    CHECK_ASSERT(node->owner == id_);
    return *node->memory;
  }

 private:
  int id_ = 3;
};
