// exploreUnit: the second act. Explores every subject of a unit, several at a time.
//
//   subjects ─▶ rounds ─▶ threads, which take the next subject ─▶ one campaign per subject ─▶ journals
//                 ▲                                                       │
//                 └────────────────── subjects that are still open ◀──────┘
//
// Internal functions that public ones reach come last, and only those of which the others left edges open
// (internals.h).
//
// Every campaign has a runner, a Dag and a solver of its own, so that its journal depends neither on the
// number of jobs nor on the other campaigns. rounds.h divides the budget. The clock is an emergency brake
// alone: a unit whose trials are much slower than others' ends after three times its budget (at least ten
// seconds), and a campaign after three times its allowance (at least two seconds); both are cut short. Only
// the caller knows how a runner is started: this act does not see the prepared executables.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <vector>

#include "base/result.h"
#include "base/world.h"
#include "data/model/unit.h"
#include "data/trial/sites.h"
#include "data/trial/trial.h"
#include "explore/loop/explore_progress.h"
#include "explore/propose/sequences.h"

namespace assay::loop {

// Settings of the second act.
struct ExploreOptions {
  uint64_t seed = 1;
  unsigned jobs = 1;
  double budget = 60;  // seconds of an ordinary machine
  double brake = 3;    // times the budget that exploring may take by the clock
  propose::SequenceOptions sequences = {};
  const std::atomic<bool>* interrupted = nullptr;
};

// Called once per subject, by several threads at a time.
using StartRunner = std::function<Result<std::unique_ptr<trial::Runner>>()>;

// One journal per explored target, in the unit's order, whatever the number of jobs. Calls of `report` do not
// overlap.
Result<std::vector<trial::Journal>> exploreUnit(World& world, const model::Unit& unit,
                                                const trial::SiteTable& sites, const StartRunner& start,
                                                const ExploreOptions& options,
                                                const std::function<void(const ExploreProgress&)>& report);

}  // namespace assay::loop
