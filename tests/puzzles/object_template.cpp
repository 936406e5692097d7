// ASSAY: covers all
// ASSAY: throws std::length_error in push
// Class templates: one that the file instantiates, and one without an instance.
#include <array>
#include <cstddef>
#include <stdexcept>

template <typename T, std::size_t Capacity>
class Bounded {
 public:
  void push(const T& value) {
    if (size_ == Capacity) throw std::length_error("full");
    values_[size_++] = value;
  }
  bool contains(const T& value) const {
    for (std::size_t i = 0; i < size_; ++i) {
      if (values_[i] == value) return true;
    }
    return false;
  }
  std::size_t size() const { return size_; }

 private:
  std::array<T, Capacity> values_{};
  std::size_t size_ = 0;
};

template class Bounded<int, 2>;

template <typename T>
class Extremes {
 public:
  explicit Extremes(T first) : low_(first), high_(first) {}
  void see(T value) {
    if (value < low_) low_ = value;
    if (high_ < value) high_ = value;
  }
  T low() const { return low_; }
  T high() const { return high_; }

 private:
  T low_;
  T high_;
};
