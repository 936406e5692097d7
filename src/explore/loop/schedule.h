// Schedule: which proposer is next, and when a campaign has waited long enough for news.
//
// Every proposer has an account: the effort of its trials, and the further effort that it reports. Effort is
// counted in units that are the same on every machine, about 50 microseconds: ten for a trial, more for a
// long one, and those of the solver. Wasted effort is charged several times: if a hash function must be
// inverted, the next query will hardly be easier.
//
// Proposers are asked in their order, Early ones before the others. Of the others, one that has spent more
// than its share of all effort is asked last, so that calls and arguments get equal effort. Late ones find no
// new edges; they wait until none is wanted, or none was found for a while.
//
// The *cost* of a campaign is what the budget is counted in (rounds.h). It weighs trials by their time: most
// take a tenth of a millisecond, so two units, but one that crashed or was refused needs a new process, and
// one that hung has used up its fuel. For turns and patience every trial counts ten, because it is a chance
// to learn something.
//
// A campaign ends when the effort since the last news exceeds its patience. A few hard queries may have used
// all of it, so an Assured proposer that is not idle gets a quarter of it in any case.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "explore/propose/proposer.h"

namespace assay::loop {

// The schedule of one campaign.
class Schedule {
 public:
  explicit Schedule(const propose::Proposers& proposers);

  // The proposal to run, and its proposer.
  struct Next {
    std::optional<propose::Proposal> proposal;  // empty: no proposal now, and none later if all are idle
    propose::Proposer* proposer = nullptr;
  };
  Next next(const propose::Situation& situation);

  // Records a run trial; null if no proposer had proposed it.
  void charge(const propose::Proposer* proposer, const trial::Outcome& outcome);
  void noteNews();
  bool isOver(uint64_t patience) const;
  bool allIdle() const;
  uint64_t cost() const { return costOfTrials_ + besides(); }

 private:
  // The account of one proposer.
  struct Account {
    propose::Proposer* proposer;
    uint64_t onTrials = 0;
    uint64_t atNews = 0;  // the effort at the last news

    uint64_t spent() const;
  };
  uint64_t besides() const;  // effort of all proposers besides the trials
  uint64_t effort() const { return onTrials_ + besides(); }
  uint64_t charged() const;  // effort() with the charges for waste

  std::vector<Account> accounts_;  // Early ones first
  size_t sharing_ = 0;             // number of proposers that are not Early
  uint64_t onTrials_ = 0, costOfTrials_ = 0, effortAtNews_ = 0;
};

}  // namespace assay::loop
