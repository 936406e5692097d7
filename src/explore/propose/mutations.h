// Mutations: random changes of the trials that brought news.
//
// The concolic search decides what a condition says, and a long text or a counter is decided by hundreds of
// conditions. So in a later round the trials that brought news are changed at random as well: texts by their
// tokens (mutate_text.h), numbers to their neighbours and to each other, lists in their length. News are not
// only new edges: a run that takes one decision more often than any run before it (up to eight times, then
// twice as often) is kept as well, because a counter is filled by one token of its kind after the other, and
// no edge says that half of them are there.
//
// The newest trials are changed first, then all of them in turn.
#pragma once

#include <map>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include "base/world.h"
#include "explore/propose/asked_lists.h"
#include "explore/propose/mutate_text.h"
#include "explore/propose/proposer.h"

namespace assay::propose {

// Settings of a round.
struct MutationOptions {
  uint64_t seed = 1;
  unsigned length = 1;  // texts may have so many times 64 characters
};

// The proposer of changed trials.
class Mutations final : public Proposer {
 public:
  Mutations(const model::Unit& unit, const MutationOptions& options);

  std::optional<Proposal> propose(const Situation& situation) override;
  bool idle() const override { return parents_.empty(); }
  void learn(const trial::Trial& trial, const trial::Outcome& outcome, const Proposal* mine) override;

  Turn turn() const override { return Turn::Shared; }
  bool guesses() const override { return true; }
  size_t bytes() const override { return bytes_; }

 private:
  // A text of a trial.
  struct Text {
    trial::Key key = 0;
    uint64_t low = 0, high = 0;  // of its size
    std::string letters;
  };
  // A trial that brought news.
  struct Parent {
    trial::Trial trial;
    std::vector<Text> texts;
    std::vector<trial::Asked> numbers;  // all other choices
    unsigned children = 0;
  };
  bool isNews(const trial::Outcome& outcome);
  Parent parentOf(const trial::Trial& trial, const trial::Outcome& outcome) const;
  void learnDelimiters(const std::string& text);
  Parent& next();
  void changeText(const Parent& parent, trial::Trial& child);
  void changeNumber(const Parent& parent, trial::Trial& child);
  const std::string& anyText();

  static constexpr size_t kMostParents = 2'000;

  const model::Unit& unit_;
  Random random_;
  size_t longest_;
  Vocabulary vocabulary_;
  std::unordered_set<uint64_t> seen_;  // edges, and decisions with the magnitude of their number
  std::vector<Parent> parents_;
  size_t bytes_ = 0;
};

}  // namespace assay::propose
