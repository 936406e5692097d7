// RandomSeeds: a few cheap first trials, so that the solver starts from other values than zeros.
//
// The first trial leaves every choice at its default. The next few give the requested choices small random
// values by their kind, and every second time the ends of their range. Non-linear and floating conditions
// profit: local search starts from several points instead of one. If a trial could not be followed (a library
// function took a symbolic argument), only random values can find more: some hundred further trials are run
// while branches are missing. The seed makes runs repeatable.
#pragma once

#include <vector>

#include "base/world.h"
#include "explore/propose/proposer.h"

namespace assay::propose {

// The proposer of first trials.
class RandomSeeds final : public Proposer {
 public:
  RandomSeeds(model::FunctionId function, uint64_t seed, unsigned rounds)
      : function_(function), random_(seed), left_(rounds) {}

  std::optional<Proposal> propose(const Situation& situation) override;
  bool idle() const override { return started_ && (left_ + more_ == 0 || asked_.empty()); }
  void learn(const trial::Trial& trial, const trial::Outcome& outcome, const Proposal* mine) override;

 private:
  model::FunctionId function_;
  Random random_;
  unsigned left_;
  unsigned more_ = 0;  // further trials if the search cannot follow the code
  bool isBlind_ = false;
  bool started_ = false;
  std::vector<trial::Asked> asked_;
};

}  // namespace assay::propose
