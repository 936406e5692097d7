// ASSAY: covers all
// A class, and a free function that uses it: both are tested, each by itself.

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
