// Features: the kinds of reasoning that an expression needs, so that a query goes to the right tier.
//
// One byte per node, computed on first use and kept for the last Dag; the bits of a node include those of all
// nodes below it.
#pragma once

#include "data/expr/query.h"

namespace assay::solve {

// The features of the nodes of one Dag.
class Features {
 public:
  enum : uint8_t {
    kFloating = 1,  // IEEE arithmetic or comparison
    kOpaque = 2,    // without a theory: libm, fmod. Solvers see a free variable, local search evaluates it
    kHardBits = 4,  // products or quotients of two unknowns
  };
  uint8_t of(const expr::Dag& dag, expr::NodeId id);
  uint8_t of(const expr::Dag& dag, const expr::Query& query);

 private:
  uint64_t dag_ = 0;
  std::vector<uint8_t> bits_;
};

// An estimate of the gates that bit-blasting the query makes: a product or quotient of n bits counts n * n,
// every other node its width. A thousand remainders (1,000,000 gates) took Z3 20 s under a resource limit
// that is otherwise about 0.5 s.
uint64_t gates(const expr::Dag& dag, const expr::Query& query);

}  // namespace assay::solve
