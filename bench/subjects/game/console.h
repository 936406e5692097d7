// Plays levels one after the other through an input and an output stream.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>

#include "game.h"

namespace game {

class Console {
 public:
  Console(std::istream& in, std::ostream& out, bool showAll = false)
      : in_(in), out_(out), showAll_(showAll) {}

  Game::State play(const Level& level, std::uint32_t seed = 1);
  int playAll(std::istream& levels);  // the number won; stops at the first that was lost or is invalid
  int mistakes() const { return mistakes_; }

 private:
  void show(const Game& game);

  std::istream& in_;
  std::ostream& out_;
  bool showAll_;
  int mistakes_ = 0;
};

}  // namespace game
