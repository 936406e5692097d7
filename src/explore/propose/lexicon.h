// Lexicon: tries the texts that the unit itself mentions.
//
// Where a text goes through code we cannot follow (a path's extension is computed inside the
// standard library), no condition tells what it should have been. But code that compares with
// ".txt" mentions ".txt". For every text that a run asked for, each literal of the unit is tried,
// alone and behind a letter; a handful of trials, given up when the first dozens bring no news.
//
// A text is recognised by its shape: a size at key k, characters at child(k, i) (data/trial/value.h).
#pragma once

#include <set>
#include <string>
#include <vector>

#include "explore/propose/proposer.h"

namespace assay::propose {

class Lexicon final : public Proposer {
 public:
  explicit Lexicon(const std::vector<std::string>& texts) : texts_(texts) {}

  std::optional<Proposal> propose(const Situation& situation) override;
  bool idle() const override { return waiting_.empty(); }
  void learn(const trial::Trial& trial, const trial::Outcome& outcome, const Proposal* mine) override;

 private:
  void offer(const trial::Trial& base, trial::Key key, const std::string& text);

  const std::vector<std::string>& texts_;
  std::set<trial::Key> known_;
  std::vector<trial::Trial> waiting_;  // last first
};

}  // namespace assay::propose
