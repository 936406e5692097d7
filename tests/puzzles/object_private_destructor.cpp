// ASSAY: covers all
// ASSAY: skips Pinned
// A class with a private destructor is skipped with a note; a function beside it is not.

class Pinned {
 public:
  explicit Pinned(int weight) : weight_(weight) {}
  bool isHeavy() const { return weight_ > 100 ? true : false; }

 private:
  ~Pinned() = default;
  int weight_;
};

int postage(int weight) {
  if (weight <= 0) return 0;
  return weight > 100 ? 20 : 5;
}
