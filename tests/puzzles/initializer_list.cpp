// ASSAY: covers all
// std::initializer_list, of numbers, of texts, and as the argument of a constructor.
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

int firstNegative(std::initializer_list<int> values) {
  int place = 0;
  for (int value : values) {
    if (value < 0) return place;
    ++place;
  }
  return -1;
}

// Like the constructor of a map: the first member of a pair is const.
int priceOf(const std::initializer_list<std::pair<const int, int>>& prices, int item) {
  for (const auto& price : prices)
    if (price.first == item) return price.second > 99 ? 99 : price.second;
  return -1;
}

bool mentions(std::initializer_list<const char* const> words, const std::string& word) {
  for (const char* one : words)
    if (one != nullptr && word == one) return true;
  return false;
}

class Bag {
 public:
  Bag(std::initializer_list<int> values) : values_(values) {}
  explicit Bag(int count) : values_(count > 0 && count < 5 ? count : 0) {}

  bool isEven() const {
    if (values_.size() % 2 == 0) return true;
    return false;
  }

 private:
  std::vector<int> values_;
};
