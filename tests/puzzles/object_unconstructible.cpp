// ASSAY: covers all
// ASSAY: skips Relic
// A class that cannot be constructed is skipped with a note; another one in the same file is tested.

class Relic {
 public:
  Relic() = delete;
  Relic(const Relic&) = delete;
  bool isOld() const { return age_ > 1000 ? true : false; }

 private:
  int age_ = 0;
};

class Showcase {
 public:
  explicit Showcase(unsigned char places) : free_(places) {}

  bool reserve(unsigned char places) {
    if (places > free_) return false;
    free_ -= places;
    return true;
  }
  bool isFull() const { return free_ == 0 ? true : false; }

 private:
  int free_;
};
