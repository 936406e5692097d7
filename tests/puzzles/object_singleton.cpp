// ASSAY: covers all
// ASSAY: drops tests because the only instance outlives a test
// A singleton: it is not constructed, and its state is built up by earlier calls.

class Watchdog {
 public:
  static Watchdog& instance() {
    static Watchdog watchdog;
    return watchdog;
  }

  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

  // The number of feed() calls so far.
  int feed(int amount) {
    if (amount <= 0) return fed_;
    return ++fed_;
  }

  bool isCalm() const {
    if (fed_ >= 2) return true;
    return false;
  }

 private:
  Watchdog() = default;
  int fed_ = 0;
};
