// Boundaries: asks for the values at which a comparison changes its answer.
//
// A branch on `n > 8` has a test with 9 and one with 0, and neither shows that eight letters and a zero do
// not fit an array of eight. So for each comparison by order the solver is asked once for operands that are
// equal, after the same decisions. Nobody counts the boundary as a goal: it is one trial, which matters if it
// ends in another way.
#pragma once

#include <unordered_set>

#include "explore/propose/open_query.h"
#include "explore/propose/proposer.h"

namespace assay::propose {

// The boundaries of one campaign.
class Boundaries final : public Proposer {
 public:
  Boundaries(expr::Dag& dag, expr::Solver& solver) : dag_(dag), open_(dag, solver) {}

  std::optional<Proposal> propose(const Situation& situation) override;
  bool idle() const override { return open_.isEmpty(); }
  void learn(const trial::Trial& trial, const trial::Outcome& outcome, const Proposal* mine) override;

  Turn turn() const override { return Turn::Late; }
  Spent spent() const override { return open_.spent(); }
  size_t bytes() const override { return open_.bytes(); }

 private:
  expr::Dag& dag_;
  OpenQueries open_;
  std::unordered_set<uint32_t> seen_;  // first edges of the comparisons
};

}  // namespace assay::propose
