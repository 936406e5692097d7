// The verdict of a puzzle, in `// ASSAY:` lines at its top (tests/puzzles/README.md).
#pragma once

#include <set>
#include <string>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/trial.h"

namespace assay::puzzle {

// An end or an exception that must be found.
struct Expected {
  std::string what;      // an end ("segfault") or a thrown type
  std::string function;  // plain name
};

// All lines of one puzzle.
struct Verdict {
  bool coversAll = false;
  bool showsAll = false;  // with tests that are kept, not only in findings
  // "12:true", "30:case 3", "30:default"; "12:7:true" if a line has several.
  std::set<std::string> infeasible;
  std::vector<Expected> ends, throws;
  std::vector<std::string> skips;
  std::vector<Expected> finds, assumes;  // kinds of findings, and texts of assumptions, of the suite
  std::vector<std::string> answers;      // functions whose tests must expect both true and false
  bool drops = false;                    // some tests fail together with others
  bool findsNothing = false;             // a finding that is not among `finds` would be a false alarm
  double budget = 2;                     // seconds of exploring
  bool strays = false;                   // up to one run in a hundred may diverge
  std::vector<std::string> flags = {"-std=c++20"};
  model::Access access = model::Access::Public;
  std::vector<std::string> mistakes;  // lines that are not understood
};

Verdict parseVerdict(const std::string& source);

// The direction of an edge in the words of a verdict: "12:true".
std::string edgeName(const trial::Site& site, uint32_t offset);
bool isInfeasible(const Verdict& verdict, const trial::Site& site, uint32_t offset);

}  // namespace assay::puzzle
