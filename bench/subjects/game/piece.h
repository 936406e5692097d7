// A piece stands on the board and can be hurt.
#pragma once

#include <optional>

#include "geometry.h"

namespace game {

class Board;
class Random;

class Piece {
 public:
  Piece(char glyph, int health, int strength);  // throws std::invalid_argument unless both are positive
  Piece(const Piece&) = delete;
  Piece& operator=(const Piece&) = delete;
  virtual ~Piece() = default;

  char glyph() const { return glyph_; }
  int health() const { return health_; }
  int maxHealth() const { return maxHealth_; }
  bool isAlive() const { return health_ > 0; }
  bool isWeak() const { return 3 * health_ <= maxHealth_; }

  virtual int strength() const { return strength_; }
  virtual int armour() const { return 0; }
  virtual bool passesWalls() const { return false; }
  virtual bool isHostile() const { return true; }
  // The direction of the next step, if there is one. The player decides for the hero.
  virtual std::optional<Direction> plan(const Board& board, Position hero, Random& random) = 0;

  int wound(int damage);  // the damage that got through the armour
  int heal(int points);   // the points that had an effect
  void restore(int health);

  bool isPlaced() const { return place_.has_value(); }
  Position position() const;  // throws std::logic_error unless placed

 private:
  friend class Board;

  char glyph_;
  int health_;
  int maxHealth_;
  int strength_;
  std::optional<Position> place_;  // kept by the board
};

}  // namespace game
