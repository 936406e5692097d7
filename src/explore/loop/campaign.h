// The campaign: explore one subject (a function, a class) until nothing is left to learn, or the budget says
// stop.
//
//   schedule ─▶ Proposal ─▶ runner ─▶ Outcome ─▶ every proposer, coverage, keep ─▶ (at the end) explain
//
// Who proposes the next trial, and when it has taken too long without news, is decided in schedule.h; what is
// still wanted is known in coverage.h; which trials the journals get is decided in keep.h; why an edge is not
// covered is said in explain.h.
//
// Work is budgeted in trials and solver resources, which are the same on every machine, so the same
// seed gives the same journal; the wall clock is only a ceiling, and a campaign that it cut short
// says so. The loop knows nothing of solvers or workers beyond their interfaces: a scripted Runner
// tests it without compiling anything.
#pragma once

#include <functional>
#include <span>

#include "base/ceiling.h"
#include "data/expr/query.h"
#include "data/trial/previous_tests.h"
#include "data/trial/sites.h"
#include "data/trial/trial.h"
#include "explore/loop/subject.h"
#include "explore/propose/sequences.h"

namespace assay::loop {

struct CampaignOptions {
  uint64_t seed = 1;
  uint32_t maxTrials = 4'000;
  // Effort (ten a trial and more for a long one, plus the solver's) that may bring no news, while branches
  // are missing, and once every branch is covered and only defects are looked for. About a second, and a
  // tenth of one.
  uint64_t patience = 40'000;
  uint64_t finishing = 4'000;
  uint32_t randomSeeds = 8;  // random first trials
  propose::SequenceOptions sequences;
  std::span<const trial::Fitted> previousTests = {};  // those that are about the subject come first of all
  Ceiling ceiling;                                    // stop exploring, keep what was found
  // Bytes that expressions, tree and prefixes may take, about, counted and not measured; a ceiling as well.
  // Sequences may have half of it: then they add no prefix, and the search goes on with those they have.
  uint64_t memory = 512ull << 20;
};

struct Progress {
  uint64_t trials = 0;
  size_t covered = 0, total = 0;  // counting edges of the targets
};

// One journal a target, in their order. What cannot be told apart (queries, seconds) is in the first.
std::vector<trial::Journal> explore(World& world, const model::Unit& unit, const trial::SiteTable& sites,
                                    const Subject& subject, trial::Runner& runner, expr::Dag& dag,
                                    expr::Solver& solver, const CampaignOptions& options,
                                    const std::function<void(const Progress&)>& report);

}  // namespace assay::loop
