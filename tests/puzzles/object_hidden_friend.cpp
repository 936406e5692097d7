// ASSAY: covers all
// Operators and functions that are friends, defined inside their class: only their arguments find them.
#include <string>

namespace shop {

class Price {
 public:
  explicit Price(int cents) : cents_(cents < 0 ? 0 : cents) {}
  int cents() const { return cents_; }

  friend bool operator==(const Price& a, const Price& b) { return a.cents_ == b.cents_; }
  friend Price operator+(const Price& a, const Price& b) {
    return a.cents_ > 100000 ? a : Price(a.cents_ + b.cents_);
  }
  friend bool isFree(const Price& price) { return price.cents_ == 0; }

 private:
  int cents_;
};

}  // namespace shop

class Label {
 public:
  explicit Label(std::string text) : text_(std::move(text)) {}
  friend bool operator<(const Label& a, const Label& b) {
    if (a.text_.size() != b.text_.size()) return a.text_.size() < b.text_.size();
    return a.text_ < b.text_;
  }

 private:
  std::string text_;
};
