// Explain: the result for every wanted edge, for the journals of a campaign.
//
// An edge is covered, proved infeasible, given up, or was not reached; every edge that is not covered has a
// reason in words, the most telling one that is true: the function was never called, the solver gave up, runs
// went another way than solved for, the other way contradicts every tried path. A proof needs that every path
// was explored. A search of call sequences gives no proof, because its rules skip calls that are unlikely to
// matter.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "data/trial/trial.h"
#include "explore/loop/coverage.h"
#include "explore/propose/proposer.h"

namespace assay::loop {

// How a campaign ended.
struct Ending {
  bool isProved = false;                   // every path was explored, and no event makes a proof impossible
  bool ranOut = false;                     // of trials
  bool usesObjects = false;                // by call sequences
  bool isLinked = true;                    // false: each run ended at a function that no file defines
  bool cutShort = false;                   // by the clock or Ctrl-C
  const std::set<std::string>& bySandbox;  // influences of the sandbox on outcomes
};

// Fills in Journal::edges and Journal::reasons; the journals have their numbers of trials.
void explain(const Coverage& coverage, const propose::Proposers& proposers, const Ending& ending,
             std::vector<trial::Journal>& journals);

}  // namespace assay::loop
