// Proposer: one way of finding the next trial worth running.
//
// Concolic search, sequence search, a dictionary are Proposers. The campaign (explore/loop) asks them by its
// schedule and tells each of them about every outcome; all that it wants to know of one is asked here, so
// that it knows none by its type. To add one: a final class in a file of its own in this folder, and one line
// in make_proposers.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "data/trial/trial.h"

namespace assay::propose {

struct Proposal {
  trial::Trial trial = {};
  uint64_t ticket = 0;  // the proposer's own mark, given back with the outcome
};

// What the campaign knows when it asks.
struct Situation {
  const std::set<uint32_t>& wanted;  // counting edges that no test covers yet
  uint32_t queries = 1;              // solver queries that may be spent on this one proposal
  // The functions that edges are wanted of; empty when that is not known, or nothing is wanted.
  std::set<model::FunctionId> unfinished = {};
};

// When a proposer is asked (explore/loop/schedule.h).
enum class Turn : uint8_t {
  Early,    // before the others: it has a handful of trials and is idle most of the time
  Shared,   // takes turns with the others by the effort that each has spent
  Assured,  // shared; and the campaign does not end for want of news before this one has had its part
};

// What a proposer has spent besides the trials that it proposed, in units of expr::Solver::effort().
struct Spent {
  uint64_t effort = 0;
  uint64_t wasted = 0;  // of that, on what came to nothing
};

// What became of the attempts to reach one edge.
struct Aim {
  uint32_t infeasible = 0;  // how often proved unreachable on the path that was tried
  uint32_t gaveUp = 0;
  std::string why;  // it gave up
};

class Proposer {
 public:
  virtual ~Proposer() = default;
  // Nothing when there is nothing left to try, or when the queries are spent: see idle().
  virtual std::optional<Proposal> propose(const Situation& situation) = 0;
  virtual bool idle() const = 0;  // nothing left to try
  // `mine` is null for trials of other proposers.
  virtual void learn(const trial::Trial& trial, const trial::Outcome& outcome, const Proposal* mine) = 0;

  virtual Turn turn() const { return Turn::Early; }
  virtual Spent spent() const { return {}; }
  virtual size_t bytes() const { return 0; }  // about; the same on every machine
  // Where the trial that was learnt last left the path that this proposer had predicted for it, if it did.
  virtual std::optional<trial::Stray> stray() const { return std::nullopt; }
  // Null: it never aimed at the edge.
  virtual const Aim* aimAt(uint32_t /*edge*/) const { return nullptr; }
  // Every path was explored: an edge that no trial has reached is infeasible.
  virtual bool isExhaustive() const { return false; }
  virtual void addTo(trial::Statistics& /*statistics*/) const {}
};

using Proposers = std::vector<std::unique_ptr<Proposer>>;

}  // namespace assay::propose
