// The campaign: explores one subject (a function, a class) until nothing is left to learn, nothing new was
// learnt for long, or the allowance is spent.
//
// Work is budgeted in cost and effort (schedule.h), which is the same on every machine, so the same seed
// gives the same journal. The wall clock is only a ceiling, and a campaign that it cut short says so. If
// goals are left open, a later round (rounds.h) is another campaign of the same subject: its first trials are
// those that the earlier rounds kept, then it searches in other ways (propose/variation.h). The expressions
// and the tree of the earlier round are not kept, so memory does not grow with the budget. The loop uses
// solvers and workers only through their interfaces, so a scripted Runner tests it without compiling
// anything.
#pragma once

#include <functional>

#include "base/ceiling.h"
#include "data/expr/query.h"
#include "data/trial/sites.h"
#include "data/trial/trial.h"
#include "explore/loop/subject.h"
#include "explore/propose/sequences.h"

namespace assay::loop {

// Seed and limits.
struct CampaignOptions {
  uint64_t seed = 1;
  uint64_t allowance = ~uint64_t{0};  // cost (schedule.h)
  // Effort that may bring no news while branches are missing, twice as much in every further round; and after
  // every branch is covered, when only defects are looked for. About a second, and a tenth of one.
  uint64_t patience = 40'000;
  uint64_t finishing = 4'000;
  uint32_t randomSeeds = 8;  // random first trials
  propose::SequenceOptions sequences;
  Ceiling ceiling;  // ends exploring; the results up to then are kept
  // Estimated bytes that expressions, tree and prefixes may take, counted and not measured; above it the
  // round ends. Sequences may use half of it: then they add no prefix, and the search continues with the
  // present ones.
  uint64_t memory = 512ull << 20;
  unsigned round = 0;                            // of the subject
  std::span<const trial::Journal> earlier = {};  // the result of the earlier rounds
};

// The result of a campaign.
struct Explored {
  std::vector<trial::Journal> journals;  // one per target, in their order, with the earlier rounds'
  bool isOpen = false;                   // another round may find more
};

// The progress of a campaign.
struct Progress {
  uint64_t trials = 0;
  size_t covered = 0, total = 0;  // counting edges of the targets
};

// Figures that belong to all targets together (queries, cost, seconds) are in the first journal.
Explored explore(World& world, const model::Unit& unit, const trial::SiteTable& sites, const Subject& subject,
                 trial::Runner& runner, expr::Dag& dag, expr::Solver& solver, const CampaignOptions& options,
                 const std::function<void(const Progress&)>& report);

}  // namespace assay::loop
