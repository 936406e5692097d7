// ASSAY: covers all
#include "ub_stack.h"

#include <stdexcept>

namespace containers {

std::size_t UbStack::indexOf(int value) const {
  std::size_t i = 0;
  while (i < size_ && values_[i] != value) ++i;
  return i;
}

bool UbStack::push(int value) {
  const std::size_t found = indexOf(value);
  if (found == size_) {
    if (isFull()) return false;
    values_[size_++] = value;
    return true;
  }
  for (std::size_t i = found; i + 1 < size_; ++i) values_[i] = values_[i + 1];
  values_[size_ - 1] = value;
  return true;
}

int UbStack::pop() {
  if (size_ == 0) throw std::out_of_range("UbStack is empty");
  return values_[--size_];
}

std::optional<int> UbStack::top() const {
  if (size_ == 0) return std::nullopt;
  return values_[size_ - 1];
}

bool UbStack::contains(int value) const { return indexOf(value) < size_; }

bool UbStack::operator==(const UbStack& other) const {
  if (size_ != other.size_) return false;
  for (std::size_t i = 0; i < size_; ++i) {
    if (values_[i] != other.values_[i]) return false;
  }
  return true;
}

bool UbStack::isPermutationOf(const UbStack& other) const {
  if (size_ != other.size_) return false;
  for (std::size_t i = 0; i < size_; ++i) {
    if (!other.contains(values_[i])) return false;
  }
  return true;
}

}  // namespace containers
