// Instances of templates: from use sites, else candidates that satisfy the constraints.
#include <concepts>
#include <map>
#include <string>
#include <vector>

template <class T> T used(T value) { return value; }
int uses() { return int(used(3L)) + used([] { return 1; })(); }

template <class T> T clampTo(T v, T low, T high) { return v < low ? low : v > high ? high : v; }
template <class T, std::size_t N> int ascending(const T (&a)[N]) { return N > 1 && a[0] < a[1]; }
template <std::integral T> T roundUp(T x) {
  if (x % 2 == 0) return x;
  return x + 1;
}
template <class C> auto sizeOf(const C& c) -> decltype(c.size()) { return c.empty() ? 0 : c.size(); }
template <int N> int times(int x) { return x * N; }
template <class... Ts> int sum(Ts... values) { return static_cast<int>((0 + ... + values)); }
auto smaller(auto a, auto b) { return a < b ? a : b; }
template <class K, class V> V get(const std::map<K, V>& m, const K& k) {
  auto it = m.find(k);
  return it == m.end() ? V() : it->second;
}
struct Square {
  double side;
};
double area(const Square& s) { return s.side * s.side; }
template <class S>
  requires requires(const S& s) { area(s); }
bool large(const S& shape) {
  return area(shape) > 100;
}
template <class F> int call(F f) { return f(3); }
template <class T> struct Math {
  static T square(T x) { return x > 0 ? x * x : 0; }
};
template <> int used<int>(int value) { return value + 1; }
