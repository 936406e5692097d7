// RandomSeeds: a handful of cheap first trials, so that the solver starts from more than zeros.
//
// The first trial leaves every choice at its default. The next few give the choices that were asked
// for small random values by their kind, and every second time the ends of their range. Non-linear and
// floating conditions profit: local search starts from several points instead of one. Where a trial could
// not be followed (a library's function was told something chosen), chance is all there is: it gets some
// hundred more while branches are missing. Seeded, so a run replays.
#pragma once

#include <vector>

#include "base/world.h"
#include "explore/propose/proposer.h"

namespace assay::propose {

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
  unsigned more_ = 0;  // where the search is blind
  bool isBlind_ = false;
  bool started_ = false;
  std::vector<trial::Asked> asked_;
};

}  // namespace assay::propose
