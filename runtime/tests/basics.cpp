// Fixture: scalars, branches, calls, memory, exceptions.
#include <malloc.h>

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "fixture.h"

namespace {

int grade(int a, int b) {
  if (a > 10 && b < 3) return 1;
  return a == b ? 2 : 3;
}

int choice(int x) {
  switch (x) {
    case 3:
      return 30;
    case 5:
      return 50;
    case 9:
      return 90;
    default:
      return 0;
  }
}

struct Shape {
  virtual ~Shape() = default;
  virtual int area(int scale) const = 0;
};
struct Square final : Shape {
  int side;
  explicit Square(int s) : side(s) {}
  int area(int scale) const override { return side * side * scale; }
};
struct Line final : Shape {
  int area(int) const override { return 0; }
};

int shapes(int kind, int size) {
  std::unique_ptr<Shape> shape;
  if (kind == 1)
    shape = std::make_unique<Square>(size);
  else
    shape = std::make_unique<Line>();
  return shape->area(2) == 98 ? 1 : 0;
}

struct Big {
  int v[8];
};
int big(Big b, int i) {
  if (b.v[3] == 77) return 1;
  return b.v[i & 7] == 5 ? 2 : 0;
}

struct Small {
  char tag;
  short level;
  int weight;
};
int small(Small s) { return s.tag == 'x' && s.level > 100 && s.weight < -5; }

struct Point {
  float x, y;
};
int floats(Point p) { return p.x * 2 > p.y ? 1 : 0; }

int thrower(int x) {
  if (x > 5) throw std::out_of_range("too large");
  if (x == -1) throw 7;
  return x;
}

int catcher(int x) {
  try {
    return thrower(x);
  } catch (const std::out_of_range&) {
    return x == 42 ? 1000 : 2000;
  }
}

int words(int a, int b, int c) {
  std::string s;
  s += char(a);
  s += char(b);
  s += char(c);
  return s == "cat";
}

int sorted(int a, int b, int c) {
  std::vector<int> v{a, b, c};
  std::vector<int> w(v.rbegin(), v.rend());
  if (w[0] < w[1]) return w.size() == 3 ? int(w.at(2)) : 0;
  return 0;
}

int maths(double x) {
  if (std::sqrt(x) > 3.0) return 1;
  if (std::sin(x) > 0.5) return 2;
  if (std::isnan(x)) return 3;
  return std::floor(x) == -2.0 ? 4 : 5;
}

int divide(int a, int b) { return a / b; }

const int kTable[] = {1, 4, 9, 16, 25, 36, 49, 64};
int table(unsigned i) { return kTable[i] == 49; }

int stackArray(int i, int x) {
  int cells[6] = {0, 1, 2, 3, 4, 5};
  cells[i] = x;
  return cells[2] == 99;
}

int heapArray(unsigned long i) {
  std::vector<short> v{5, 6, 7, 8};
  return v[i] == 7;
}

int records(int i) {
  struct Row {
    int id;
    char name[4];
    double price;
  } rows[3] = {{10, "ab", 1.5}, {20, "cd", 2.5}, {30, "ef", 3.5}};
  if (rows[i].id == 30) return 1;
  return rows[i].price == 2.5 ? 2 : rows[i].name[1] == 'b' ? 3 : 0;
}

int bits(unsigned x, unsigned char b) {
  if (__builtin_popcount(x) == 31) return 1;
  if (__builtin_clz(x | 1) == 7) return 2;
  if (__builtin_bswap32(x) == 0x01020304) return 3;
  int sum;
  if (__builtin_add_overflow(int(x), 1000, &sum)) return 4;
  return (b ^ 0x5A) == 0 ? 5 : 6;
}

int length(unsigned long n) {
  const char* begin = "hello, world";
  const char* end = begin + n;
  return end - begin == 7;
}

struct Flags {
  unsigned mode : 3;
  unsigned level : 5;
  bool on : 1;
};
int fields(int mode, int level, bool on) {
  Flags f{};
  f.mode = unsigned(mode);
  f.level = unsigned(level);
  f.on = on;
  return f.mode == 5 && f.level == 17 && f.on;
}

// Hides a value from the optimiser.
template <typename T>
T* unknown(T* pointer) {
  asm volatile("" : "+r"(pointer));
  return pointer;
}

// Concrete addresses, invalid from 1 on.
int fences(int how) {
  std::unique_ptr<char[]> block(new char[5]());
  char* const end = unknown(block.get() + 5);
  char six[6] = {};
  switch (how) {
    case 0:
      return block[4] + static_cast<int>(malloc_usable_size(block.get()));
    case 1:
      return *end;
    case 2:
      *end = 1;
      return 0;
    case 3:
      memcpy(unknown(six), block.get(), static_cast<size_t>(how) + 3);
      return six[5];
    case 4:
      memset(block.get(), 0, static_cast<size_t>(how) + 2);
      return 0;
    case 5: {
      char* const gone = unknown(new char[5]());
      delete[] gone;
      return *gone;
    }
    case 6:
      return *unknown(block.get() - 1);
    case 7:
      *unknown(block.get() - 1) = 1;
      return 0;
    default: {
      char* const larger = static_cast<char*>(realloc(malloc(2), 40));
      larger[39] = 7;
      const int last = larger[39];
      free(larger);
      return last;
    }
  }
}

// The order of two blocks is not a decision; the order of two positions in one block is.
int order(unsigned index) {
  std::unique_ptr<char[]> first(new char[40]()), second(new char[40]());
  const char *a = unknown(first.get()), *b = unknown(second.get());
  int count = 0;
  if (std::less<const char*>()(a + index % 40, b)) ++count;
  if (std::less<const char*>()(b, a + index % 40)) ++count;
  if (std::less<const char*>()(a + index % 40, a + 7)) count += 2;
  return count;
}

struct Named {
  long number = 1;
  std::string name = "abcdefgh";
};

// The text is terminated at a position that is a choice, beside the pointer to the text.
int shortened(unsigned long length) {
  const auto named = std::make_unique<Named>();
  if (length > 7) return 3;
  named->name.resize(length);
  named->name += 'x';
  if (named->name[0] == 'a') return 1;
  return 2;
}

int hazards(int kind, int a, double x) {
  if (kind == 0) return a + 7;
  if (kind == 1) return -a;
  if (kind == 2) return 1 << a;
  if (kind == 3) return int(x);
  return (long(a) << 32) * 5 > 0;
}

}  // namespace

static void run(uint32_t invokable, uint64_t key) {
  Call c{key};
  const int a = c.number(), b = c.number();
  switch (invokable) {
    case 0:
      return act([&] { return grade(a, b); });
    case 1:
      return act([&] { return choice(a); });
    case 2:
      return act([&] { return shapes(a, b); });
    case 3: {
      Big big3{};
      big3.v[3] = a;
      return act([&] { return big(big3, b); });
    }
    case 4:
      return act([&] { return small({char(a), short(b), c.number()}); });
    case 5: {
      const float x = c.choose<float>(ASSAY_CHOICE_FLOAT), y = c.choose<float>(ASSAY_CHOICE_FLOAT);
      return act([&] { return floats({x, y}); });
    }
    case 6:
      return act([&] { return thrower(a); });
    case 7:
      return act([&] { return catcher(a); });
    case 8:
      return act([&] { return words(a, b, c.number()); });
    case 9:
      return act([&] { return sorted(a, b, c.number()); });
    case 10: {
      const double x = c.choose<double>(ASSAY_CHOICE_FLOAT);
      return act([&] { return maths(x); });
    }
    case 11:
      return act([&] { return divide(a, b); });
    case 12:
      return act([&] { return table(unsigned(a)); });
    case 13:
      return act([&] { return stackArray(a, b); });
    case 14:
      return act([&] { return heapArray((unsigned long)(a)); });
    case 15:
      return act([&] { return records(a); });
    case 16:
      return act([&] { return bits(unsigned(a), (unsigned char)(b)); });
    case 17:
      return act([&] { return length((unsigned long)(a)); });
    case 18:
      return act([&] { return fields(a, b, c.choose<bool>(ASSAY_CHOICE_BOOL)); });
    case 19:
      return act([&] { return std::vector<int>{1, 2}.at(size_t(a)); });
    case 21:
      return act([&] { return fences(a); });
    case 22:
      return act([&] { return order(unsigned(a)); });
    case 25: {
      const double x = c.choose<double>(ASSAY_CHOICE_FLOAT);
      return act([&] { return hazards(a, b, x); });
    }
    case 24:
      return act([&] { return rand() % 1000 + (a == rand() ? 1 : 0); });
    case 23:
      return act([&] { return shortened((unsigned long)(a)); });
    default:
      assay_refuse("no such call");
  }
}

static const Registered registered({0, 26, run, nullptr});
