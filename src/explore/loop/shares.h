// Shares: how many seconds of a unit's budget each of its subjects may take.
//
// A subject gets a fair share of what is left when its turn comes, by weight: a class with many members has
// more to explore than a function. Functions go first and get half as much again, since they mostly need less
// than a share. Classes take what they get, the small ones first, and what they leave goes to the larger
// ones. (With more than a share for every class the last ones had nothing: the second half of tinyxml2's, two
// of jvar's.) A campaign that hangs may have used up everything, so each later one is left a quarter of a
// fair share in any case.
#pragma once

#include <span>
#include <vector>

#include "explore/loop/subject.h"

namespace assay::loop {

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

// Functions, then classes from the smallest to the largest.
void putInOrder(std::vector<Subject>& subjects);

}  // namespace assay::loop
