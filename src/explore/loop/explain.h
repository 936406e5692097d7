// Explain: what a campaign says in its journals of every edge that it wanted.
//
// An edge is covered, proved infeasible, given up, or was not reached; for what is not covered there is a
// reason in words. A proof needs that every path was explored. Where sequences of calls are searched there is
// none, because the rules of that search leave out what is unlikely to matter.
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
  bool isExhausted = false;  // every path was explored, and nothing happened that makes a proof impossible
  bool usesObjects = false;  // by sequences of calls
  const std::set<std::string>& bySandbox;  // what of the sandbox had a part in outcomes
};

// Fills in Journal::edges and Journal::reasons.
void explain(const Coverage& coverage, const propose::Proposers& proposers, const Ending& ending,
             std::vector<trial::Journal>& journals);

}  // namespace assay::loop
