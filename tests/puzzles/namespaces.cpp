// ASSAY: covers all
// Nested and inline namespaces, and the same name in two of them.

namespace shop {

inline namespace v2 {

int discount(int total) {
  if (total > 200) return 20;
  return 0;
}

}  // namespace v2

namespace legacy {

int discount(int total) {
  if (total == 13) return 13;
  return 1;
}

}  // namespace legacy

namespace tax::eu {

enum class Rate { Standard, Reduced };

int vat(int net, Rate rate) {
  if (net < 0) return 0;
  if (rate == Rate::Reduced) return net / 100 * 7;
  return net / 100 * 19;
}

}  // namespace tax::eu

}  // namespace shop
