// Shares: the seconds of a unit's budget that each of its subjects may take.
//
// A subject gets a fair share of the remaining time when its turn comes, by weight: a class with many members
// has more to explore than a function. Functions go first and get half as much again, because they mostly
// need less than a share. Classes go from small to large, and the larger ones get the time that the smaller
// ones leave. (With more than a share for every class the last ones had no time: the second half of
// tinyxml2's, two of jvar's.) A campaign that hangs may have used up the budget, so each later one gets a
// quarter of a fair share in any case.
#pragma once

#include <span>
#include <vector>

#include "explore/loop/subject.h"

namespace assay::loop {

// The time budget of one unit.
class Shares {
 public:
  // `subjects` in the order in which they are explored.
  Shares(std::span<const Subject> subjects, double budget, unsigned jobs);

  double secondsFor(size_t subject, double left) const;

 private:
  std::span<const Subject> subjects_;
  double budget_, weightOfAll_ = 0;
  unsigned jobs_;
};

// Functions, then classes from the smallest to the largest; after them, in the same order, the internal ones
// that wait for what the others leave open.
void putInOrder(std::vector<Subject>& subjects);

}  // namespace assay::loop
