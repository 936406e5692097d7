// Concolic search: takes an open side of the constraint tree, solves its path condition and runs the result.
//
// Every solved trial predicts its path. A run that does not follow the prediction is a divergence: it is
// counted and reported, and on our puzzles it is a defect of assay.
//
// A run may end on its way in an operation that is undefined for the values of the answer (hazards.h). The
// opening is then solved again with the condition that it is defined.
//
// If the path condition has no solution, the decision may go the other way on another path. Now and then only
// the last decision is solved and the rest of the path is left open, a leap
// (docs/ideas/optimistic-solving.md).
//
// The choices of a run are kept (start.h) if the run added a node to the tree. Most runs of a long campaign
// add none.
#pragma once

#include <deque>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "data/expr/query.h"
#include "explore/propose/proposer.h"
#include "explore/propose/start.h"
#include "explore/tree/tree.h"

namespace assay::propose {

// The search of one campaign.
class Concolic final : public Proposer {
 public:
  Concolic(expr::Dag& dag, expr::Solver& solver, std::unique_ptr<tree::Strategy> strategy, bool leaps = false)
      : dag_(dag), solver_(solver), tree_(std::move(strategy)), mayLeap_(leaps) {}

  std::optional<Proposal> propose(const Situation& situation) override;
  bool idle() const override { return tree_.openCount() == 0 && retries_.empty(); }
  void learn(const trial::Trial& trial, const trial::Outcome& outcome, const Proposal* mine) override;

  Turn turn() const override { return Turn::Shared; }
  Spent spent() const override { return {.effort = effort_, .wasted = wasted_}; }
  size_t bytes() const override { return tree_.bytes() + startBytes_; }
  std::optional<trial::Stray> stray() const override { return stray_; }
  const Aim* aimAt(uint32_t edge) const override;
  bool isExhaustive() const override { return tree_.exhausted() && divergences_ == 0; }
  void addTo(trial::Statistics& statistics) const override;

  uint64_t divergences() const { return divergences_; }

 private:
  // A solved opening, and the conditions that its answer had to keep besides the path.
  struct Ticket {
    tree::Opening opening;
    std::vector<expr::Literal> kept;
  };
  std::optional<Proposal> retry(const Situation& situation);
  Proposal proposalFor(Ticket ticket, const expr::Assignment& values);
  bool endedInHazard(const Ticket& ticket, const trial::Outcome& outcome);
  void abandon(const tree::Opening& opening);
  const Start& startAt(const tree::Opening& opening) const { return starts_[tree_.trialOf(opening)]; }
  expr::Answer ask(const expr::Query& query);
  void withoutOverflow(expr::Query query, expr::Assignment& values);
  std::optional<Proposal> leap(const tree::Opening& opening, const expr::Query& whole);

  static constexpr uint64_t kLeap = ~uint64_t{0};  // the ticket of a trial without a prediction
  static constexpr uint64_t kLeapShare = 4;        // one run in so many may be a leap
  static constexpr size_t kMostKept = 3;           // conditions, so retries per opening

  expr::Dag& dag_;
  expr::Evaluator evaluate_{dag_};
  expr::Solver& solver_;
  tree::Tree tree_;
  bool mayLeap_;
  std::vector<Start> starts_;  // runs that added nodes
  std::vector<Ticket> tickets_;
  std::deque<Ticket> retries_;
  std::unordered_map<uint32_t, Aim> aims_;  // by edge
  uint64_t decisions_ = 0;                  // met by all runs
  uint64_t queries_ = 0, satisfied_ = 0, unsatisfiable_ = 0, gaveUp_ = 0;
  uint64_t effort_ = 0;  // of all queries
  uint64_t wasted_ = 0;  // of those that were given up
  uint64_t divergences_ = 0;
  std::optional<trial::Stray> stray_;  // of the run that was learnt last
  uint64_t runs_ = 0, leaps_ = 0;
  size_t startBytes_ = 0;
};

}  // namespace assay::propose
