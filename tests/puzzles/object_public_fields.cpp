// ASSAY: covers all
// Public data members, one of them also set by a constructor, steer what a class does.

class Filter {
 public:
  Filter() = default;
  explicit Filter(int limit) : high(limit) {}

  int low = 0;
  int high = 100;
  bool inverted = false;

  bool passes(int value) const {
    const bool inside = value >= low && value <= high;
    if (inverted) return !inside;
    return inside;
  }

  // Returns whether the second value is rejected.
  int grade(int value) {
    if (low > high) return -1;
    if (!passes(value)) ++rejected_;
    if (rejected_ == 2) return 1;
    return 0;
  }

 private:
  int rejected_ = 0;
};
