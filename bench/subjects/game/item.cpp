#include "item.h"

#include <stdexcept>

namespace game {

Item::Item(Kind kind, int amount) : kind_(kind), amount_(amount) {
  if (amount < 1 || amount > 99) throw std::invalid_argument("an item has an amount of 1 to 99");
}

bool Item::isGlyph(char glyph) {
  return glyph == '$' || glyph == 'k' || glyph == '!' || glyph == 'o' || glyph == '/';
}

Item Item::fromGlyph(char glyph) {
  switch (glyph) {
    case '$':
      return Item(Kind::Coin, 5);
    case 'k':
      return Item(Kind::Key);
    case '!':
      return Item(Kind::Potion);
    case 'o':
      return Item(Kind::Oil);
    case '/':
      return Item(Kind::Sword);
    default:
      throw std::invalid_argument("no such item");
  }
}

char Item::glyph() const {
  switch (kind_) {
    case Kind::Coin:
      return '$';
    case Kind::Key:
      return 'k';
    case Kind::Potion:
      return '!';
    case Kind::Oil:
      return 'o';
    case Kind::Sword:
      return '/';
  }
  return '?';
}

std::string Item::name() const {
  std::string noun = "thing";
  if (kind_ == Kind::Coin) noun = "coin";
  if (kind_ == Kind::Key) noun = "key";
  if (kind_ == Kind::Potion) noun = "potion";
  if (kind_ == Kind::Oil) noun = "oil can";
  if (kind_ == Kind::Sword) noun = "sword";
  if (amount_ == 1) return "a" + std::string(kind_ == Kind::Oil ? "n " : " ") + noun;
  return std::to_string(amount_) + " " + noun + "s";
}

int Item::weight() const {
  if (kind_ == Kind::Coin) return (amount_ + 9) / 10;
  if (kind_ == Kind::Sword) return 8 * amount_;
  return kind_ == Kind::Key ? amount_ : 3 * amount_;
}

int Item::worth() const {
  if (kind_ == Kind::Coin) return 10 * amount_;
  return kind_ == Kind::Sword ? 50 * amount_ : 0;
}

bool Item::stacksWith(const Item& other) const {
  if (kind_ != other.kind_ || kind_ == Kind::Sword) return false;
  return amount_ + other.amount_ <= 99;
}

void Item::add(const Item& other) {
  if (!stacksWith(other)) throw std::logic_error("these items do not stack");
  amount_ += other.amount_;
}

bool Item::takeOne() {
  if (amount_ == 1) return false;
  --amount_;
  return true;
}

}  // namespace game
