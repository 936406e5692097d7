// ASSAY: covers all
#include "int_stack.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace containers {

IntStack::IntStack() : values_(std::make_unique<int[]>(kInitial)) {}

IntStack::IntStack(const IntStack& other)
    : capacity_(other.capacity_), size_(other.size_), values_(std::make_unique<int[]>(other.capacity_)) {
  std::copy_n(other.values_.get(), size_, values_.get());
}

IntStack& IntStack::operator=(const IntStack& other) {
  if (this == &other) return *this;
  if (capacity_ != other.capacity_) {
    values_ = std::make_unique<int[]>(other.capacity_);
    capacity_ = other.capacity_;
  }
  size_ = other.size_;
  std::copy_n(other.values_.get(), size_, values_.get());
  return *this;
}

void IntStack::push(int value) {
  if (size_ == capacity_) resize(2 * capacity_);
  values_[size_++] = value;
}

int IntStack::pop() {
  const int value = top();
  --size_;
  if (capacity_ > kInitial && 2 * size_ < capacity_) resize(capacity_ / 2);
  return value;
}

int IntStack::top() const {
  if (size_ == 0) throw std::out_of_range("IntStack is empty");
  return values_[size_ - 1];
}

void IntStack::clear() {
  size_ = 0;
  if (capacity_ != kInitial) resize(kInitial);
}

bool IntStack::operator==(const IntStack& other) const {
  if (size_ != other.size_) return false;
  for (std::size_t i = 0; i < size_; ++i) {
    if (values_[i] != other.values_[i]) return false;
  }
  return true;
}

void IntStack::resize(std::size_t capacity) {
  auto values = std::make_unique<int[]>(capacity);
  std::copy_n(values_.get(), size_, values.get());
  values_ = std::move(values);
  capacity_ = capacity;
}

}  // namespace containers
