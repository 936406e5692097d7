// Coverage: the edges that a campaign wants, and those that its runs have shown.
//
// Wanted edges are the counting edges of the targets, and of every site that a run has reached, in any
// function of the unit. An edge is covered by a run that a test can show. An edge that a run reaches only on
// its way to a defect, or after a refusal of the sandbox, is *broken into*: it stays wanted, because a test
// cannot show it.
//
// A run shows the edges of its act, and of earlier calls of targets. No test shows the edges of an earlier
// call of a helper (which may parse the same text as the target).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/sites.h"
#include "data/trial/trial.h"

namespace assay::loop {

// The last call: the one that a trial tests.
model::FunctionId actOf(const trial::Trial& trial, const trial::Outcome& outcome);

// Whether the outcome can be a test: no defect, and no influence of the sandbox.
bool isTest(const trial::Outcome& outcome);

// The coverage of one campaign.
class Coverage {
 public:
  Coverage(const model::Unit& unit, const trial::SiteTable& sites,
           std::span<const model::FunctionId> targets);

  // Adds a run. True if it showed, or broke into, a counting edge that no earlier run did.
  bool add(const trial::Trial& trial, const trial::Outcome& outcome);
  // True if the act of a test covered an edge in the lines of the act's own function for the first time.
  // Calls of other functions may have covered it before.
  bool addOwn(model::FunctionId act, const trial::Outcome& outcome);
  // True if the run of a helper reached any edge, also one that does not count, for the first time of all
  // runs of helpers.
  bool addOfHelper(const trial::Outcome& outcome);
  // Records the functions that the act has entered, for unfinished().
  void addVisits(model::FunctionId act, const trial::Outcome& outcome);

  const std::set<uint32_t>& wanted() const { return wanted_; }
  const std::set<uint32_t>& covered() const { return covered_; }
  const std::set<uint32_t>& brokenInto() const { return brokenInto_; }
  size_t ownTotal() const { return own_.size(); }
  size_t ownCovered() const { return own_.size() - missingOwn_; }

  // The target that has the edge in its own lines, if there is one.
  std::optional<model::FunctionId> ownerOf(uint32_t edge) const;

  // The functions for which edges are wanted; empty if they are not known for each edge. Edges of a callee
  // are wanted for every function that has reached it: other functions do not reach it because of a branch of
  // their own, or of another callee that they have reached, which is wanted as well.
  std::set<model::FunctionId> unfinished() const;

 private:
  std::vector<uint32_t> shownBy(const trial::Trial& trial, const trial::Outcome& outcome) const;
  void want(const std::vector<uint32_t>& shown);
  bool cover(const std::vector<uint32_t>& shown);
  bool breakInto(const std::vector<uint32_t>& shown);
  bool counts(uint32_t edge) const;

  const trial::SiteTable& sites_;
  std::set<model::FunctionId> targets_;
  std::set<uint32_t> own_;                         // counting edges of the targets
  std::map<uint32_t, model::FunctionId> ownerOf_;  // of those
  size_t missingOwn_ = 0;                          // of those: not covered
  std::set<uint32_t> ownByOwner_;                  // of those: covered by an act of their owner
  std::set<uint32_t> wanted_;
  std::set<uint32_t> covered_;     // counting edges that tests show
  std::set<uint32_t> brokenInto_;  // counting edges that only other runs have reached
  std::set<uint32_t> seen_;        // every edge that a run has shown
  std::set<uint32_t> touched_;     // first edges of the counting sites among them
  std::set<uint32_t> byHelpers_;   // every edge that runs with a helper as their act have reached
  std::set<std::pair<uint32_t, model::FunctionId>> visits_;  // edges and acts that are in visitorsOf_
  // By mangled name: acts that have reached it.
  std::map<std::string, std::set<model::FunctionId>> visitorsOf_;
};

}  // namespace assay::loop
