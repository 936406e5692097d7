#include "lantern.h"

#include <algorithm>
#include <stdexcept>

namespace game {

Lantern::Lantern(int fuel) : fuel_(fuel) { restore(fuel); }

bool Lantern::light() {
  if (fuel_ == 0) return false;
  lit_ = true;
  return true;
}

bool Lantern::burn() {
  if (!lit_) return false;
  --fuel_;
  if (fuel_ > 0) return false;
  lit_ = false;
  return true;
}

int Lantern::refill(int amount) {
  if (amount <= 0) return 0;
  const int used = std::min(amount, 100 - fuel_);
  fuel_ += used;
  return used;
}

void Lantern::restore(int fuel) {
  if (fuel < 0 || fuel > 100) throw std::invalid_argument("fuel");
  fuel_ = fuel;
  if (fuel == 0) lit_ = false;
}

int Lantern::radius() const {
  if (!lit_) return 1;
  if (isDim()) return 2;
  return fuel_ > 50 ? 4 : 3;
}

}  // namespace game
