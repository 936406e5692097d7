// One piece strikes another; the dice decide.
#pragma once

namespace game {

class Piece;
class Random;

class Combat {
 public:
  enum class Result { Missed, Deflected, Hit, Critical, Killed };

  explicit Combat(Random& random) : random_(random) {}

  Result strike(const Piece& attacker, Piece& defender);  // throws std::logic_error if one is dead
  int lastDamage() const { return lastDamage_; }
  int strikes() const { return strikes_; }
  int kills() const { return kills_; }

 private:
  Random& random_;
  int lastDamage_ = 0;
  int strikes_ = 0;
  int kills_ = 0;
};

}  // namespace game
