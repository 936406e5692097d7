#include "turn_clock.h"

#include <cstddef>
#include <stdexcept>

namespace game {

void TurnClock::schedule(int inTurns, const std::string& event) {
  if (inTurns < 1 || inTurns > 10'000) throw std::invalid_argument("nothing happens in the past");
  plans_.push_back({turn_ + inTurns, event});
}

bool TurnClock::cancel(const std::string& event) {
  auto earliest = plans_.end();
  for (auto plan = plans_.begin(); plan != plans_.end(); ++plan) {
    if (plan->event != event) continue;
    if (earliest == plans_.end() || plan->turn < earliest->turn) earliest = plan;
  }
  if (earliest == plans_.end()) return false;
  plans_.erase(earliest);
  return true;
}

std::vector<std::string> TurnClock::advance() {
  ++turn_;
  std::vector<std::string> due;
  for (std::size_t i = 0; i < plans_.size();) {
    if (plans_[i].turn > turn_) {
      ++i;
      continue;
    }
    due.push_back(plans_[i].event);
    plans_.erase(plans_.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return due;
}

}  // namespace game
