// Mutations: random changes of the trials that brought news.
//
// The concolic search decides what a condition says, and a long text or a counter is decided by hundreds of
// conditions. So in a later round the trials that brought news are changed at random as well: texts by their
// tokens (mutate_text.h), numbers to their neighbours and to each other, lists in their length. A decision
// that was taken more often than before is news as well (news.h).
//
// The newest trials are changed first, then all of them in turn.
#pragma once

#include <string>
#include <vector>

#include "base/world.h"
#include "explore/propose/asked_lists.h"
#include "explore/propose/mutate_text.h"
#include "explore/propose/news.h"
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
  News isNews_;
  CountedNews isCountedNews_;
  std::vector<Parent> parents_;
  std::vector<size_t> withEdges_;  // those of parents_ that brought new edges
  size_t bytes_ = 0;
};

}  // namespace assay::propose
