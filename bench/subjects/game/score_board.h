// Points of this game, and the best of earlier ones.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <vector>

namespace game {

class ScoreBoard {
 public:
  struct Entry {
    std::string name;
    int points;
  };

  explicit ScoreBoard(std::size_t places = 5) : places_(places) {}

  void award(int points);     // more for every award in a row; ignores what is not positive
  void penalise(int points);  // ends the row; points never go below 0
  void restore(int points);
  int points() const { return points_; }
  int streak() const { return streak_; }

  int enter(const std::string& name);  // the rank of this game, from 1; 0 if it is not among the best
  const std::vector<Entry>& best() const { return best_; }

  void save(std::ostream& out) const;
  bool load(std::istream& in);  // "points name" by lines; false, and unchanged, if something is wrong

 private:
  int insert(Entry entry);

  std::size_t places_;
  int points_ = 0;
  int streak_ = 0;
  std::vector<Entry> best_;  // descending
};

}  // namespace game
