// A stack of ints in a buffer that doubles when full and halves when more than half empty.
#pragma once

#include <cstddef>
#include <memory>

namespace containers {

class IntStack {
 public:
  IntStack();
  IntStack(const IntStack& other);
  IntStack& operator=(const IntStack& other);
  ~IntStack() = default;

  void push(int value);
  int pop();        // throws std::out_of_range when empty
  int top() const;  // the same
  void clear();

  bool isEmpty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  std::size_t capacity() const { return capacity_; }
  bool operator==(const IntStack& other) const;

 private:
  void resize(std::size_t capacity);

  static constexpr std::size_t kInitial = 5;
  std::size_t capacity_ = kInitial;
  std::size_t size_ = 0;
  std::unique_ptr<int[]> values_;
};

}  // namespace containers
