// The player's piece.
#pragma once

#include "inventory.h"
#include "piece.h"

namespace game {

class Hero final : public Piece {
 public:
  explicit Hero(int health = 20) : Piece('@', health, 4), inventory_(30) {}

  int strength() const override;  // a sword doubles it, wounds halve it
  int armour() const override { return shield_; }
  bool isHostile() const override { return false; }
  std::optional<Direction> plan(const Board&, Position, Random&) override { return std::nullopt; }

  Inventory& inventory() { return inventory_; }
  const Inventory& inventory() const { return inventory_; }

  enum class Drink { NoPotion, NotNeeded, Healed };
  Drink drink();
  void learn(int experience);  // every 10 make the shield one better, up to 3
  int experience() const { return experience_; }

 private:
  Inventory inventory_;
  int experience_ = 0;
  int shield_ = 0;
};

}  // namespace game
