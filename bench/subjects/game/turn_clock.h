// Counts turns, tells night from day, and returns the scheduled events.
#pragma once

#include <string>
#include <vector>

namespace game {

class TurnClock {
 public:
  static constexpr int kDay = 40;

  int turn() const { return turn_; }
  int day() const { return turn_ / kDay + 1; }
  bool isNight() const { return turn_ % kDay >= 30; }

  void schedule(int inTurns, const std::string& event);  // throws std::invalid_argument unless positive
  bool cancel(const std::string& event);                 // the earliest of that name
  std::vector<std::string> advance();  // the events that are due now, in order of scheduling
  int pending() const { return static_cast<int>(plans_.size()); }

 private:
  struct Plan {
    int turn;
    std::string event;
  };

  int turn_ = 0;
  std::vector<Plan> plans_;
};

}  // namespace game
