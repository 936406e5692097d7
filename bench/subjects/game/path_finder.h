// Shortest ways over free squares, by breadth first. The squares of start and goal may be taken.
#pragma once

#include <optional>
#include <vector>

#include "geometry.h"

namespace game {

class Board;

class PathFinder {
 public:
  explicit PathFinder(const Board& board) : board_(board) {}

  std::optional<int> distance(Position from, Position to) const;
  std::optional<Direction> firstStep(Position from, Position to) const;
  std::optional<Direction> stepAway(Position from, Position danger) const;  // to a free square, further off
  int reachable(Position from) const;                                       // squares, itself included

 private:
  std::vector<int> distancesFrom(Position start, std::optional<Position> goal) const;
  int at(const std::vector<int>& distances, Position position) const;  // -1 if out of reach

  const Board& board_;
};

}  // namespace game
