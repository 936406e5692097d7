// ASSAY: covers all
// A method that takes another object of its class, which may be the same one.
#include <algorithm>

class Interval {
 public:
  Interval(int from, int to) : from_(std::min(from, to)), to_(std::max(from, to)) {}

  bool contains(const Interval& other) const { return from_ <= other.from_ && other.to_ <= to_; }

  int relation(const Interval& other) const {
    if (this == &other) return 0;
    if (to_ < other.from_ || other.to_ < from_) return 1;
    if (contains(other)) return other.contains(*this) ? 2 : 3;
    if (other.contains(*this)) return 4;
    return 5;
  }

  void extend(const Interval& other) {
    if (other.from_ < from_) from_ = other.from_;
    if (other.to_ > to_) to_ = other.to_;
  }

 private:
  int from_;
  int to_;
};
