// ASSAY: covers all
// ASSAY: throws std::out_of_range in best
// A class template of a class of the unit, with member templates: one is given its type, one calls its argument.
#include <stdexcept>
#include <utility>
#include <vector>

class Coin {
 public:
  explicit Coin(int cents) : cents_(cents < 0 ? 0 : cents) {}
  int cents() const { return cents_; }
  bool operator<(const Coin& other) const { return cents_ < other.cents_; }

 private:
  int cents_;
};

template <class T>
class Purse {
 public:
  void put(T item) { items_.push_back(std::move(item)); }

  const T& best() const {
    if (items_.empty()) throw std::out_of_range("empty");
    const T* best = &items_[0];
    for (const T& item : items_) {
      if (*best < item) best = &item;
    }
    return *best;
  }

  template <class U>
  U sizeAs() const {
    return items_.size() > 2 ? U(2) : static_cast<U>(items_.size());
  }

  template <class F>
  int countUntil(F enough) const {
    int count = 0;
    while (count < static_cast<int>(items_.size())) {
      if (enough(count)) return count;
      ++count;
    }
    return -1;
  }

 private:
  std::vector<T> items_;
};

int worth(const Purse<Coin>& purse) { return purse.best().cents() > 100 ? 1 : 0; }
