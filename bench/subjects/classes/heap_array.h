// A max-heap of ints in a buffer of its own that grows when it is full.
#pragma once

#include <cstddef>
#include <memory>

namespace containers {

class HeapArray {
 public:
  explicit HeapArray(std::size_t capacity = 5);
  HeapArray(const int* values, std::size_t count);  // heapified in place

  void insert(int value);
  int extractMax();  // these three throw std::out_of_range when empty
  int max() const;
  int replaceMax(int value);  // the old one

  bool isEmpty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  std::size_t capacity() const { return capacity_; }
  bool contains(int value) const;
  int kth(std::size_t k) const;  // the k-th largest, from 1; throws std::out_of_range

 private:
  void grow();
  void siftUp(std::size_t index);
  void siftDown(std::size_t index);
  bool containsBelow(std::size_t index, int value) const;

  std::size_t capacity_;
  std::size_t size_ = 0;
  std::unique_ptr<int[]> values_;
};

}  // namespace containers
