// A command of the player.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "geometry.h"

namespace game {

class Command {
 public:
  enum class Kind { Walk, Wait, Drink, Refill, Light, Douse, Drop, Undo, Look, Quit };

  explicit Command(Kind kind, int times = 1) : kind_(kind), times_(times) {}
  explicit Command(Direction direction, int times = 1)
      : kind_(Kind::Walk), direction_(direction), times_(times) {}

  // "n", "3 e", "wait 5", "quit"; nothing if it is no command.
  static std::optional<Command> parse(std::string_view text);

  Kind kind() const { return kind_; }
  Direction direction() const { return direction_; }
  int times() const { return times_; }
  bool takesTime() const;
  std::string text() const;

 private:
  Kind kind_;
  Direction direction_ = Direction::North;
  int times_;
};

}  // namespace game
