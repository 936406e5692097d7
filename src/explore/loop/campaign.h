// The campaign: explores one subject (a function, a class) until nothing is left to learn, or the budget is
// used up.
//
// Work is budgeted in trials and solver resources, which are the same on every machine, so the same seed
// gives the same journal. The wall clock is only a ceiling, and a campaign that it cut short says so. The
// loop uses solvers and workers only through their interfaces, so a scripted Runner tests it without
// compiling anything.
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
  uint32_t maxTrials = 4'000;
  // Effort (ten per trial, more for a long one, plus the solver's) that may bring no news while branches are
  // missing, and after every branch is covered, when only defects are looked for. About a second, and a tenth
  // of one.
  uint64_t patience = 40'000;
  uint64_t finishing = 4'000;
  uint32_t randomSeeds = 8;  // random first trials
  propose::SequenceOptions sequences;
  Ceiling ceiling;  // ends exploring; the results up to then are kept
  // Estimated bytes that expressions, tree and prefixes may take, counted and not measured; a ceiling as
  // well. Sequences may use half of it: then they add no prefix, and the search continues with the present
  // ones.
  uint64_t memory = 512ull << 20;
};

// The progress of a campaign.
struct Progress {
  uint64_t trials = 0;
  size_t covered = 0, total = 0;  // counting edges of the targets
};

// One journal per target, in their order. Figures that belong to all targets together (queries, seconds) are
// in the first.
std::vector<trial::Journal> explore(World& world, const model::Unit& unit, const trial::SiteTable& sites,
                                    const Subject& subject, trial::Runner& runner, expr::Dag& dag,
                                    expr::Solver& solver, const CampaignOptions& options,
                                    const std::function<void(const Progress&)>& report);

}  // namespace assay::loop
