// Domains: the values that a choice may have, and those that a reader prefers.
//
// Hard domains are facts of the harness (a length has an upper bound, a variant a number of alternatives): an
// answer outside of them is wrong. Liked domains are preferences: small numbers, printable characters,
// enumerators with a name. Solvers try the liked domains first and drop those that contradict the query.
#pragma once

#include <memory>
#include <optional>

#include "data/expr/query.h"

namespace assay::solve {

// An interval of values.
struct Domain {
  uint64_t low = 0, high = 0;  // bits of the variable's width
  bool isSigned = false;
  bool contains(unsigned width, uint64_t bits) const;
};

std::optional<Domain> hardDomain(const expr::Var& var);
// `enums`: ENUM choices prefer low..high (Query::preferDomains).
std::optional<Domain> likedDomain(const expr::Var& var, bool enums);

// Whether `values` (laid over the query's hint) satisfy every literal and every hard domain. It keeps its
// evaluator for the next call: a Dag may hold a million nodes, and a query touches a hundred.
class Checker {
 public:
  bool satisfies(const expr::Dag& dag, const expr::Query& query, const expr::Assignment& values);

 private:
  const expr::Dag* dag_ = nullptr;
  uint64_t identity_ = 0;
  std::unique_ptr<expr::Evaluator> evaluate_;
};

bool satisfies(const expr::Dag& dag, const expr::Query& query, const expr::Assignment& values);

// `values`, and the hint for every variable without a value there.
expr::Assignment overHint(const expr::Query& query, const expr::Assignment& values);

}  // namespace assay::solve
