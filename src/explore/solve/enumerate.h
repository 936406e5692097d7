// Enumerate: tries all values if there are few.
//
// The remainder of narrow.h is often a query about two or three characters with ten values each. Trying them
// all is faster than a solver, decides either way, and works for every operator: `strtod` of "-3e-7" is a
// quotient of doubles and a table of powers, on which bit-blasting took 4 s and ninety evaluations take 0.1
// ms.
#pragma once

#include <optional>
#include <vector>

#include "data/expr/query.h"
#include "explore/solve/tape.h"

namespace assay::solve {

// The values that a variable may have, in the order in which they are tried.
struct Choice {
  expr::VarId variable;
  std::vector<uint64_t> values;
};

// Tries all combinations of the choices.
class Enumeration {
 public:
  // Empty if that would take more than `steps` operator applications.
  std::optional<expr::Answer> solve(const expr::Dag& dag, const expr::Query& query,
                                    const std::vector<Choice>& choices, uint64_t steps);

  uint64_t steps() const { return steps_; }  // so far, in all queries

 private:
  bool satisfied();

  Tape tape_;
  uint64_t steps_ = 0;
  size_t failed_ = 0;
};

}  // namespace assay::solve
