// Positions on the board and the four directions.
#pragma once

#include <optional>

namespace game {

enum class Direction { North, East, South, West };

inline constexpr Direction kDirections[] = {Direction::North, Direction::East, Direction::South,
                                            Direction::West};

struct Position {
  int x = 0;
  int y = 0;

  Position moved(Direction direction, int steps = 1) const;
  int distanceTo(Position other) const;  // in steps, as if there were no walls
  bool isNextTo(Position other) const;
  bool operator==(const Position&) const = default;
};

Direction opposite(Direction direction);
Direction turnedRight(Direction direction);
// The way to go first, along the longer side; nothing if one is there already.
std::optional<Direction> towards(Position from, Position to);
std::optional<Direction> directionFrom(char letter);  // n, e, s, w, in either case

}  // namespace game
