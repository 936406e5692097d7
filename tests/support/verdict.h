// The verdict a puzzle names for itself, in `// ASSAY:` lines at its top (tests/puzzles/README.md).
#pragma once

#include <set>
#include <string>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/trial.h"

namespace assay::puzzle {

struct Expected {
  std::string what;      // an end ("segfault") or a thrown type
  std::string function;  // plain name
};

struct Verdict {
  bool coversAll = false;
  bool showsAll = false;             // with tests that are kept, not only on the way to findings
  std::set<std::string> infeasible;  // "12:true", "30:case 3", "30:default", "12:7:true" of several in a line
  std::vector<Expected> ends, throws;
  std::vector<std::string> skips;
  std::vector<std::string> answers;  // functions of which tests expect both true and false
  bool drops = false;                // some tests cannot share a process with the others
  bool findsNothing = false;         // a finding would be a false alarm
  bool strays = false;               // up to one run in a hundred may leave the path that was solved for
  std::vector<std::string> flags = {"-std=c++20"};
  model::Access access = model::Access::Public;
  std::vector<std::string> mistakes;  // lines that could not be understood
};

Verdict parseVerdict(const std::string& source);

// The direction of an edge in the words of a verdict: "12:true".
std::string edgeName(const trial::Site& site, uint32_t offset);
bool isInfeasible(const Verdict& verdict, const trial::Site& site, uint32_t offset);

}  // namespace assay::puzzle
