// Domains: which values a choice may have, and which a reader likes to see.
//
// Hard domains are facts of the harness (a length has an upper bound, a variant so many
// alternatives): an answer outside them is wrong. Liked domains are taste: small numbers, printable
// characters, enumerators that have a name. Solvers try the liked ones first and drop those that
// stand in the way.
#pragma once

#include <memory>
#include <optional>

#include "data/expr/query.h"

namespace assay::solve {

struct Domain {
  uint64_t low = 0, high = 0;  // bits of the variable's width
  bool isSigned = false;
  bool contains(unsigned width, uint64_t bits) const;
};

std::optional<Domain> hardDomain(const expr::Var& var);
// `enums`: ENUM choices prefer low..high (Query::preferDomains).
std::optional<Domain> likedDomain(const expr::Var& var, bool enums);

// Does `values` (laid over the query's hint) satisfy every literal and every hard domain? Keeps its
// evaluator for the next question: a Dag may hold a million nodes, a query touches a hundred.
class Checker {
 public:
  bool satisfies(const expr::Dag& dag, const expr::Query& query, const expr::Assignment& values);

 private:
  const expr::Dag* dag_ = nullptr;
  uint64_t identity_ = 0;
  std::unique_ptr<expr::Evaluator> evaluate_;
};

bool satisfies(const expr::Dag& dag, const expr::Query& query, const expr::Assignment& values);

// `values`, and the hint for every variable that has no value there.
expr::Assignment overHint(const expr::Query& query, const expr::Assignment& values);

}  // namespace assay::solve
