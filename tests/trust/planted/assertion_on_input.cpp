// A text of the user reaches an assertion that was meant for programmers.
#include <cassert>
#include <string>

class Percentage {
 public:
  static Percentage parse(const std::string& text) {
    int value = 0;
    for (char c : text) {
      if (c < '0' || c > '9' || value > 9999) return Percentage(0);
      value = value * 10 + (c - '0');
    }
#ifdef REPAIRED
    if (value > 100) return Percentage(100);
#endif
    Percentage result(value);
    result.check();
    return result;
  }
  int value() const { return value_; }

 private:
  explicit Percentage(int value) : value_(value) {}
  void check() const { assert(value_ <= 100); }  // DEFECT Abort
  int value_;
};
