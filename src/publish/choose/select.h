// Select: which of the journals' trials become tests, and which become findings.
//
// Greedy cover. Goals are the counting edges in a function's scope and the ways it can end; the
// trial that reaches most goals that are still open is chosen, the simplest one among equals, until
// nothing is left to gain. So every test adds something, and a function with six branches does not
// get eleven tests. A trial that ends in a defect goes to the findings, one per spot and kind; but not if it
// was given a null pointer for a positive number of elements, which breaks the contract of every such pair.
//
// Previous tests (data/trial/previous_tests.h) come first, in the order of the suite they are from, and
// others only for what is left: a test that is still of use is not exchanged for one that happens to be
// simpler today.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/notes.h"
#include "data/trial/sites.h"
#include "data/trial/suite.h"
#include "data/trial/trial.h"
#include "publish/choose/defect_site.h"
#include "publish/choose/ownership.h"

namespace assay::choose {

struct Chosen {
  model::FunctionId function;
  size_t scope = 0;  // index of its journal, and of its scope
  trial::Trial trial;
  trial::Outcome outcome;
  std::vector<trial::Goal> goals;         // that it was chosen for; empty for findings
  DefectSite spot;                        // of a finding
  std::optional<trial::Past> past = {};   // of a previous test
  bool holds = false;                     // a previous test that decides all that it did: it stays as it is
  std::vector<uint64_t> conditions = {};  // same_conditions.h
};

struct Selection {
  std::vector<Chosen> tests;
  std::vector<Chosen> findings;
};

Selection select(const model::Unit& unit, const trial::SiteTable& sites,
                 std::span<const trial::Journal> journals, std::span<const Scope> scopes,
                 const Lookup& lookup = {});

// Drops tests whose every goal is reached by another one (shrinking can bring that about), previous tests
// last, and sets the goals of the rest to those that nobody else reaches.
void dropRedundant(const model::Unit& unit, std::span<const Scope> scopes, std::vector<Chosen>& tests);

}  // namespace assay::choose
