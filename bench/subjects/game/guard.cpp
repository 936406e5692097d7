#include "guard.h"

#include "board.h"
#include "path_finder.h"
#include "random.h"

namespace game {

bool Guard::sees(const Board& board, Position hero) const {
  const int distance = position().distanceTo(hero);
  if (distance > 6) return false;
  return distance <= 1 || board.hasLineOfSight(position(), hero);
}

void Guard::changeMood(bool seesHero, Position hero) {
  if (seesHero) {
    lastSeen_ = hero;
    patience_ = 3;
    mood_ = isWeak() ? Mood::Fleeing : Mood::Chasing;
    return;
  }
  if (mood_ == Mood::Chasing) mood_ = Mood::Searching;
  if (mood_ == Mood::Patrolling) return;
  if (--patience_ < 0) mood_ = Mood::Patrolling;
}

std::optional<Direction> Guard::plan(const Board& board, Position hero, Random& random) {
  if (!isPlaced()) return std::nullopt;
  changeMood(sees(board, hero), hero);
  const PathFinder paths(board);
  switch (mood_) {
    case Mood::Chasing:
    case Mood::Searching:
      if (const auto step = paths.firstStep(position(), lastSeen_); step.has_value()) facing_ = *step;
      break;
    case Mood::Fleeing: {
      const auto away = paths.stepAway(position(), hero);
      if (!away.has_value()) return towards(position(), hero);
      facing_ = *away;
      break;
    }
    case Mood::Patrolling:
      if (random.chance(10)) return std::nullopt;
      return patrol(board);
  }
  return facing_;
}

// Walks straight on, else to the right, else back.
std::optional<Direction> Guard::patrol(const Board& board) {
  for (const Direction direction : {facing_, turnedRight(facing_), opposite(facing_)}) {
    const Position next = position().moved(direction);
    if (!board.contains(next) || !board.at(next).isFree()) continue;
    facing_ = direction;
    return direction;
  }
  facing_ = turnedRight(facing_);
  return std::nullopt;
}

}  // namespace game
