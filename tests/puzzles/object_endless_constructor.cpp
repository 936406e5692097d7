// ASSAY: covers all
// ASSAY: budget 8
// ASSAY: ends hung in Ladder
// A constructor that does not return unless its step divides its height.

class Ladder {
 public:
  Ladder(unsigned height, unsigned step) {
    for (unsigned at = 0; at != height; at += step) ++rungs_;
  }

  unsigned rungs() const { return rungs_; }

  bool isTall() const {
    if (rungs_ > 5) return true;
    return false;
  }

 private:
  unsigned rungs_ = 0;
};
