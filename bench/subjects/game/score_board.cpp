#include "score_board.h"

#include <algorithm>
#include <istream>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace game {

void ScoreBoard::award(int points) {
  if (points <= 0) return;
  ++streak_;
  const int factor = streak_ >= 6 ? 3 : streak_ >= 3 ? 2 : 1;
  points_ = std::min(points_ + factor * std::min(points, 10'000), 1'000'000);
}

void ScoreBoard::penalise(int points) {
  streak_ = 0;
  if (points > 0) points_ = std::max(0, points_ - points);
}

void ScoreBoard::restore(int points) {
  if (points < 0) throw std::invalid_argument("points");
  points_ = points;
  streak_ = 0;
}

int ScoreBoard::insert(Entry entry) {
  std::size_t rank = 0;
  while (rank < best_.size() && best_[rank].points >= entry.points) ++rank;
  if (rank >= places_) return 0;
  best_.insert(best_.begin() + static_cast<std::ptrdiff_t>(rank), std::move(entry));
  if (best_.size() > places_) best_.pop_back();
  return static_cast<int>(rank) + 1;
}

int ScoreBoard::enter(const std::string& name) {
  if (points_ == 0) return 0;
  return insert({name.empty() ? "nobody" : name, points_});
}

void ScoreBoard::save(std::ostream& out) const {
  for (const Entry& entry : best_) out << entry.points << ' ' << entry.name << '\n';
}

bool ScoreBoard::load(std::istream& in) {
  ScoreBoard loaded(places_);
  for (std::string line; std::getline(in, line);) {
    if (line.empty()) continue;
    std::istringstream words(line);
    Entry entry{"", 0};
    if (!(words >> entry.points) || entry.points < 0) return false;
    words >> std::ws;
    if (!std::getline(words, entry.name)) return false;
    loaded.insert(std::move(entry));
  }
  best_ = std::move(loaded.best_);
  return true;
}

}  // namespace game
