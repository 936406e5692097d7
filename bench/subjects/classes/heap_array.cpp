// ASSAY: covers all
#include "heap_array.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace containers {

HeapArray::HeapArray(std::size_t capacity) : capacity_(capacity) {
  if (capacity > 1'000'000) throw std::length_error("HeapArray capacity");
  values_ = std::make_unique<int[]>(capacity);
}

HeapArray::HeapArray(const int* values, std::size_t count) : HeapArray(count) {
  std::copy_n(values, count, values_.get());
  size_ = count;
  for (std::size_t i = count / 2; i > 0; --i) siftDown(i - 1);
}

void HeapArray::grow() {
  const std::size_t capacity = 2 * capacity_ + 1;
  auto values = std::make_unique<int[]>(capacity);
  std::copy_n(values_.get(), size_, values.get());
  values_ = std::move(values);
  capacity_ = capacity;
}

void HeapArray::insert(int value) {
  if (size_ == capacity_) grow();
  values_[size_] = value;
  siftUp(size_++);
}

int HeapArray::max() const {
  if (size_ == 0) throw std::out_of_range("HeapArray is empty");
  return values_[0];
}

int HeapArray::extractMax() {
  const int largest = max();
  values_[0] = values_[--size_];
  siftDown(0);
  return largest;
}

int HeapArray::replaceMax(int value) {
  const int largest = max();
  values_[0] = value;
  siftDown(0);
  return largest;
}

void HeapArray::siftUp(std::size_t index) {
  while (index > 0) {
    const std::size_t parent = (index - 1) / 2;
    if (values_[parent] >= values_[index]) break;
    std::swap(values_[parent], values_[index]);
    index = parent;
  }
}

void HeapArray::siftDown(std::size_t index) {
  for (std::size_t child = 2 * index + 1; child < size_; child = 2 * index + 1) {
    if (child + 1 < size_ && values_[child + 1] > values_[child]) ++child;
    if (values_[index] >= values_[child]) break;
    std::swap(values_[index], values_[child]);
    index = child;
  }
}

// The value cannot be below a smaller one.
bool HeapArray::containsBelow(std::size_t index, int value) const {
  if (index >= size_ || values_[index] < value) return false;
  if (values_[index] == value) return true;
  return containsBelow(2 * index + 1, value) || containsBelow(2 * index + 2, value);
}

bool HeapArray::contains(int value) const { return containsBelow(0, value); }

int HeapArray::kth(std::size_t k) const {
  if (k == 0 || k > size_) throw std::out_of_range("k");
  HeapArray rest(values_.get(), size_);
  while (--k > 0) rest.extractMax();
  return rest.max();
}

}  // namespace containers
