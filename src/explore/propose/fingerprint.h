// Fingerprint: a number for the state that a trial left behind, the same for the same state.
//
// The worker hands over the objects as words that do not mention addresses (trial::StateWord). Words that
// depend on choices are expressions; they count up to the names of the choices, since `push(a)` at step 3
// leaves the same state as at step 1. What the path demands of those choices belongs to the state (a tree
// whose left key is smaller), however it came to be known (orders.h); what it demands of choices that the
// state has forgotten does not.
#pragma once

#include <cstdint>
#include <set>
#include <unordered_map>

#include "data/expr/dag.h"
#include "data/trial/trial.h"

namespace assay::propose {

class Fingerprint {
 public:
  explicit Fingerprint(const expr::Dag& dag) : dag_(dag) {}
  struct State {
    uint64_t words = 0;  // what the objects hold
    uint64_t whole = 0;  // and what is demanded of the choices in it
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
