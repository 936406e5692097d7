// The last few moments of the hero, which can be undone.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>

#include "geometry.h"

namespace game {

struct Moment {
  Position position;
  int health = 0;
  int points = 0;
  int fuel = 0;
  bool operator==(const Moment&) const = default;
};

class History {
 public:
  explicit History(std::size_t limit) : limit_(limit) {}

  void remember(const Moment& moment);  // forgets the oldest beyond the limit; ignores repetitions
  std::optional<Moment> takeBack();
  // A fight cannot be undone.
  void seal() { moments_.clear(); }

  std::size_t size() const { return moments_.size(); }
  bool wasAt(Position position) const;

 private:
  std::size_t limit_;
  std::deque<Moment> moments_;
};

}  // namespace game
