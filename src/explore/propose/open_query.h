// Open queries: questions about the paths of runs, asked later.
//
// The choices shall take the path of a run up to one of its decisions, and then satisfy one more condition.
// No goal depends on the answer, so the solver is asked for a brief one.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <vector>

#include "data/expr/query.h"
#include "data/trial/trial.h"
#include "explore/propose/proposer.h"
#include "explore/propose/start.h"

namespace assay::propose {

// The questions of one proposer.
class OpenQueries {
 public:
  OpenQueries(expr::Dag& dag, expr::Solver& solver) : dag_(dag), solver_(solver) {}

  bool isEmpty() const { return open_.empty(); }
  bool isFull() const { return open_.size() >= kMost; }

  // Asks for choices that take the first `at` decisions of the run and then make `last` true.
  void add(uint64_t ticket, const trial::Trial& trial, const trial::Outcome& outcome, uint32_t at,
           expr::Literal last);

  // Asks in order, up to the first answer: its trial, with the ticket of the question. Questions whose ticket
  // is not worth it any more are left out, and those that the solver gives up are reported.
  using IsWorthIt = std::function<bool(uint64_t ticket)>;
  using GaveUp = std::function<void(uint64_t ticket)>;
  std::optional<Proposal> ask(uint32_t most, const IsWorthIt& isWorthIt, const GaveUp& gaveUp);

  Spent spent() const { return spent_; }
  size_t bytes() const { return bytes_; }

 private:
  // One question, and the run from which its answer starts.
  struct Open {
    uint64_t ticket;
    std::vector<expr::Literal> literals;
    Start start;
    size_t bytes() const { return literals.size() * sizeof literals[0] + start.bytes(); }
  };
  static constexpr size_t kMost = 256;

  expr::Dag& dag_;
  expr::Solver& solver_;
  std::deque<Open> open_;
  size_t bytes_ = 0;
  Spent spent_;
};

}  // namespace assay::propose
