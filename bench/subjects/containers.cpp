// The compile benchmark's middle case: what most code includes.
#include <map>
#include <string>
#include <vector>

int total(const std::vector<int>& prices, const std::map<std::string, int>& discounts,
          const std::string& code) {
  int sum = 0;
  for (int price : prices) {
    if (price > 0) sum += price;
  }
  auto found = discounts.find(code);
  if (found != discounts.end() && found->second > 0 && found->second < 100) sum -= sum * found->second / 100;
  return sum;
}
