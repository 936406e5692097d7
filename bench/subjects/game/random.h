// The game's own generator: the same seed gives the same game everywhere.
#pragma once

#include <cstdint>

namespace game {

class Random {
 public:
  explicit Random(std::uint32_t seed) : state_(seed == 0 ? 1 : seed) {}

  std::uint32_t next();
  int below(int limit);           // 0 to limit - 1; throws std::invalid_argument for limit < 1
  int roll(int dice, int sides);  // the sum; throws std::invalid_argument
  bool chance(int percent);       // certain from 100, never up to 0
  std::uint32_t state() const { return state_; }

 private:
  std::uint32_t state_;  // never 0
};

}  // namespace game
