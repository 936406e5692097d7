// ASSAY: covers all
// A class with an iterator of its own, walked by range-for and by std algorithms.
#include <algorithm>
#include <cstddef>
#include <iterator>

class Steps {
 public:
  class Iterator {
   public:
    using value_type = int;
    using difference_type = std::ptrdiff_t;
    using pointer = const int*;
    using reference = int;
    using iterator_category = std::input_iterator_tag;

    Iterator(int value, int stride) : value_(value), stride_(stride) {}
    int operator*() const { return value_; }
    Iterator& operator++() {
      value_ += stride_;
      return *this;
    }
    bool operator==(const Iterator& other) const { return value_ == other.value_; }
    bool operator!=(const Iterator& other) const { return value_ != other.value_; }

   private:
    int value_;
    int stride_;
  };

  Steps(unsigned char first, unsigned char count, unsigned char stride)
      : first_(first), count_(count % 16), stride_(stride == 0 ? 1 : stride) {}

  Iterator begin() const { return {first_, stride_}; }
  Iterator end() const { return {first_ + count_ * stride_, stride_}; }

  int oddOnes() const {
    int odd = 0;
    for (const int value : *this) {
      if (value % 2 != 0) ++odd;
    }
    return odd;
  }
  bool has(int value) const {
    if (std::find(begin(), end(), value) != end()) return true;
    return false;
  }

 private:
  int first_;
  int count_;
  int stride_;
};
