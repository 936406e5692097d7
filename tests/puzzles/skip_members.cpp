// ASSAY: covers all
// ASSAY: skips add
// ASSAY: skips isFull
// Member functions need sequences of calls and are skipped for now; a free function that uses them is not.

class Basket {
 public:
  void add(int items) { count_ += items; }
  bool isFull() const { return count_ >= 10; }

 private:
  int count_ = 0;
};

int pack(unsigned char first, unsigned char second) {
  Basket basket;
  basket.add(first);
  if (basket.isFull()) return 1;
  basket.add(second);
  return basket.isFull() ? 2 : 0;
}
