// Ownership: which function a branch belongs to, and the words for branches.
//
// A function owns the counting edges in its own lines (lambdas included). Edges of helpers that are not
// tested on their own belong to the first journal with a test that covers them, so that two callers of one
// helper do not both have tests for it. The same holds for a function's own edges that only tests of other
// functions cover, and for all edges of an internal function that tests of public ones cover
// (model::Function::isDeferred). Goals, coverage figures and test names use this.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/reached_goals.h"
#include "data/trial/sites.h"
#include "data/trial/suite.h"
#include "data/trial/trial.h"

namespace assay::choose {

// The edges of one journal.
struct Scope {
  std::set<uint32_t> own;    // counting edges in the function's own lines
  std::set<uint32_t> goals;  // own edges, and those of helpers that belong to this function
  bool edgesOnly = false;    // an internal function's: tests of public ones show how it ends
};

// Whether a site is in the function's own lines.
bool ownedBy(const trial::Site& site, const model::Function& function);

// Whether a place is in the function's own lines.
bool contains(const model::Function& function, const model::Location& where);

// Whether the act followed this edge.
bool isOfAct(const trial::Outcome& outcome, uint32_t edge);

// Whether the last call of the trial is the one that the journal is about, and also the call that ended it.
bool isAbout(const trial::Journal& journal, const trial::Entry& entry);

// Whether it can become a test of the journal's function: isAbout() holds, and it did not end in a defect.
bool isTestable(const trial::Journal& journal, const trial::Entry& entry);

// One scope per journal, in the same order.
std::vector<Scope> scopesOf(const model::Unit& unit, const trial::SiteTable& sites,
                            std::span<const trial::Journal> journals);

// "mass <= 0 is true", "the switch on op takes 3"; falls back to the place.
std::string describeEdge(const model::Unit& unit, const trial::SiteTable& sites, uint32_t edge);

// The decisions of the act, in the words of describeEdge, ascending. They show, in another reading of the
// source, whether a trial still takes the same path.
std::vector<std::string> decidedBy(const model::Unit& unit, const trial::SiteTable& sites,
                                   const trial::Outcome& outcome);

// Words for a test name, "MassIsNotPositive", or "" if the source has none.
std::string wordsOfEdge(const model::Unit& unit, const trial::SiteTable& sites, uint32_t edge);

// "Cache::unlink" of "_ZN5Cache6unlinkEP5Entry".
std::string readable(const std::string& mangled);

// The edges that the symbolic decisions of a step followed, in program order.
std::vector<uint32_t> edgesInOrder(const trial::Outcome& outcome, size_t step);

using trial::resultOf;

// The goals of this scope that the outcome reaches, ascending.
std::set<trial::Goal> goalsReached(const model::Unit& unit, const Scope& scope, const trial::Trial& trial,
                                   const trial::Outcome& outcome);
// Those that a journal says its entry reached.
std::set<trial::Goal> goalsReached(const Scope& scope, const trial::Journal& journal,
                                   const trial::Entry& entry);

}  // namespace assay::choose
