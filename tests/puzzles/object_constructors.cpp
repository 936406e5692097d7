// ASSAY: covers all
// ASSAY: throws std::invalid_argument in Length
// Overloaded constructors: defaulted, converting, explicit, two parameters, text (a bare literal would be a bool).
#include <stdexcept>
#include <string>

class Length {
 public:
  Length() = default;
  Length(int millimetres) : millimetres_(millimetres) {}
  Length(int metres, unsigned char rest) : millimetres_(metres % 1000 * 1000 + rest), exact_(false) {}
  explicit Length(bool endless) : endless_(endless) {}
  explicit Length(const std::string& name) {
    if (name == "inch") {
      millimetres_ = 25;
      exact_ = false;
    } else if (name == "yard") {
      millimetres_ = 914;
    } else {
      throw std::invalid_argument("no such length");
    }
  }

  int millimetres() const { return endless_ ? 2147483647 : millimetres_; }

  int category() const {
    if (endless_) return 0;
    if (!exact_) return millimetres_ == 25 ? 1 : 2;
    if (millimetres_ == 0) return 3;
    return millimetres_ < 0 ? 4 : 5;
  }

 private:
  int millimetres_ = 0;
  bool exact_ = true;
  bool endless_ = false;
};

// Accepts a plain number as well (implicit conversion).
bool fits(Length wanted, Length available) {
  if (wanted.millimetres() > available.millimetres()) return false;
  return true;
}
