// ASSAY: covers all
// ASSAY: throws std::out_of_range in Slot
// ASSAY: throws std::invalid_argument in Slot
// A constructor that throws for most of its inputs: few objects are made.
#include <stdexcept>

class Slot {
 public:
  Slot(int shelf, int number) : shelf_(shelf), number_(number) {
    if (shelf < 41 || shelf > 44) throw std::out_of_range("shelf");
    if (number <= 0 || number % 250 != 0) throw std::invalid_argument("number");
    if (number > 45000 - shelf * 1000) throw std::out_of_range("number");
  }

  bool isTop() const {
    if (shelf_ == 44) return true;
    return false;
  }

  int distance(const Slot& other) const {
    if (shelf_ != other.shelf_) return -1;
    return number_ > other.number_ ? number_ - other.number_ : other.number_ - number_;
  }

 private:
  int shelf_;
  int number_;
};
