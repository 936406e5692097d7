// Enumerate: all values, when there are few.
//
// What narrow.h leaves is often a question about two or three characters with ten values each. Trying
// them all takes less than asking a solver, decides either way, and does not care what the operators
// are: `strtod` of "-3e-7" is a quotient of doubles and a table of powers, on which bit-blasting took
// 4 s and ninety evaluations take 0.1 ms.
#pragma once

#include <optional>
#include <vector>

#include "data/expr/query.h"
#include "explore/solve/tape.h"

namespace assay::solve {

// The values a variable may have, those to be tried first in front.
struct Choice {
  expr::VarId variable;
  std::vector<uint64_t> values;
};

class Enumeration {
 public:
  // Nothing if that would take more than `steps` operator applications.
  std::optional<expr::Answer> solve(const expr::Dag& dag, const expr::Query& query,
                                    const std::vector<Choice>& choices, uint64_t steps);

  uint64_t steps() const { return steps_; }  // taken so far, in all queries

 private:
  bool satisfied();

  Tape tape_;
  uint64_t steps_ = 0;
  size_t failed_ = 0;
};

}  // namespace assay::solve
