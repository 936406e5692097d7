// Aggregates, classes with state of their own, and what cannot be built.
#include <memory>
#include <string>
#include <vector>

namespace geo {
struct Base { int b; };
struct Derived : Base {
  int d;
  int arr[3];
  unsigned flag : 3;
};
struct Point {
  int x = 0, y = 0;
  bool operator==(const Point&) const = default;
};
inline namespace v1 {
enum Axis { X = -1, Y };
struct Named {
  std::string name;
  Point at;
  Axis axis;
};
}  // namespace v1
int length(const Named& n, Derived d, const Point* p) { return n.at.x + d.b + (p ? p->y : 0); }
}  // namespace geo

typedef struct { int x, y; } Pair;
int area(Pair p, Pair* q) { return p.x * (q == nullptr ? 1 : q->y); }

struct List { int value; List* next; };
int total(const List* list) {
  int sum = 0;
  for (; list; list = list->next) sum += list->value;
  return sum;
}
struct Tree { int value; std::unique_ptr<Tree> left, right; std::vector<Tree> kids; };
int depth(const Tree& tree) { return tree.left || tree.right ? 2 : 1; }

struct Money {
  int cents;
  friend Money operator+(Money a, Money b) { return {a.cents + b.cents}; }
};

union Either { int i; float f; };
struct Hidden { int x; struct { int y; }; };
struct Empty {};
struct OnEmpty : Empty { int x; };
struct Reference { int& x; };
struct Name { const char* text; };
class Counter {
 public:
  explicit Counter(int start) : value_(start) {}
  int next() { return ++value_; }
  static int twice(int x) { return 2 * x; }

 private:
  static int secret(int x) { return x; }
  struct Inner { int x; };
  int value_;
};
struct Shape {
  virtual ~Shape() = default;
  virtual int area() const = 0;
};
int eitherOf(Either e) { return e.i; }
int noHidden(Hidden h) { return h.x; }
int noEmptyBase(OnEmpty o) { return o.x; }
int noReference(Reference r) { return r.x; }
int noName(Name n) { return n.text != nullptr; }
int countOn(Counter c) { return c.next(); }
int areaOf(const Shape& s) { return s.area(); }
int anything(void* p) { return p != nullptr; }
int noCallback(int (*f)(int)) { return f(1); }
int range(const int* first, const int* last) { return static_cast<int>(last - first); }
int movedRange(const char*& it, const char* end) { return it != end ? *it++ : 0; }
int placeInRange(const char* const& p, const char* const& rangestart, const char* const& rangeend) { return p != rangestart && p != rangeend; }
int textsNotRange(const char* first, const char* last) { return first[0] == last[0]; }
int noVariadic(int n, ...) { return n; }
consteval int noRun(int x) { return x; }
int noArguments(int argc, char** argv) { return argc > 1 ? argv[1][0] : 0; }
Counter counterFrom(int x) { return Counter(x); }
