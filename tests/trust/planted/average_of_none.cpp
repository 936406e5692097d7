// The average of no marks divides by zero.
#include <vector>

class Marks {
 public:
  void add(int mark) {
    if (mark < 1 || mark > 6) return;
    sum_ += mark;
    ++count_;
  }
  int average() const {
#ifdef REPAIRED
    if (count_ == 0) return 0;
#endif
    return sum_ / count_;  // DEFECT Division by zero
  }

 private:
  int sum_ = 0;
  int count_ = 0;
};
