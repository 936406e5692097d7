#include "inventory.h"

#include <ostream>
#include <stdexcept>

namespace game {

Inventory::Inventory(int strength) : strength_(strength) {
  if (strength < 1) throw std::invalid_argument("an inventory needs a positive strength");
}

bool Inventory::add(const Item& item) {
  for (Item& own : items_) {
    if (!own.stacksWith(item)) continue;
    Item heavier = own;
    heavier.add(item);
    if (weight() - own.weight() + heavier.weight() > strength_) return false;
    own = heavier;
    return true;
  }
  if (weight() + item.weight() > strength_) return false;
  items_.push_back(item);
  return true;
}

bool Inventory::use(Item::Kind kind) {
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (items_[i].kind() != kind) continue;
    if (!items_[i].takeOne()) items_.erase(items_.begin() + static_cast<std::ptrdiff_t>(i));
    return true;
  }
  return false;
}

int Inventory::count(Item::Kind kind) const {
  int sum = 0;
  for (const Item& item : items_) {
    if (item.kind() == kind) sum += item.amount();
  }
  return sum;
}

int Inventory::weight() const {
  int sum = 0;
  for (const Item& item : items_) sum += item.weight();
  return sum;
}

int Inventory::worth() const {
  int sum = 0;
  for (const Item& item : items_) sum += item.worth();
  return sum;
}

bool Inventory::dropHeaviest() {
  if (items_.empty()) return false;
  std::size_t heaviest = 0;
  for (std::size_t i = 1; i < items_.size(); ++i) {
    if (items_[i].weight() > items_[heaviest].weight()) heaviest = i;
  }
  items_.erase(items_.begin() + static_cast<std::ptrdiff_t>(heaviest));
  return true;
}

void Inventory::print(std::ostream& out) const {
  if (items_.empty()) {
    out << "nothing";
    return;
  }
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (i > 0) out << (i + 1 == items_.size() ? " and " : ", ");
    out << items_[i].name();
  }
}

}  // namespace game
