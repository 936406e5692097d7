// The discount of a code that is not known is read all the same.
#include <optional>
#include <string>

std::optional<int> discountOf(const std::string& code) {
  if (code == "TEN") return 10;
  if (code == "HALF") return 50;
  return std::nullopt;
}

int priceWith(const std::string& code, int price) {
  if (price < 0 || price > 100000) return 0;
  const std::optional<int> discount = discountOf(code);
#ifdef REPAIRED
  if (!discount) return price;
#endif
  return price * (100 - *discount) / 100;  // DEFECT Use of an empty optional
}
