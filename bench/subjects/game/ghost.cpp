#include "ghost.h"

#include "board.h"
#include "random.h"

namespace game {

std::optional<Direction> Ghost::plan(const Board& board, Position hero, Random& random) {
  if (!isPlaced()) return std::nullopt;
  solid_ = !solid_;
  if (position().isNextTo(hero)) return towards(position(), hero);
  if (!solid_) return std::nullopt;
  std::optional<Direction> direction = towards(position(), hero);
  if (!direction.has_value() || random.chance(30)) direction = kDirections[random.below(4)];
  if (!board.contains(position().moved(*direction))) return std::nullopt;
  return direction;
}

}  // namespace game
