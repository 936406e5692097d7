// Query and Answer: a path condition to satisfy, and the result.
//
// A `Solver` answers queries. Local search, Z3 and cvc5 are Solvers, and so is the one that tries cheaper
// steps before them (explore/solve). The literals are in path order, the last one being the flipped decision.
// `hint` is the assignment of the run the query came from: it satisfies all literals but the last.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "data/expr/dag.h"

namespace assay::expr {

// A condition and the value that it must have.
struct Literal {
  NodeId node;
  bool holds = true;
  friend bool operator==(const Literal&, const Literal&) = default;
};

// A conjunction of literals.
struct Query {
  std::vector<Literal> literals;
  Assignment hint;
  bool preferDomains = true;  // ENUM choices keep enumerator values if possible
  bool isBrief = false;       // an answer is welcome, but not worth an expensive tier
};

// The results of a query besides an assignment.
struct Unsatisfiable {};
struct GaveUp {
  std::string why;  // "timed out", "unsupported operator fcall"
};
// Assignment: values for the variables that had to change or that the solver fixed.
using Answer = std::variant<Assignment, Unsatisfiable, GaveUp>;

// Answers queries.
class Solver {
 public:
  virtual ~Solver() = default;
  virtual Answer solve(const Dag& dag, const Query& query) = 0;
  // The cost of all queries so far, in units that are the same on every machine (about 50 microseconds).
  virtual uint64_t effort() const { return 0; }
};

}  // namespace assay::expr
