// Contracts: what functions demand of their callers, and internal functions that public ones reach.
#undef NDEBUG
#include <cassert>
#include <cstring>
#include <stdexcept>
#include <string>

struct Node {
  int value;
  Node* next;
};

[[gnu::nonnull]] int byAttribute(const int* a, int* b);
int byAttribute(const int* a, int* b) { return a == nullptr || b == nullptr ? 0 : 1; }

int byEveryPath(const int* p, bool flag) {
  if (flag) return *p;
  return p[1];
}
int unlessItThrows(const int* p, int n) {
  if (n < 0) throw std::invalid_argument("n");
  return *p + n;
}
int onSomePath(const int* p, bool flag) { return flag ? *p : 0; }
int afterACheck(const int* p) { return p != nullptr ? *p : 0; }
int checkedOnce(const int* p, bool flag) { return flag && p == nullptr ? 0 : *p; }
int throughACall(const int* p) { return byEveryPath(p, true); }
int throughAnAlias(const Node* node) {
  int sum = 0;
  for (const Node* n = node; n->value != 0; n = n->next) sum += n->value;
  return sum;
}
int byTheLibrary(const char* text) { return static_cast<int>(std::strlen(text)); }
int byText(const char* text) { return std::string(text).empty() ? 1 : 0; }
int withADefault(const int* p = nullptr) { return *p; }
const int* addressOnly(const int* p) { return &p[1]; }
int reassigned(const int* p, const int& other) {
  p = &other;
  return *p;
}

int asserted(int low, int high) {
  assert(low < high);
  assert(low >= 0 && "not below zero");
  const int size = high - low;
  assert(size > 0);
  if (size > 5) return 1;
  assert(high != 9);
  return 0;
}
int assumed(int n) {
  __builtin_assume(n > 0);
  return 10 / n;
}

static int reachedByPublic(int n) { return n > 3 ? 1 : 0; }
static int notReached(int n) { return n > 4 ? 1 : 0; }
int callsInternal(int n) { return reachedByPublic(n) + 1; }
int (*table[])(int) = {notReached};

#define PRECONDITION(condition)
#define LIB_ASSERT(condition) ((void)0)
int leftOut(int n) {
  PRECONDITION(n > 0);
  LIB_ASSERT(n < 100);
  const int half = n / 2;
  return half;
}
int handsOn(int from, int to) { return asserted(from, to); }
int handsOnLater(int from, int to) { return from > 7 ? asserted(from, to) : 0; }
