#include "explore/propose/hazards.h"

namespace assay::propose {
namespace {

bool isBroken(trial::End end) {
  return end == trial::End::SignedOverflow || end == trial::End::InvalidShift ||
         end == trial::End::InvalidConversion;
}

}  // namespace

std::optional<Proposal> Hazards::propose(const Situation& situation) {
  const auto placeOf = [this](uint64_t ticket) -> Place& { return places_[static_cast<uint32_t>(ticket)]; };
  return open_.ask(
      situation.queries,
      [&](uint64_t ticket) {
        Place& place = placeOf(ticket);
        return !place.isBroken && ++place.attempts <= kMostAttempts;
      },
      [&](uint64_t ticket) { placeOf(ticket).attempts = kMostAttempts; });
}

void Hazards::learn(const trial::Trial& trial, const trial::Outcome& outcome, const Proposal* mine) {
  if (mine != nullptr && isBroken(outcome.end)) places_[static_cast<uint32_t>(mine->ticket)].isBroken = true;
  std::map<uint32_t, uint32_t> times;  // that this run reached a place
  for (const trial::Hazard& hazard : outcome.hazards) {
    if (!hazard.holds || open_.isFull()) return;
    const uint32_t reached = ++times[hazard.place];
    Place& place = places_[hazard.place];
    if (place.isBroken || place.attempts >= kMostAttempts || reached <= place.farthest) continue;
    place.farthest = reached;
    open_.add(hazard.place, trial, outcome, hazard.at, {hazard.condition, false});
  }
}

}  // namespace assay::propose
