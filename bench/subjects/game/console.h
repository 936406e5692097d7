// Plays levels one after the other with whoever is at the other end of two streams.
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
  int playAll(std::istream& levels);  // how many were won; stops at the first that was not, or is wrong
  int mistakes() const { return mistakes_; }

 private:
  void show(const Game& game);

  std::istream& in_;
  std::ostream& out_;
  bool showAll_;
  int mistakes_ = 0;
};

}  // namespace game
