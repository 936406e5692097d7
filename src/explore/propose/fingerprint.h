// Fingerprint: a number for the state that a trial left, equal for equal states.
//
// The worker passes the objects as words without addresses (trial::StateWord). Words that depend on choices
// are expressions; they are compared up to the names of the choices, because `push(a)` at step 3 leaves the
// same state as at step 1. The path's conditions on those choices belong to the state (a tree whose left key
// is smaller), however they were established (orders.h); its conditions on choices that no longer occur in
// the state do not.
#pragma once

#include <cstdint>
#include <set>
#include <unordered_map>

#include "data/expr/dag.h"
#include "data/trial/trial.h"

namespace assay::propose {

// Computes the fingerprints of one campaign.
class Fingerprint {
 public:
  explicit Fingerprint(const expr::Dag& dag) : dag_(dag) {}
  // The fingerprint without and with conditions.
  struct State {
    uint64_t words = 0;  // the contents of the objects
    uint64_t whole = 0;  // with the conditions on their choices
    friend bool operator==(const State&, const State&) = default;
  };
  // Of the trial's outcome, whose state must not be empty.
  State of(const model::Unit& unit, const trial::Trial& trial, const trial::Outcome& outcome);

 private:
  uint64_t hash(expr::NodeId root);
  uint64_t combined(uint32_t id);
  bool knowsAll(expr::NodeId node) const;
  std::set<uint64_t> demandsOf(const std::vector<trial::PathItem>& path);

  const expr::Dag& dag_;
  std::unordered_map<expr::VarId, uint64_t> names_;  // in the order of their first occurrence
  std::unordered_map<uint32_t, uint64_t> known_;     // by node
};

}  // namespace assay::propose
