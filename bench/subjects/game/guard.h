// Walks its beat until it sees the hero; then it follows, and gives up after a while.
#pragma once

#include "piece.h"

namespace game {

class Guard final : public Piece {
 public:
  enum class Mood { Patrolling, Chasing, Searching, Fleeing };

  explicit Guard(Direction facing = Direction::East) : Piece('G', 8, 3), facing_(facing) {}

  std::optional<Direction> plan(const Board& board, Position hero, Random& random) override;
  Mood mood() const { return mood_; }
  Direction facing() const { return facing_; }

 private:
  bool sees(const Board& board, Position hero) const;
  void changeMood(bool seesHero, Position hero);
  std::optional<Direction> patrol(const Board& board);

  Direction facing_;
  Mood mood_ = Mood::Patrolling;
  Position lastSeen_;
  int patience_ = 0;
};

}  // namespace game
