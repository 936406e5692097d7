#include "explore/propose/hazards.h"

namespace assay::propose {
namespace {

bool isBroken(trial::End end) {
  return end == trial::End::SignedOverflow || end == trial::End::InvalidShift ||
         end == trial::End::InvalidConversion;
}

}  // namespace

std::optional<Proposal> Hazards::propose(const Situation& situation) {
  for (uint32_t spent = 0; spent < situation.queries && !open_.empty(); ++spent) {
    const Open open = std::move(open_.front());
    open_.pop_front();
    bytes_ -= open.query.bytes();
    Place& place = places_[open.place];
    if (place.isBroken || ++place.attempts > kMostAttempts) continue;
    const uint64_t before = solver_.effort();
    const expr::Answer answer = solver_.solve(dag_, open.query.query());
    effort_ += solver_.effort() - before;
    if (const auto* values = std::get_if<expr::Assignment>(&answer))
      return Proposal{.trial = solved(dag_, open.query.start, *values), .ticket = open.place};
    if (!std::holds_alternative<expr::GaveUp>(answer)) continue;
    wasted_ += solver_.effort() - before;
    place.attempts = kMostAttempts;
    break;  // the queries cost enough
  }
  return std::nullopt;
}

void Hazards::learn(const trial::Trial& trial, const trial::Outcome& outcome, const Proposal* mine) {
  if (mine != nullptr && isBroken(outcome.end)) places_[static_cast<uint32_t>(mine->ticket)].isBroken = true;
  std::map<uint32_t, uint32_t> times;  // that this run reached a place
  for (const trial::Hazard& hazard : outcome.hazards) {
    if (!hazard.holds) break;
    const uint32_t reached = ++times[hazard.place];
    Place& place = places_[hazard.place];
    if (place.isBroken || place.attempts >= kMostAttempts || reached <= place.farthest) continue;
    if (open_.size() >= kMostOpen) return;
    place.farthest = reached;
    open_.push_back({hazard.place, openQuery(dag_, trial, outcome, hazard.at, {hazard.condition, false})});
    bytes_ += open_.back().query.bytes();
  }
}

}  // namespace assay::propose
