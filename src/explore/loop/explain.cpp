#include "explore/loop/explain.h"

#include <algorithm>

namespace assay::loop {
namespace {

using trial::EdgeState;

// The state of an edge, and the reason.
struct Explanation {
  EdgeState state = EdgeState::NotReached;
  std::string reason;
};

propose::Aim aimAt(const propose::Proposers& proposers, uint32_t edge) {
  propose::Aim all;
  for (const auto& proposer : proposers) {
    const propose::Aim* aim = proposer->aimAt(edge);
    if (aim == nullptr) continue;
    all.infeasible += aim->infeasible;
    all.gaveUp += aim->gaveUp;
    if (aim->gaveUp > 0) all.why = aim->why;
  }
  return all;
}

Explanation explained(const propose::Proposers& proposers, const Ending& ending, uint32_t edge) {
  if (ending.isProved)
    return {EdgeState::Infeasible, "proved infeasible: every path was explored, and no path leads here"};
  const propose::Aim aim = aimAt(proposers, edge);
  if (aim.gaveUp > 0) return {EdgeState::GaveUp, "the solver gave up: " + aim.why};
  if (aim.infeasible > 0)
    return {EdgeState::NotReached,
            "infeasible on every path tried; others were not explored within the budget"};
  if (!ending.bySandbox.empty())
    return {EdgeState::NotReached,
            "no path led here, perhaps because of the sandbox: " + *ending.bySandbox.begin()};
  if (ending.ranOut && ending.usesObjects)
    return {EdgeState::NotReached, "no sequence of calls that was tried leads here"};
  return {EdgeState::NotReached, "no path led here within the budget"};
}

}  // namespace

void explain(const Coverage& coverage, const propose::Proposers& proposers, const Ending& ending,
             std::vector<trial::Journal>& journals) {
  std::map<uint32_t, EdgeState> edges;
  std::map<uint32_t, std::string> reasons;
  for (uint32_t edge : coverage.wanted()) {
    if (coverage.brokenInto().contains(edge)) continue;
    Explanation one = explained(proposers, ending, edge);
    edges[edge] = one.state;
    reasons[edge] = std::move(one.reason);
  }
  for (const std::set<uint32_t>* reached : {&coverage.covered(), &coverage.brokenInto()})
    for (uint32_t edge : *reached) edges[edge] = EdgeState::Covered;
  for (trial::Journal& journal : journals) {
    journal.edges = edges;
    journal.reasons = reasons;
  }
}

}  // namespace assay::loop
