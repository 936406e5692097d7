#include "piece.h"

#include <algorithm>
#include <stdexcept>

namespace game {

Piece::Piece(char glyph, int health, int strength)
    : glyph_(glyph), health_(health), maxHealth_(health), strength_(strength) {
  if (health < 1 || strength < 1) throw std::invalid_argument("a piece needs health and strength");
}

int Piece::wound(int damage) {
  const int through = std::max(0, damage - armour());
  const int lost = std::min(through, health_);
  health_ -= lost;
  return lost;
}

int Piece::heal(int points) {
  if (points <= 0 || !isAlive()) return 0;
  const int gained = std::min(points, maxHealth_ - health_);
  health_ += gained;
  return gained;
}

void Piece::restore(int health) {
  if (health < 0 || health > maxHealth_) throw std::out_of_range("health");
  health_ = health;
}

Position Piece::position() const {
  if (!place_.has_value()) throw std::logic_error("the piece is not on the board");
  return *place_;
}

}  // namespace game
