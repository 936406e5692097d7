#include "move_rules.h"

#include "board.h"
#include "hero.h"

namespace game {

MoveRules::Verdict MoveRules::judge(const Piece& piece, Direction direction) const {
  const Position to = piece.position().moved(direction);
  if (!board_.contains(to)) return Verdict::OffBoard;
  const Cell& cell = board_.at(to);
  if (cell.piece() != nullptr) return judgeMeeting(piece, *cell.piece());
  if (piece.passesWalls()) return Verdict::Allowed;
  const auto* hero = dynamic_cast<const Hero*>(&piece);
  switch (cell.ground()) {
    case Cell::Ground::Wall:
      return Verdict::Solid;
    case Cell::Ground::Door:
      if (hero == nullptr) return Verdict::Locked;
      return hero->inventory().has(Item::Kind::Key) ? Verdict::Unlocks : Verdict::Locked;
    case Cell::Ground::Water:
      if (hero != nullptr && hero->inventory().weight() > 20) return Verdict::TooDeep;
      return Verdict::Allowed;
    case Cell::Ground::Exit:
      return hero != nullptr ? Verdict::Allowed : Verdict::Solid;
    case Cell::Ground::Floor:
      break;
  }
  return Verdict::Allowed;
}

MoveRules::Verdict MoveRules::judgeMeeting(const Piece& piece, const Piece& other) const {
  return piece.isHostile() == other.isHostile() ? Verdict::Occupied : Verdict::Attack;
}

bool MoveRules::isFree(Verdict verdict) {
  return verdict == Verdict::Allowed || verdict == Verdict::Unlocks || verdict == Verdict::Attack;
}

}  // namespace game
