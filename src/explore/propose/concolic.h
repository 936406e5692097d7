// Concolic search: takes an open side of the constraint tree, solves its path condition and runs the result.
//
// Every solved trial predicts its path. A run that does not follow the prediction is a divergence: it is
// counted and reported, and on our puzzles it is a defect of assay.
//
// If the path condition has no solution, the decision may go the other way on another path. Now and then only
// the last decision is solved and the rest of the path is left open, a leap
// (docs/ideas/optimistic-solving.md).
//
// The choices of a run are kept, in a vector and not in maps, if the run added a node to the tree: a query
// starts from them. Most runs of a long campaign add none.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "data/expr/query.h"
#include "explore/propose/proposer.h"
#include "explore/tree/tree.h"

namespace assay::propose {

// The search of one campaign.
class Concolic final : public Proposer {
 public:
  Concolic(expr::Dag& dag, expr::Solver& solver, uint64_t seed, bool leaps = false)
      : dag_(dag), solver_(solver), tree_(seed), mayLeap_(leaps) {}

  std::optional<Proposal> propose(const Situation& situation) override;
  bool idle() const override { return tree_.openCount() == 0; }
  void learn(const trial::Trial& trial, const trial::Outcome& outcome, const Proposal* mine) override;

  const tree::Tree& tree() const { return tree_; }
  size_t bytes() const { return tree_.bytes() + baseBytes_; }  // about; the same on every machine
  // What happened to an edge that was aimed at: how often proved unreachable on its path, how often given up.
  struct Aim {
    uint32_t infeasible = 0, gaveUp = 0;
    std::string why;
  };
  const std::unordered_map<uint32_t, Aim>& aims() const { return aims_; }
  uint64_t decisions() const { return decisions_; }  // met by all runs
  uint64_t divergences() const { return divergences_; }
  const trial::Stray& lastStray() const { return lastStray_; }  // of the latest divergence
  uint64_t queries() const { return queries_; }
  uint64_t satisfied() const { return satisfied_; }
  uint64_t unsatisfiable() const { return unsatisfiable_; }
  uint64_t gaveUp() const { return gaveUp_; }
  uint64_t wasted() const { return wasted_; }  // effort on queries that were given up

 private:
  // A run that added nodes: its calls and every choice that it asked for.
  struct Base {
    // One of those choices.
    struct Given {
      trial::Key key;
      uint64_t bits;
      expr::VarId var;  // invalid: not part of any expression
    };
    std::vector<model::FunctionId> calls;
    std::vector<Given> given;
  };
  Base baseOf(const trial::Trial& trial, const trial::Outcome& outcome) const;
  const Base& baseOf(const tree::Opening& opening) const { return bases_[tree_.trialOf(opening)]; }
  std::optional<Proposal> leap(const tree::Opening& opening, const expr::Query& whole);
  expr::Assignment hint(const tree::Opening& opening) const;
  trial::Trial solved(const tree::Opening& opening, const expr::Assignment& answer) const;

  static constexpr uint64_t kLeap = ~uint64_t{0};  // the ticket of a trial without a prediction
  static constexpr uint64_t kLeapShare = 4;        // one run in so many may be a leap

  expr::Dag& dag_;
  expr::Solver& solver_;
  tree::Tree tree_;
  bool mayLeap_;
  std::vector<Base> bases_;
  std::vector<tree::Opening> tickets_;
  std::unordered_map<uint32_t, Aim> aims_;
  uint64_t decisions_ = 0, divergences_ = 0, queries_ = 0, satisfied_ = 0, unsatisfiable_ = 0, gaveUp_ = 0;
  uint64_t wasted_ = 0;
  trial::Stray lastStray_;
  uint64_t runs_ = 0, leaps_ = 0;
  size_t baseBytes_ = 0;
};

}  // namespace assay::propose
