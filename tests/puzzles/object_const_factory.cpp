// ASSAY: covers all
// ASSAY: skips rename
// Objects that are only returned as const, by reference and by pointer: their const methods are tested, and no call changes them.
#include <string>
#include <vector>

class Item {
 public:
  bool isCheap() const { return price_ < 10 ? true : false; }
  bool sameAs(const Item& other) const {
    if (this == &other) return true;
    return price_ == other.price_;
  }
  // Cannot be called: no function returns a mutable Item.
  void rename(const std::string& name) { name_ = name; }

 private:
  friend class Shop;
  Item(std::string name, int price) : name_(name), price_(price) {}

  std::string name_;
  int price_;
};

class Shop {
 public:
  void stock(int price) { items_.push_back(Item("item", price)); }

  static const Item& sample() {
    static const Item item("sample", 12);
    return item;
  }

  const Item* cheapest() const {
    const Item* best = nullptr;
    for (const Item& item : items_) {
      if (best == nullptr || item.price_ < best->price_) best = &item;
    }
    return best;
  }

 private:
  std::vector<Item> items_;
};
