// A queue of ints in a fixed buffer used in circles.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace containers {

class RingBuffer {
 public:
  // The policy for an element that does not fit.
  enum class WhenFull { Refuse, Overwrite, Throw };

  explicit RingBuffer(std::size_t capacity, WhenFull whenFull = WhenFull::Refuse);

  bool push(int value);  // false if it was refused
  int pop();             // these three throw std::out_of_range
  int front() const;
  int at(std::size_t index) const;  // from the front

  // Copies as many as fit and returns their number: at most two stretches each.
  std::size_t write(std::span<const int> values);
  std::size_t read(std::span<int> values);

  bool dropUntil(int value);  // until the front is value; false, and empty, if there is none
  void rotate(std::size_t steps);
  void clear();

  bool isEmpty() const { return size_ == 0; }
  bool isFull() const { return size_ == capacity_; }
  bool isWrapped() const { return first_ + size_ > capacity_; }
  std::size_t size() const { return size_; }
  std::size_t capacity() const { return capacity_; }
  std::size_t lost() const { return lost_; }
  std::vector<int> toVector() const;

 private:
  std::size_t wrap(std::size_t index) const { return index >= capacity_ ? index - capacity_ : index; }

  std::size_t capacity_;
  WhenFull whenFull_;
  std::size_t first_ = 0;
  std::size_t size_ = 0;
  std::size_t lost_ = 0;
  std::unique_ptr<int[]> values_;
};

}  // namespace containers
