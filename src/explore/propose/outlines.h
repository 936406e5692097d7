// Outlines: what the objects look like from afar, to tell which prefix has got somewhere.
//
// Branches that need many calls mostly ask for numbers that calls have counted up, flags that they have set,
// or both at a time: a table with seven slots used of which at most four are taken. Those numbers are plain,
// since no argument is in them, so no solver can aim at them. But there are few of them. The outline of an
// object is the plain numbers in the object itself (of a pointer, how far into its block it goes). A number
// that takes ever new values (a clock, a random seed) would make every outline a new one: what has had more
// than a few values is left out, but news when it is higher than ever.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <unordered_map>

#include "data/trial/trial.h"

namespace assay::propose {

// Everything that the objects hold and point to, but for what depends on choices: a tree and its colours
// without its keys.
uint64_t contentsOf(const trial::Outcome& outcome);

class Outlines {
 public:
  struct Seen {
    uint64_t outline = 0;  // of the object whose outline is the rarest
    bool isNew = false;    // or a number was higher than ever
  };
  Seen add(const model::Unit& unit, const trial::Trial& trial, const trial::Outcome& outcome);

 private:
  struct Field {
    std::set<uint64_t> values;  // not more than kFew
    uint64_t highest = 0;
    bool busy = false;
  };
  bool addNumber(uint64_t place, uint64_t value, uint64_t& outline);

  static constexpr size_t kFew = 24;
  static constexpr uint64_t kMostCount = 1 << 20;  // more is no count
  std::unordered_map<uint64_t, Field> fields_;     // by class and place in it
  std::unordered_map<uint64_t, uint32_t> often_;   // by outline
};

}  // namespace assay::propose
