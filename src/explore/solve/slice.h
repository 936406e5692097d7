// Slice: keeps only the literals that are connected with the flipped one.
//
// The hint satisfies every literal but the last. So literals that share no variable with the last one,
// directly or through others, stay satisfied if their variables keep their values. A path of hundreds of
// decisions becomes a query of a few, the cache sees the same small query repeatedly, and unrelated choices
// of the trial stay as they were. Queries that need no solver (the flipped literal is a constant, or the
// negation of another one) are answered here.
#pragma once

#include <optional>

#include "data/expr/query.h"
#include "explore/solve/domains.h"

namespace assay::solve {

// Slices one query after the other.
class Slicer {
 public:
  // The part of the query that is connected with its last literal, without duplicates and constants; the
  // order is kept.
  expr::Query slice(const expr::Dag& dag, const expr::Query& query);
  // Visited variables of literals so far, in all queries.
  uint64_t work() const { return work_; }

 private:
  void unite(const std::vector<expr::Literal>& literals, const expr::Dag& dag);
  uint32_t leader(uint32_t var);

  std::vector<uint32_t> parent_;  // by variable: union-find; an entry belongs to this query if since_ says so
  std::vector<uint32_t> since_;
  uint32_t epoch_ = 0;
  uint64_t work_ = 0;
};

// The answer if it is obvious: with a false constant or `p and not p` the query is unsatisfiable; with no
// literals left the hint is the answer.
std::optional<expr::Answer> readOff(const expr::Dag& dag, const expr::Query& query, Checker& checker);

}  // namespace assay::solve
