#include "explore/loop/coverage.h"

#include <algorithm>

namespace assay::loop {

using model::FunctionId;
using trial::Outcome;
using trial::Trial;

FunctionId actOf(const Trial& trial, const Outcome& outcome) {
  return trial.calls[std::min<size_t>(outcome.endStep, trial.calls.size() - 1)];
}

bool isTest(const Outcome& outcome) {
  return !trial::isDefect(outcome.end) && !trial::dependsOnSandbox(outcome);
}

Coverage::Coverage(const model::Unit& unit, const trial::SiteTable& sites,
                   std::span<const FunctionId> targets)
    : sites_(sites), targets_(targets.begin(), targets.end()) {
  std::map<std::string, FunctionId> names;
  for (FunctionId target : targets_) names[unit.function(target).mangledName] = target;
  for (const trial::Site& site : sites_.sites) {
    const auto owner = site.counts ? names.find(site.function) : names.end();
    if (owner == names.end()) continue;
    for (uint32_t i = 0; i < site.edgeCount; ++i) {
      own_.insert(site.firstEdge + i);
      ownerOf_[site.firstEdge + i] = owner->second;
    }
  }
  wanted_ = own_;
  missingOwn_ = own_.size();
}

bool Coverage::add(const Trial& trial, const Outcome& outcome) {
  const std::vector<uint32_t> shown = shownBy(trial, outcome);
  want(shown);
  return isTest(outcome) ? cover(shown) : breakInto(shown);
}

std::vector<uint32_t> Coverage::shownBy(const Trial& trial, const Outcome& outcome) const {
  const auto isTarget = [&](FunctionId call) { return targets_.contains(call); };
  const auto act =
      trial.calls.begin() + static_cast<ptrdiff_t>(std::min<size_t>(outcome.endStep, trial.calls.size() - 1));
  const bool onTheWay = std::any_of(trial.calls.begin(), act, isTarget);
  if (isTarget(*act)) return onTheWay ? outcome.covered : trial::coveredByAct(outcome);
  return onTheWay ? outcome.earlier : std::vector<uint32_t>{};
}

bool Coverage::counts(uint32_t edge) const {
  const trial::Site* site = sites_.siteOf(edge);
  return site != nullptr && site->counts;
}

// All edges of a site that a run has reached are wanted.
void Coverage::want(const std::vector<uint32_t>& shown) {
  for (uint32_t edge : shown) {
    if (!seen_.insert(edge).second) continue;
    const trial::Site* site = sites_.siteOf(edge);
    if (site == nullptr || !site->counts || !touched_.insert(site->firstEdge).second) continue;
    for (uint32_t i = 0; i < site->edgeCount; ++i) {
      if (!covered_.contains(site->firstEdge + i)) wanted_.insert(site->firstEdge + i);
    }
  }
}

bool Coverage::cover(const std::vector<uint32_t>& shown) {
  bool news = false;
  for (uint32_t edge : shown) {
    if (!counts(edge) || !covered_.insert(edge).second) continue;
    wanted_.erase(edge);
    if (own_.contains(edge)) --missingOwn_;
    news = true;
  }
  return news;
}

bool Coverage::breakInto(const std::vector<uint32_t>& shown) {
  bool news = false;
  for (uint32_t edge : shown) {
    if (counts(edge) && !covered_.contains(edge)) news |= brokenInto_.insert(edge).second;
  }
  return news;
}

bool Coverage::addOwn(FunctionId act, const Outcome& outcome) {
  if (!isTest(outcome)) return false;
  bool news = false;
  for (uint32_t edge : trial::coveredByAct(outcome)) {
    const auto owner = ownerOf_.find(edge);
    if (owner != ownerOf_.end() && owner->second == act) news |= ownByOwner_.insert(edge).second;
  }
  return news;
}

bool Coverage::addOfHelper(const Outcome& outcome) {
  const size_t before = byHelpers_.size();
  byHelpers_.insert(outcome.covered.begin(), outcome.covered.end());
  return byHelpers_.size() > before;
}

void Coverage::addVisits(FunctionId act, const Outcome& outcome) {
  for (uint32_t edge : trial::coveredByAct(outcome)) {
    if (!visits_.insert({edge, act}).second) continue;
    if (const trial::Site* site = sites_.siteOf(edge)) visitorsOf_[site->function].insert(act);
  }
}

std::optional<FunctionId> Coverage::ownerOf(uint32_t edge) const {
  const auto owner = ownerOf_.find(edge);
  return owner == ownerOf_.end() ? std::nullopt : std::optional(owner->second);
}

std::set<FunctionId> Coverage::unfinished() const {
  std::set<FunctionId> functions;
  for (uint32_t edge : wanted_) {
    const auto owner = ownerOf_.find(edge);
    if (owner != ownerOf_.end()) {
      functions.insert(owner->second);
      continue;
    }
    const auto visitors = visitorsOf_.find(sites_.siteOf(edge)->function);
    if (visitors == visitorsOf_.end()) return {};
    functions.insert(visitors->second.begin(), visitors->second.end());
  }
  return functions;
}

}  // namespace assay::loop
