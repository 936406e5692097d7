// ASSAY: covers all
// Classes with their own operator new.
#include <cstddef>
#include <new>

class Pooled {
 public:
  static void* operator new(std::size_t size) { return ::operator new(size + 16); }
  static void operator delete(void* p) { ::operator delete(p); }
  explicit Pooled(int value) : value_(value) {}
  bool isLarge() const { return value_ > 1000; }

 private:
  int value_;
};

int weigh(const Pooled* pooled) {
  if (pooled == nullptr) return 0;
  return pooled->isLarge() ? 2 : 1;
}

bool makeOne(int value) {
  const Pooled* made = new Pooled(value);
  const bool large = made->isLarge();
  delete made;
  return large ? true : value == 7;
}
