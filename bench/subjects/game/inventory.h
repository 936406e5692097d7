// The items that the hero carries, up to a weight.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <vector>

#include "item.h"

namespace game {

class Inventory {
 public:
  explicit Inventory(int strength);  // throws std::invalid_argument unless positive

  bool add(const Item& item);  // false if it is too heavy
  bool use(Item::Kind kind);   // one of them; false if there is none
  int count(Item::Kind kind) const;
  bool has(Item::Kind kind) const { return count(kind) > 0; }
  int weight() const;
  int worth() const;
  bool isEmpty() const { return items_.empty(); }
  std::size_t stacks() const { return items_.size(); }

  // Throws away the heaviest stack; false if there is none.
  bool dropHeaviest();
  void print(std::ostream& out) const;

 private:
  int strength_;
  std::vector<Item> items_;
};

}  // namespace game
