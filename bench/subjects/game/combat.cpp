#include "combat.h"

#include <stdexcept>

#include "piece.h"
#include "random.h"

namespace game {

Combat::Result Combat::strike(const Piece& attacker, Piece& defender) {
  if (!attacker.isAlive() || !defender.isAlive()) throw std::logic_error("the dead do not fight");
  ++strikes_;
  lastDamage_ = 0;
  const int roll = random_.roll(2, 6);
  if (roll <= 3) return Result::Missed;
  const bool critical = roll == 12;
  lastDamage_ = defender.wound(critical ? 2 * attacker.strength() : attacker.strength());
  if (!defender.isAlive()) {
    ++kills_;
    return Result::Killed;
  }
  if (lastDamage_ == 0) return Result::Deflected;
  return critical ? Result::Critical : Result::Hit;
}

}  // namespace game
