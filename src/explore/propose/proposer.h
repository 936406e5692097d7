// Proposer: one way of finding the next trial worth running.
//
// Concolic search, sequence search, augmentation, genetic search are all Proposers; the loop asks
// them in turn and tells each of them about every outcome. To add one: a folder here, a final class,
// one line in loop/campaign.cpp.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "data/trial/trial.h"

namespace assay::propose {

struct Proposal {
  trial::Trial trial = {};
  uint64_t ticket = 0;  // the proposer's own mark, given back with the outcome
};

// What the campaign knows when it asks.
struct Situation {
  const std::set<uint32_t>& wanted;  // counting edges that nobody has covered yet
  uint32_t queries = 1;              // solver queries that may be spent on this one proposal
  // The functions that edges are wanted of; empty when that is not known, or nothing is wanted.
  std::set<model::FunctionId> unfinished = {};
};

class Proposer {
 public:
  virtual ~Proposer() = default;
  // Nothing when there is nothing left to try, or when the queries are spent: see idle().
  virtual std::optional<Proposal> propose(const Situation& situation) = 0;
  virtual bool idle() const = 0;  // nothing left to try
  // `mine` is null for trials of other proposers.
  virtual void learn(const trial::Trial& trial, const trial::Outcome& outcome, const Proposal* mine) = 0;
};

}  // namespace assay::propose
