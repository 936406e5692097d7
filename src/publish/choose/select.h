// Select: which of the journals' trials become tests, and which become findings.
//
// Selection is a greedy cover. Goals are the counting edges in a function's scope and the ways in which it
// can end. The trial that reaches most open goals is chosen, the simplest one among equals, until no goal is
// left. So every test adds a goal, and a function with six branches does not get eleven tests. Trials that
// end in a defect become findings, one per site and kind. If every trial that ends there breaks a demand on
// callers (demands.h), the finding is an assumption.
//
// Two things are not left to the cover. Running out of memory for a huge argument (std::bad_alloc,
// std::length_error from the library) is no goal, and such a trial is chosen only for an edge that no other
// one reaches. And a function whose chosen tests all throw, or return zero or nothing, gets the trial that
// returns another result and covers most: readers look for the normal case first.
//
// Instances of a template share their goals (template_instances.h). The tests of the last suite play no part
// in it: replay.h adds them afterwards.
#pragma once

#include <span>
#include <vector>

#include "base/notes.h"
#include "data/trial/previous_tests.h"
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
  std::vector<trial::Goal> goals;                 // for which it was chosen; empty for findings
  DefectSite spot;                                // of a finding
  const trial::PreviousTest* previous = nullptr;  // it is a test of the last suite
  bool asBefore = false;                          // and decides and ends as it did there
  std::vector<uint64_t> conditions = {};          // same_conditions.h
  bool isSuccess = false;  // kept because it returns a result that is not empty or zero
  size_t entry = 0;        // index in its journal
  std::optional<trial::DefectReport> report = {};  // of a finding that a sanitizer reports
  Demand demand = {};                              // of a finding: what it breaks
};

// The chosen trials.
struct Selection {
  std::vector<Chosen> tests;
  std::vector<Chosen> findings;
};

Selection select(const model::Unit& unit, const trial::SiteTable& sites,
                 std::span<const trial::Journal> journals, std::span<const Scope> scopes,
                 const Lookup& lookup = {});

// The tests of one journal again, without the entries that led to rejected tests.
std::vector<Chosen> selectAgain(const model::Unit& unit, const trial::SiteTable& sites,
                                std::span<const trial::Journal> journals, std::span<const Scope> scopes,
                                size_t journal, std::span<const trial::Rejected> rejected);

// Drops tests whose every goal is reached by another one (shrinking may cause that) and sets the goals of the
// rest to those that no other test reaches. A test of the last suite is not dropped.
void dropRedundant(const model::Unit& unit, std::span<const Scope> scopes, std::vector<Chosen>& tests);

}  // namespace assay::choose
