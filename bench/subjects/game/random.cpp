#include "random.h"

#include <stdexcept>

namespace game {

std::uint32_t Random::next() {
  state_ ^= state_ << 13;
  state_ ^= state_ >> 17;
  state_ ^= state_ << 5;
  return state_;
}

int Random::below(int limit) {
  if (limit < 1) throw std::invalid_argument("Random::below needs a positive limit");
  return static_cast<int>(next() % static_cast<std::uint32_t>(limit));
}

int Random::roll(int dice, int sides) {
  if (dice < 1 || dice > 100) throw std::invalid_argument("Random::roll needs 1 to 100 dice");
  int sum = dice;
  for (int i = 0; i < dice; ++i) sum += below(sides);
  return sum;
}

bool Random::chance(int percent) {
  if (percent <= 0) return false;
  if (percent >= 100) return true;
  return below(100) < percent;
}

}  // namespace game
