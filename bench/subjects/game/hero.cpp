#include "hero.h"

#include <algorithm>

namespace game {

int Hero::strength() const {
  int strength = Piece::strength();
  if (inventory_.has(Item::Kind::Sword)) strength *= 2;
  if (isWeak()) strength /= 2;
  return strength;
}

Hero::Drink Hero::drink() {
  if (health() == maxHealth()) return Drink::NotNeeded;
  if (!inventory_.use(Item::Kind::Potion)) return Drink::NoPotion;
  heal(10);
  return Drink::Healed;
}

void Hero::learn(int experience) {
  if (experience <= 0) return;
  experience_ = std::min(experience_ + std::min(experience, 100), 1000);
  shield_ = std::min(experience_ / 10, 3);
}

}  // namespace game
