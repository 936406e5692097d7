// ASSAY: covers all
// Virtual calls and dynamic_cast on objects that the unit itself makes.
#include <memory>

class Shape {
 public:
  virtual ~Shape() = default;
  virtual int area() const = 0;
  virtual bool isRound() const { return false; }
};

class Square : public Shape {
 public:
  explicit Square(int side) : side_(side) {}
  int area() const override { return side_ > 100 ? 10000 : side_ * side_; }

 private:
  int side_;
};

class Disc : public Shape {
 public:
  int area() const override { return 3; }
  bool isRound() const override { return true; }
};

static std::unique_ptr<Shape> make(char kind, unsigned char size) {
  if (kind == 's') return std::make_unique<Square>(size);
  if (kind == 'd') return std::make_unique<Disc>();
  return nullptr;
}

int measure(char kind, unsigned char size) {
  const auto shape = make(kind, size);
  if (shape == nullptr) return -1;
  if (shape->area() == 144) return 1;
  if (dynamic_cast<const Square*>(shape.get()) != nullptr && size > 200) return 3;
  if (shape->isRound()) return 2;
  return 0;
}
