// ASSAY: covers all
// ASSAY: skips describe
// A function in an unnamed namespace beside an overload outside of it: its name means the other one, through which it is tested.
#include <string>

namespace shop {
namespace {
std::string describe(int price, bool sale) {
  if (sale) return "sale";
  return price > 100 ? "dear" : "cheap";
}
}  // namespace

std::string describe(int price) {
  if (price < 0) return "gift";
  return describe(price, price % 10 == 9);
}
}  // namespace shop
