// Outlines: a rough view of the objects, to tell which prefix has made progress.
//
// Branches that need many calls mostly need numbers that calls have counted up, flags that they have set, or
// both: a table with seven used slots of which at most four are taken. Those numbers are concrete, because no
// argument is in them, so no solver can aim at them. But they have few values. The outline of an object is
// the concrete numbers in the object itself (for a pointer, its offset in its block). A number that always
// has new values (a clock, a random seed) would make every outline a new one: a place that has had more than
// a few values is left out, but a value above all earlier ones is news.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <unordered_map>

#include "data/trial/trial.h"

namespace assay::propose {

// All contents of the objects, and of memory that they point to, except values that depend on choices: a tree
// and its colours without its keys.
uint64_t contentsOf(const trial::Outcome& outcome);

// The outlines of one campaign.
class Outlines {
 public:
  // The result for one state.
  struct Seen {
    uint64_t outline = 0;  // of the object whose outline is the rarest
    bool isNew = false;    // or a number was higher than ever
  };
  Seen add(const model::Unit& unit, const trial::Trial& trial, const trial::Outcome& outcome);

 private:
  // The values at one place of a class.
  struct Field {
    std::set<uint64_t> values;  // at most kFew
    uint64_t highest = 0;
    bool busy = false;
  };
  bool addNumber(uint64_t place, uint64_t value, uint64_t& outline);

  static constexpr size_t kFew = 24;
  static constexpr uint64_t kMostCount = 1 << 20;  // larger numbers are not counts
  std::unordered_map<uint64_t, Field> fields_;     // by class and place in it
  std::unordered_map<uint64_t, uint32_t> often_;   // by outline
};

}  // namespace assay::propose
