// Elsewhere: tests that hold only here and today.
//
// A green suite is run again in other surroundings: at eight dates that have every weekday, early and late
// hours, a leap day and years before and after ours; with clocks that jump, in other time zones, with other
// files, as another user on another machine; and twice in one process. runtime/confine/elsewhere.c gives a
// program these surroundings. A test that fails there is dropped, and single changes show on which of them it
// depends.
#pragma once

#include <string>
#include <vector>

#include "publish/verify/stabilise.h"

namespace assay::verify {

// One part of the surroundings, and another state of it.
struct Change {
  std::string cause;                        // "the date or the time of day"
  std::string remedy;                       // for the user
  std::string fields = {};                  // of ASSAY_ELSEWHERE
  std::vector<std::string> variables = {};  // NAME=TEXT
  unsigned repeats = 1;
};

// Changes that are made together, for one run.
using Surroundings = std::vector<Change>;

// All of them.
std::vector<Surroundings> otherSurroundings();

// The tests of `all` that depend on their surroundings.
std::vector<Parting> dependents(const std::vector<std::string>& all, const std::vector<Surroundings>& others,
                                const Perform& perform);

}  // namespace assay::verify
