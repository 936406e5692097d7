// A unique bounded stack: at most five ints, no two alike. Pushing one that is there moves it to the top.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

namespace containers {

class UbStack {
 public:
  static constexpr std::size_t kCapacity = 5;

  // False if it was neither there nor could be added.
  bool push(int value);
  int pop();  // throws std::out_of_range when empty
  std::optional<int> top() const;

  bool contains(int value) const;
  bool isEmpty() const { return size_ == 0; }
  bool isFull() const { return size_ == kCapacity; }
  std::size_t size() const { return size_; }

  // The same elements in the same order.
  bool operator==(const UbStack& other) const;
  // The same elements in any order.
  bool isPermutationOf(const UbStack& other) const;

 private:
  std::size_t indexOf(int value) const;  // size_ if absent

  std::array<int, kCapacity> values_{};
  std::size_t size_ = 0;
};

}  // namespace containers
