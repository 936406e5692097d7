// Hazards: looks for operands that make an operation undefined, a sum that overflows or a shift by too many
// bits.
//
// No branch leads there, so covering all branches does not show them. A run lists its hazards with the
// conditions under which they are defined (runtime/engine/hazards.c), and the solver is asked for choices
// that take the same path up to there and break the condition. The run of an answer ends in a defect.
//
// A place in a loop is tried again for a run that reaches it more often than all runs before: the sum of two
// numbers may fit, and that of ten not. After some attempts without an answer a place is left alone.
#pragma once

#include <map>
#include <unordered_map>

#include "explore/propose/open_query.h"
#include "explore/propose/proposer.h"

namespace assay::propose {

// The hazards of one campaign.
class Hazards final : public Proposer {
 public:
  Hazards(expr::Dag& dag, expr::Solver& solver) : open_(dag, solver) {}

  std::optional<Proposal> propose(const Situation& situation) override;
  bool idle() const override { return open_.isEmpty(); }
  void learn(const trial::Trial& trial, const trial::Outcome& outcome, const Proposal* mine) override;

  Turn turn() const override { return Turn::Late; }
  Spent spent() const override { return open_.spent(); }
  size_t bytes() const override { return open_.bytes(); }

 private:
  // An operation of the unit.
  struct Place {
    uint32_t farthest = 0;  // the most times that a run had reached it when it was tried
    uint32_t attempts = 0;
    bool isBroken = false;
  };
  static constexpr uint32_t kMostAttempts = 12;  // per place

  OpenQueries open_;
  std::unordered_map<uint32_t, Place> places_;
};

}  // namespace assay::propose
