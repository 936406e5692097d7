// Draws the known part of the board, and a line of figures.
#pragma once

#include <iosfwd>

namespace game {

class Board;
class Hero;
class Lantern;
class ScoreBoard;
class TurnClock;

class Renderer {
 public:
  explicit Renderer(std::ostream& out, bool showAll = false) : out_(out), showAll_(showAll) {}

  void draw(const Board& board, const Hero& hero, int radius);
  void status(const Hero& hero, const Lantern& lantern, const ScoreBoard& score, const TurnClock& clock);

 private:
  std::ostream& out_;
  bool showAll_;
};

}  // namespace game
