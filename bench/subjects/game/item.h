// Things that lie around and can be carried.
#pragma once

#include <string>

namespace game {

class Item {
 public:
  enum class Kind { Coin, Key, Potion, Oil, Sword };

  explicit Item(Kind kind, int amount = 1);  // throws std::invalid_argument unless 1 to 99
  static bool isGlyph(char glyph);
  static Item fromGlyph(char glyph);  // throws std::invalid_argument

  Kind kind() const { return kind_; }
  int amount() const { return amount_; }
  char glyph() const;
  std::string name() const;  // "3 coins"
  int weight() const;        // of all of them
  int worth() const;         // in points, when carried out

  bool stacksWith(const Item& other) const;
  void add(const Item& other);  // throws std::logic_error unless they stack
  bool takeOne();               // false if it was the last: then it stays as it is

 private:
  Kind kind_;
  int amount_;
};

}  // namespace game
