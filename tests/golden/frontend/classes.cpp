// Classes: constructors, methods, operators, fields, factories, bases, templates.
#include <memory>
#include <string>
#include <vector>

namespace till {
class Coinbox {
 public:
  Coinbox() = default;
  explicit Coinbox(int coins) : total_(coins) {}
  void add(int coins);
  int total() const { return total_; }
  Coinbox& operator+=(int coins) {
    add(coins);
    return *this;
  }
  explicit operator bool() const { return total_ > 0; }
  static Coinbox full() { return Coinbox(100); }
  std::string label;
  const int limit = 100;

 private:
  bool fits(int coins) const { return total_ + coins <= limit; }
  int total_ = 0;
};
void Coinbox::add(int coins) {
  if (fits(coins)) total_ += coins;
}
bool operator==(const Coinbox& a, const Coinbox& b) { return a.total() == b.total(); }
}  // namespace till

class Shape {
 public:
  virtual ~Shape() = default;
  virtual int area() const = 0;
  int twice() const { return 2 * area(); }
};
class Square : public Shape {
 public:
  explicit Square(int side) : side_(side) {}
  int area() const override { return side_ * side_; }

 private:
  int side_;
};
class Tile : public Square {
 public:
  using Square::Square;
};
std::unique_ptr<Shape> shapeOf(int side) { return std::make_unique<Square>(side); }

template <class T>
class Stack {
 public:
  void push(T x) { items_.push_back(x); }
  T pop() {
    T x = items_.back();
    items_.pop_back();
    return x;
  }
  bool empty() const { return items_.empty(); }

 private:
  std::vector<T> items_;
};
int sum(Stack<int>& stack) {
  int out = 0;
  while (!stack.empty()) out += stack.pop();
  return out;
}

namespace {
class Counter {
 public:
  int next() { return ++count_; }
  int finish() && { return count_; }

 private:
  int count_ = 0;
};
}  // namespace

struct Point {
  int x, y;
  int norm() const { return x * x + y * y; }
};
class Singleton {
 public:
  static Singleton& instance() {
    static Singleton it;
    return it;
  }
  Singleton(const Singleton&) = delete;
  int next() { return ++n_; }

 private:
  Singleton() = default;
  int n_ = 0;
};
class Immortal {
 public:
  Immortal() {}
  int f() { return 1; }

 private:
  ~Immortal() {}
};
class Unmakeable {
 public:
  int f() { return 1; }

 private:
  Unmakeable() {}
};
