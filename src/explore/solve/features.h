// Features: what kind of reasoning an expression needs, so that a query goes to the right tier.
//
// One byte a node, made when first asked for and kept for the Dag last seen; the bits of a node
// include those of everything below it.
#pragma once

#include "data/expr/query.h"

namespace assay::solve {

class Features {
 public:
  enum : uint8_t {
    kFloating = 1,  // IEEE arithmetic or comparison
    kOpaque = 2,    // no theory has it: libm, fmod. Solvers see a free variable, search runs it
    kHardBits = 4,  // products or quotients of two unknowns
  };
  uint8_t of(const expr::Dag& dag, expr::NodeId id);
  uint8_t of(const expr::Dag& dag, const expr::Query& query);

 private:
  uint64_t dag_ = 0;
  std::vector<uint8_t> bits_;
};

// How many gates bit-blasting the query makes, roughly: a product or quotient of n bits counts n * n, all
// else its width. A thousand remainders (1,000,000 gates) kept Z3 busy for 20 s under a limit of resources
// that otherwise is about 0.5 s.
uint64_t gates(const expr::Dag& dag, const expr::Query& query);

}  // namespace assay::solve
