// One game on one level, from the first command to victory, death or quitting.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "board.h"
#include "combat.h"
#include "command.h"
#include "crew.h"
#include "hero.h"
#include "history.h"
#include "lantern.h"
#include "level.h"
#include "random.h"
#include "score_board.h"
#include "turn_clock.h"

namespace game {

class Game {
 public:
  enum class State { Playing, Won, Died, Quit };

  explicit Game(const Level& level, std::uint32_t seed = 1);
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;

  // Executes the command as often as it says, unless it is interrupted. False once the game is over.
  bool execute(const Command& command);

  State state() const { return state_; }
  bool isOver() const { return state_ != State::Playing; }
  const std::string& message() const { return message_; }  // of the last command

  const Board& board() const { return board_; }
  const Hero& hero() const { return hero_; }
  const Lantern& lantern() const { return lantern_; }
  const ScoreBoard& score() const { return score_; }
  const TurnClock& clock() const { return clock_; }
  const Crew& crew() const { return crew_; }

 private:
  void populate(const Level& level);
  bool step(const Command& command);  // false if it need not be repeated
  bool walk(Direction direction);
  void enter(Position to);
  void fight(Piece& opponent);
  bool undo();
  void refill();
  void drink();
  void endTurn();
  void say(const std::string& text);

  Random random_;
  Board board_;
  Hero hero_;
  Crew crew_;
  Combat combat_;
  Lantern lantern_;
  ScoreBoard score_;
  TurnClock clock_;
  History history_;
  State state_ = State::Playing;
  std::string message_;
};

}  // namespace game
