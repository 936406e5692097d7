#include "geometry.h"

#include <cctype>
#include <cstdlib>

namespace game {

Position Position::moved(Direction direction, int steps) const {
  switch (direction) {
    case Direction::North:
      return {x, y - steps};
    case Direction::East:
      return {x + steps, y};
    case Direction::South:
      return {x, y + steps};
    case Direction::West:
      return {x - steps, y};
  }
  return *this;
}

int Position::distanceTo(Position other) const { return std::abs(x - other.x) + std::abs(y - other.y); }

bool Position::isNextTo(Position other) const { return distanceTo(other) == 1; }

Direction opposite(Direction direction) { return turnedRight(turnedRight(direction)); }

Direction turnedRight(Direction direction) {
  return direction == Direction::West ? Direction::North
                                      : static_cast<Direction>(static_cast<int>(direction) + 1);
}

std::optional<Direction> towards(Position from, Position to) {
  const int dx = to.x - from.x;
  const int dy = to.y - from.y;
  if (dx == 0 && dy == 0) return std::nullopt;
  if (std::abs(dx) >= std::abs(dy)) return dx > 0 ? Direction::East : Direction::West;
  return dy > 0 ? Direction::South : Direction::North;
}

std::optional<Direction> directionFrom(char letter) {
  switch (std::tolower(static_cast<unsigned char>(letter))) {
    case 'n':
      return Direction::North;
    case 'e':
      return Direction::East;
    case 's':
      return Direction::South;
    case 'w':
      return Direction::West;
    default:
      return std::nullopt;
  }
}

}  // namespace game
