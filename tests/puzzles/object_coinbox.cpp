// ASSAY: covers all
// The coin box of Buy and others: returned quarters leave vending allowed, and the fifth call gets a drink for nothing.

enum class Served { Nothing, Drink, FreeDrink };

class Coinbox {
 public:
  void addQuarter() {
    ++current_;
    if (current_ > 1) allowed_ = true;
  }

  // The defect: allowed_ is not reset.
  void returnQuarters() { current_ = 0; }

  Served vend() {
    if (!allowed_) return Served::Nothing;
    allowed_ = false;
    if (current_ == 0) return Served::FreeDrink;
    total_ += current_;
    current_ = 0;
    return Served::Drink;
  }

  int total() const { return total_; }
  int current() const { return current_; }

 private:
  int total_ = 0;
  int current_ = 0;
  bool allowed_ = false;
};
