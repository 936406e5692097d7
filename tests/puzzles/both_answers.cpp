// ASSAY: covers all
// ASSAY: throws std::invalid_argument in isBetween
// ASSAY: answers isLarge isBetween isOverdrawn
// Functions that return a bool without a branch: both answers have a test.
#include <stdexcept>
#include <string>

bool isLarge(int number) { return number > 1000; }

bool isBetween(int number, int low, int high) {
  if (low > high) throw std::invalid_argument("low above high");
  return number - low <= high - low;
}

class Account {
 public:
  explicit Account(int limit) : limit_(limit) {}
  void draw(int amount) { drawn_ += amount; }
  bool isOverdrawn() const { return drawn_ > limit_; }

 private:
  int limit_;
  int drawn_ = 0;
};
