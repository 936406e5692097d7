// The hero's opponents: owns them, and lets each have its turn.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "geometry.h"

namespace game {

class Board;
class Combat;
class Hero;
class Piece;
class Random;

class Crew {
 public:
  Crew();
  ~Crew();

  Piece& add(std::unique_ptr<Piece> piece, Board& board, Position position);  // throws std::invalid_argument
  std::size_t size() const { return pieces_.size(); }
  int act(Board& board, Hero& hero, Combat& combat, Random& random);  // the damage done
  int bury(Board& board);  // removes the dead from the board; returns their number
  const Piece* nearest(Position to) const;

 private:
  std::vector<std::unique_ptr<Piece>> pieces_;
};

}  // namespace game
