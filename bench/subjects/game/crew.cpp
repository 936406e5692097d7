#include "crew.h"

#include <stdexcept>
#include <utility>

#include "board.h"
#include "combat.h"
#include "hero.h"
#include "move_rules.h"
#include "random.h"

namespace game {

Crew::Crew() = default;
Crew::~Crew() = default;

Piece& Crew::add(std::unique_ptr<Piece> piece, Board& board, Position position) {
  if (piece == nullptr || !piece->isHostile()) throw std::invalid_argument("not one for the crew");
  board.place(*piece, position);
  pieces_.push_back(std::move(piece));
  return *pieces_.back();
}

int Crew::act(Board& board, Hero& hero, Combat& combat, Random& random) {
  const MoveRules rules(board);
  int damage = 0;
  for (const auto& piece : pieces_) {
    if (!hero.isAlive()) break;
    if (!piece->isAlive() || !piece->isPlaced()) continue;
    const auto direction = piece->plan(board, hero.position(), random);
    if (!direction.has_value()) continue;
    switch (rules.judge(*piece, *direction)) {
      case MoveRules::Verdict::Attack:
        combat.strike(*piece, hero);
        damage += combat.lastDamage();
        break;
      case MoveRules::Verdict::Allowed:
        board.move(*piece, piece->position().moved(*direction));
        break;
      default:
        break;
    }
  }
  return damage;
}

int Crew::bury(Board& board) {
  int buried = 0;
  for (std::size_t i = 0; i < pieces_.size();) {
    if (pieces_[i]->isAlive()) {
      ++i;
      continue;
    }
    if (pieces_[i]->isPlaced()) board.remove(*pieces_[i]);
    pieces_.erase(pieces_.begin() + static_cast<std::ptrdiff_t>(i));
    ++buried;
  }
  return buried;
}

const Piece* Crew::nearest(Position to) const {
  const Piece* best = nullptr;
  for (const auto& piece : pieces_) {
    if (!piece->isPlaced()) continue;
    if (best == nullptr || piece->position().distanceTo(to) < best->position().distanceTo(to)) {
      best = piece.get();
    }
  }
  return best;
}

}  // namespace game
