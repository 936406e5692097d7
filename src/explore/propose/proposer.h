// Proposer: one way to find the next trial.
//
// Concolic search, sequence search and the dictionary are Proposers. The campaign (explore/loop) asks them by
// its schedule and passes every outcome to each of them. It uses them through this interface only. To add
// one: a final class in a file of its own in this folder, and one line in make_proposers.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "data/trial/trial.h"

namespace assay::propose {

// A trial that should be run.
struct Proposal {
  trial::Trial trial = {};
  uint64_t ticket = 0;  // the proposer's own mark, returned with the outcome
};

// The state of the campaign at the time of the request.
struct Situation {
  const std::set<uint32_t>& wanted;  // counting edges that no test covers yet
  uint32_t queries = 1;              // solver queries that may be spent on this proposal
  // The functions for which edges are wanted; empty if they are not known, or if no edge is wanted.
  std::set<model::FunctionId> unfinished = {};
};

// When a proposer is asked (explore/loop/schedule.h).
enum class Turn : uint8_t {
  Early,   // before the others: it has a few trials and is idle most of the time
  Shared,  // takes turns with the others by spent effort
  Late,  // shared, when no edge is wanted, or none was found for a while; before that if no other has a trial
  Assured,  // shared; and the campaign does not end for lack of news before this one has had its share
};

// Effort besides the proposed trials, in units of expr::Solver::effort().
struct Spent {
  uint64_t effort = 0;
  uint64_t wasted = 0;  // of that, without a result
};

// The results of the attempts to reach one edge.
struct Aim {
  uint32_t infeasible = 0;  // times that it was proved unreachable on the tried path
  uint32_t gaveUp = 0;
  uint32_t strayed = 0;  // times that the run of a solution went another way
  std::string why;       // why it was given up
};

// The interface.
class Proposer {
 public:
  virtual ~Proposer() = default;
  // Empty if no trial is left, or if the queries are used up: see idle().
  virtual std::optional<Proposal> propose(const Situation& situation) = 0;
  virtual bool idle() const = 0;  // no trial is left
  // `mine` is null for trials of other proposers.
  virtual void learn(const trial::Trial& trial, const trial::Outcome& outcome, const Proposal* mine) = 0;

  virtual Turn turn() const { return Turn::Early; }
  // Its trials are guesses, so many of them: for its turns they count by their time alone.
  virtual bool guesses() const { return false; }
  virtual Spent spent() const { return {}; }
  virtual size_t bytes() const { return 0; }  // an estimate; the same on every machine
  // Where the last learnt trial left the path that this proposer had predicted for it, if it did.
  virtual std::optional<trial::Stray> stray() const { return std::nullopt; }
  // Null if it never aimed at the edge.
  virtual const Aim* aimAt(uint32_t /*edge*/) const { return nullptr; }
  // Every path was explored: an edge that no trial has reached is infeasible.
  virtual bool isExhaustive() const { return false; }
  virtual void addTo(trial::Statistics& /*statistics*/) const {}
};

using Proposers = std::vector<std::unique_ptr<Proposer>>;

}  // namespace assay::propose
