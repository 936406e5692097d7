// Rounds: how the budget of a unit is divided among its subjects.
//
// The budget is a cost (schedule.h), which is the same on every machine; `--budget` gives it in seconds of an
// ordinary one. A round explores some subjects, several at a time, each with an allowance: its share of the
// budget that is left, by weight, because a class with many members has more to explore than a function. What
// a subject leaves is shared in the next round. Functions are the first round, because they mostly need less
// than a share, and classes the second, internal functions and classes that wait for the others (internals.h)
// the third and fourth; a first round may take half of a share, so that something is left for other ways.
// Every further round explores the subjects that are still open again, in other ways and with more patience
// (propose/variation.h), until nothing is open or the budget is spent.
//
// The largest allowance comes first: the threads end at about the same time, and if the clock ends the round
// the subject with most goals has had its turn.
//
// A round begins after the last one has ended, so allowances depend on costs alone: neither on the number of
// jobs nor on the clock.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "explore/loop/subject.h"

namespace assay::loop {

// The cost of a second: a machine that is idle takes half of one for it.
constexpr uint64_t kCostPerSecond = 20'000;

// The budget of one unit, and the subjects that are open.
class Rounds {
 public:
  Rounds(std::span<const Subject> subjects, double seconds);

  // A campaign of the round.
  struct Turn {
    size_t subject = 0;
    unsigned round = 0;      // of this subject: 0 the first time
    uint64_t allowance = 0;  // cost
  };
  // The next round; empty: exploring is over.
  std::vector<Turn> next();
  // Records the end of a turn. `isOpen`: more trials may find more.
  void finish(const Turn& turn, uint64_t cost, bool isOpen);

  // Nothing of it has to be explored.
  void close(size_t subject);

  bool isOpen(size_t subject) const;
  size_t closed() const;  // number of subjects of which nothing is open

 private:
  // One subject.
  struct Entry {
    double weight = 0;
    unsigned wave = 0;  // first rounds are by waves
    bool isOpen = true;
    unsigned rounds = 0;  // that it had
  };
  uint64_t shareOf(const Entry& entry, double weightOfAll) const;

  std::vector<Entry> entries_;
  uint64_t left_;
};

}  // namespace assay::loop
