// The squares and the positions of the pieces. Piece and square refer to each other.
#pragma once

#include <vector>

#include "cell.h"
#include "geometry.h"

namespace game {

class Piece;

class Board {
 public:
  Board(int width, int height);  // throws std::invalid_argument unless both are 1 to 64

  int width() const { return width_; }
  int height() const { return height_; }
  bool contains(Position position) const;
  Cell& at(Position position);  // throw std::out_of_range
  const Cell& at(Position position) const;
  void setGround(Position position, Cell::Ground ground);  // throws std::logic_error when taken

  // These throw std::logic_error when the piece is where it should not be.
  void place(Piece& piece, Position position);
  void remove(Piece& piece);
  void move(Piece& piece, Position to);

  std::vector<Position> neighbours(Position position) const;  // free ones
  int count(Cell::Ground ground) const;
  bool hasLineOfSight(Position from, Position to) const;  // along a row or a column
  void exploreAround(Position centre, int radius);
  int explored() const;

 private:
  int width_;
  int height_;
  std::vector<Cell> cells_;
};

}  // namespace game
