// ASSAY: covers all
// Three setters and a check of all three: one of the six orders will do.

class Interlock {
 public:
  void setDoor(bool closed) { door_ = closed; }
  void setKey(int position) { key_ = position; }
  void setPedal(bool pressed) { pedal_ = pressed; }

  int check() const {
    if (door_ && key_ == 2 && pedal_) return 1;
    return 0;
  }

 private:
  bool door_ = false;
  int key_ = 0;
  bool pedal_ = false;
};
