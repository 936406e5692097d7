// A full ring writes behind its last place.
class Ring {
 public:
  bool push(int value) {
#ifdef REPAIRED
    if (count_ >= 4) return false;
#else
    if (count_ > 4) return false;
#endif
    places_[count_++] = value;  // DEFECT Index out of bounds
    return true;
  }
  int count() const { return count_; }

 private:
  int places_[4] = {};
  int count_ = 0;
};
