// ASSAY: covers all
// Copy and assignment written by hand, with a branch for assigning an object to itself.
#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>

class Samples {
 public:
  Samples() = default;
  Samples(const Samples& other) : size_(other.size_), copies_(other.copies_ + 1) {
    if (other.size_ != 0) {
      values_ = std::make_unique<int[]>(size_);
      std::copy_n(other.values_.get(), size_, values_.get());
    }
  }
  Samples(Samples&& other) noexcept
      : values_(std::move(other.values_)), size_(std::exchange(other.size_, 0)), copies_(other.copies_) {}

  Samples& operator=(const Samples& other) {
    if (this == &other) return *this;
    Samples copy(other);
    values_ = std::move(copy.values_);
    size_ = copy.size_;
    copies_ = copy.copies_;
    return *this;
  }

  void add(int value) {
    auto grown = std::make_unique<int[]>(size_ + 1);
    std::copy_n(values_.get(), size_, grown.get());
    grown[size_++] = value;
    values_ = std::move(grown);
  }

  std::size_t size() const { return size_; }
  int last() const { return size_ == 0 ? -1 : values_[size_ - 1]; }

  int generation() const {
    if (copies_ == 0) return 0;
    return copies_ > 1 ? 2 : 1;
  }

 private:
  std::unique_ptr<int[]> values_;
  std::size_t size_ = 0;
  int copies_ = 0;
};
