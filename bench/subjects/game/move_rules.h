// Decides the result of a move of a piece.
#pragma once

#include "geometry.h"

namespace game {

class Board;
class Hero;
class Piece;

class MoveRules {
 public:
  enum class Verdict { Allowed, OffBoard, Solid, Locked, Unlocks, Attack, Occupied, TooDeep };

  explicit MoveRules(const Board& board) : board_(board) {}

  Verdict judge(const Piece& piece, Direction direction) const;  // throws std::logic_error unless placed
  static bool isFree(Verdict verdict);                           // costs a turn and leads somewhere

 private:
  Verdict judgeMeeting(const Piece& piece, const Piece& other) const;

  const Board& board_;
};

}  // namespace game
