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
    all.strayed += aim->strayed;
    if (aim->gaveUp > 0) all.why = aim->why;
  }
  return all;
}

Explanation notReached(std::string reason) { return {EdgeState::NotReached, std::move(reason)}; }

constexpr const char* kNotLinked = "it calls functions that no file of the project defines";

Explanation ofUncalled(const Ending& ending) {
  if (!ending.isLinked) return notReached(kNotLinked);
  if (ending.ranOut) return notReached("it was never called: no object that it needs could be made");
  return notReached(ending.cutShort ? "it was not called before exploring was cut short"
                                    : "it was not called within the budget");
}

Explanation explained(const propose::Aim& aim, const Ending& ending) {
  if (ending.isProved)
    return {EdgeState::Infeasible, "proved infeasible: every path was explored, and no path leads here"};
  if (!ending.isLinked) return notReached(kNotLinked);
  if (aim.gaveUp > 0) return {EdgeState::GaveUp, "the solver gave up: " + aim.why};
  if (aim.strayed > 0) return notReached("runs with inputs that were solved for it went another way");
  if (aim.infeasible > 0)
    return notReached("infeasible on every path tried; others were not explored within the budget");
  if (!ending.bySandbox.empty())
    return notReached("no path led here, perhaps because of the sandbox: " + *ending.bySandbox.begin());
  if (ending.ranOut && ending.usesObjects)
    return notReached("no sequence of calls that was tried leads here");
  if (ending.cutShort) return notReached("no path led here before exploring was cut short");
  return notReached("no path led here within the budget");
}

// Whether the edge is in a target's own lines, and no trial was about that target.
bool isOfUncalled(const Coverage& coverage, const std::vector<trial::Journal>& journals, uint32_t edge) {
  const std::optional<model::FunctionId> owner = coverage.ownerOf(edge);
  return owner && std::ranges::any_of(journals, [&](const trial::Journal& journal) {
           return journal.function == *owner && journal.statistics.trials == 0;
         });
}

}  // namespace

void explain(const Coverage& coverage, const propose::Proposers& proposers, const Ending& ending,
             std::vector<trial::Journal>& journals) {
  std::map<uint32_t, EdgeState> edges;
  std::map<uint32_t, std::string> reasons;
  for (uint32_t edge : coverage.wanted()) {
    if (coverage.brokenInto().contains(edge)) continue;
    const propose::Aim aim = aimAt(proposers, edge);
    const bool isUncalled = isOfUncalled(coverage, journals, edge) && aim.gaveUp == 0;
    Explanation one = isUncalled ? ofUncalled(ending) : explained(aim, ending);
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
