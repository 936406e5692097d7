#include "explore/propose/concolic.h"

namespace assay::propose {

using tree::Opening;
using tree::Side;

std::optional<Proposal> Concolic::propose(const Situation& situation) {
  for (uint32_t spent = 0; spent < situation.queries; ++spent) {
    std::optional<Opening> opening = tree_.next(situation.wanted);
    if (!opening) break;
    expr::Query query{.literals = tree_.condition(*opening), .hint = hints_[tree_.trialOf(*opening)]};
    ++queries_;
    uint64_t before = solver_.effort();
    expr::Answer answer = solver_.solve(dag_, query);
    if (const auto* values = std::get_if<expr::Assignment>(&answer)) {
      ++satisfied_;
      tickets_.push_back(*opening);
      return Proposal{.trial = solved(*opening, *values), .ticket = tickets_.size() - 1};
    }
    Aim& aim = aims_[tree_.targetOf(*opening)];
    if (const auto* gaveUp = std::get_if<expr::GaveUp>(&answer)) {
      ++gaveUp_;
      wasted_ += solver_.effort() - before;
      ++aim.gaveUp;
      aim.why = gaveUp->why;
      tree_.close(*opening, Side::GaveUp);
      break;  // that was dear enough
    } else {
      ++unsatisfiable_;
      ++aim.infeasible;
      tree_.close(*opening, Side::Infeasible);
    }
  }
  return std::nullopt;
}

trial::Trial Concolic::solved(const Opening& opening, const expr::Assignment& answer) const {
  trial::Trial trial = trials_[tree_.trialOf(opening)];
  for (const auto& [var, bits] : answer) trial.choices[dag_.var(var).key] = bits;
  return trial;
}

void Concolic::learn(const trial::Trial& trial, const trial::Outcome& outcome, const Proposal* mine) {
  trial::Trial full{.calls = trial.calls, .choices = {}};
  expr::Assignment hint;
  std::vector<uint64_t> prefixes = trial::prefixHashes(trial.calls);
  for (const trial::Asked& asked : outcome.asked) {
    full.choices[asked.key] = asked.bits;
    expr::VarId var = dag_.findVar(asked.key, asked.step < prefixes.size() ? prefixes[asked.step] : 0);
    if (var.valid()) hint[var] = asked.bits;
  }
  trials_.push_back(std::move(full));
  hints_.push_back(std::move(hint));
  if (outcome.incomplete) tree_.markTruncated();
  tree_.insert(outcome.path, static_cast<uint32_t>(trials_.size() - 1), trial.calls);
  if (mine == nullptr) return;
  const Opening& aimed = tickets_[mine->ticket];
  if (tree_.lastRunReached(aimed)) return;
  if (tree_.kindOf(aimed) == trial::Decision::Bounds) {
    // An object whose size is a choice grew along with the index: nothing lies out of bounds here.
    tree_.close(aimed, Side::Infeasible);
    return;
  }
  ++divergences_;
  tree_.close(aimed, Side::GaveUp);
}

}  // namespace assay::propose
