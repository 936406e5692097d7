// Slice: only the literals that have to do with the flipped one.
//
// The hint satisfies every literal but the last, so literals that share no variable with it, not
// even through others, stay satisfied if their variables keep their values. A path of hundreds of
// decisions becomes a query of a few, the cache sees the same small query again and again, and
// unrelated choices of the trial stay as they were. Queries that need no solver at all (the flipped
// literal is a constant, or contradicts another literally) are answered here.
#pragma once

#include <optional>

#include "data/expr/query.h"
#include "explore/solve/domains.h"

namespace assay::solve {

class Slicer {
 public:
  // The part of the query connected with its last literal: no doubles, no constants, order kept.
  expr::Query slice(const expr::Dag& dag, const expr::Query& query);
  // Variables of literals looked at so far, in all queries.
  uint64_t work() const { return work_; }

 private:
  void unite(const std::vector<expr::Literal>& literals, const expr::Dag& dag);
  uint32_t leader(uint32_t var);

  std::vector<uint32_t> parent_;  // by variable: union-find, of this query where since_ says so
  std::vector<uint32_t> since_;
  uint32_t epoch_ = 0;
  uint64_t work_ = 0;
};

// The answer if it can be read off the query: a false constant or `p and not p` is unsatisfiable,
// nothing left to satisfy is the hint itself.
std::optional<expr::Answer> readOff(const expr::Dag& dag, const expr::Query& query, Checker& checker);

}  // namespace assay::solve
