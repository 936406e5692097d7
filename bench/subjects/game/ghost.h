// Drifts through walls, is slow, and cannot be hurt in every second turn.
#pragma once

#include "piece.h"

namespace game {

class Ghost final : public Piece {
 public:
  explicit Ghost(int rage = 1) : Piece('g', 4, 2), rage_(rage) {}

  int strength() const override { return rage_ > 2 ? 5 : Piece::strength(); }
  int armour() const override { return solid_ ? 0 : 100; }
  bool passesWalls() const override { return true; }
  std::optional<Direction> plan(const Board& board, Position hero, Random& random) override;

  bool isSolid() const { return solid_; }

 private:
  int rage_;
  bool solid_ = true;
};

}  // namespace game
