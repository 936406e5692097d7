#include "health.h"
#include <stdexcept>
namespace {
int hidden(int x) { return x % 2 == 0 ? 1 : 2; }
}
static bool all(const std::vector<int>& v) { for (int x : v) if (x <= 0) return false; return !v.empty(); }
namespace health {
double bmi(double mass, double height) {
  if (mass <= 0 || height <= 0) throw std::invalid_argument("bad");
  return mass / (height * height);
}
Weight classify(const Person& p) {
  double b = bmi(p.mass, p.height);
  if (b < 18.5) return Weight::Under;
  if (b >= 25) return Weight::Over;
  return Weight::Normal;
}
}
const char* nameOf(Weight w) { switch (w) { case Weight::Under: return "u"; case Weight::Normal: return "n"; default: return "o"; } }
int sum(const int* a, int n) { int s = 0; for (int i = 0; i < n; ++i) s += a[i]; return s; }
size_t len(const char* s) { size_t n = 0; while (*s++) ++n; return n; }
template <class T> T clampTo(T v, T lo, T hi) { return v < lo ? lo : v > hi ? hi : v; }
struct Node { int v; Node* next; };
int total(const Node* n) { int t = 0; while (n) { t += n->v; n = n->next; } return t; }
int main() { return hidden(3) + all({}); }
