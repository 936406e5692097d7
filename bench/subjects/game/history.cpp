#include "history.h"

#include <algorithm>

namespace game {

void History::remember(const Moment& moment) {
  if (limit_ == 0) return;
  if (!moments_.empty() && moments_.back() == moment) return;
  if (moments_.size() == limit_) moments_.pop_front();
  moments_.push_back(moment);
}

std::optional<Moment> History::takeBack() {
  if (moments_.empty()) return std::nullopt;
  const Moment moment = moments_.back();
  moments_.pop_back();
  return moment;
}

bool History::wasAt(Position position) const {
  return std::any_of(moments_.begin(), moments_.end(),
                     [&](const Moment& moment) { return moment.position == position; });
}

}  // namespace game
