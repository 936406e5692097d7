// Select: which of the journals' trials become tests, and which become findings.
//
// Selection is a greedy cover. Goals are the counting edges in a function's scope and the ways in which it
// can end. The trial that reaches most open goals is chosen, the simplest one among equals, until no goal is
// left. So every test adds a goal, and a function with six branches does not get eleven tests. Trials that
// end in a defect become findings, one per site and kind. If every trial that ends there breaks a demand on
// callers (demands.h), the finding is an assumption.
//
// Previous tests (data/trial/previous_tests.h) come first, in the order of their suite, and others only for
// the remaining goals: a test that is still useful is not replaced by one that happens to be simpler today.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/notes.h"
#include "data/trial/sites.h"
#include "data/trial/suite.h"
#include "data/trial/trial.h"
#include "publish/choose/defect_site.h"
#include "publish/choose/demands.h"
#include "publish/choose/ownership.h"

namespace assay::choose {

// A trial that becomes a test or a finding.
struct Chosen {
  model::FunctionId function;
  size_t scope = 0;  // index of its journal and of its scope
  trial::Trial trial;
  trial::Outcome outcome;
  std::vector<trial::Goal> goals;         // for which it was chosen; empty for findings
  DefectSite spot;                        // of a finding
  std::optional<trial::Past> past = {};   // of a previous test
  bool holds = false;                     // a previous test that decides all that it did: it stays as it is
  std::vector<uint64_t> conditions = {};  // same_conditions.h
  Demand demand = {};                     // of a finding: what it breaks
};

// The chosen trials.
struct Selection {
  std::vector<Chosen> tests;
  std::vector<Chosen> findings;
};

Selection select(const model::Unit& unit, const trial::SiteTable& sites,
                 std::span<const trial::Journal> journals, std::span<const Scope> scopes,
                 const Lookup& lookup = {});

// Drops tests whose every goal is reached by another one (shrinking may cause that), previous tests last, and
// sets the goals of the rest to those that no other test reaches.
void dropRedundant(const model::Unit& unit, std::span<const Scope> scopes, std::vector<Chosen>& tests);

}  // namespace assay::choose
