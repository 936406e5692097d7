// ASSAY: covers all
#include "ring_buffer.h"

#include <algorithm>
#include <stdexcept>

namespace containers {

RingBuffer::RingBuffer(std::size_t capacity, WhenFull whenFull) : capacity_(capacity), whenFull_(whenFull) {
  if (capacity == 0 || capacity > 4096) throw std::invalid_argument("RingBuffer capacity");
  values_ = std::make_unique<int[]>(capacity);
}

bool RingBuffer::push(int value) {
  if (isFull()) {
    if (whenFull_ == WhenFull::Throw) throw std::length_error("RingBuffer is full");
    ++lost_;
    if (whenFull_ == WhenFull::Refuse) return false;
    pop();
  }
  values_[wrap(first_ + size_)] = value;
  ++size_;
  return true;
}

int RingBuffer::front() const {
  if (isEmpty()) throw std::out_of_range("RingBuffer is empty");
  return values_[first_];
}

int RingBuffer::pop() {
  const int value = front();
  first_ = wrap(first_ + 1);
  if (--size_ == 0) first_ = 0;
  return value;
}

int RingBuffer::at(std::size_t index) const {
  if (index >= size_) throw std::out_of_range("RingBuffer index");
  return values_[wrap(first_ + index)];
}

std::size_t RingBuffer::write(std::span<const int> values) {
  const std::size_t count = std::min(values.size(), capacity_ - size_);
  const std::size_t start = wrap(first_ + size_);
  const std::size_t before = std::min(count, capacity_ - start);
  std::copy_n(values.begin(), before, values_.get() + start);
  if (before < count)
    std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(before), count - before, values_.get());
  size_ += count;
  return count;
}

std::size_t RingBuffer::read(std::span<int> values) {
  const std::size_t count = std::min(values.size(), size_);
  const std::size_t before = std::min(count, capacity_ - first_);
  std::copy_n(values_.get() + first_, before, values.begin());
  if (before < count)
    std::copy_n(values_.get(), count - before, values.begin() + static_cast<std::ptrdiff_t>(before));
  first_ = wrap(first_ + count);
  size_ -= count;
  if (size_ == 0) first_ = 0;
  return count;
}

bool RingBuffer::dropUntil(int value) {
  while (!isEmpty()) {
    if (front() == value) return true;
    pop();
  }
  return false;
}

// The front goes to the back, one after the other.
void RingBuffer::rotate(std::size_t steps) {
  if (size_ < 2) return;
  for (steps %= size_; steps > 0; --steps) {
    values_[wrap(first_ + size_)] = values_[first_];
    first_ = wrap(first_ + 1);
  }
}

void RingBuffer::clear() {
  first_ = 0;
  size_ = 0;
}

std::vector<int> RingBuffer::toVector() const {
  std::vector<int> values;
  values.reserve(size_);
  for (std::size_t i = 0; i < size_; ++i) values.push_back(at(i));
  return values;
}

}  // namespace containers
