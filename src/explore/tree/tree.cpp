#include "explore/tree/tree.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>

namespace assay::tree {

using trial::Decision;
using trial::PathItem;

namespace {

// Sides that are never asked for: an assumption of the harness must hold.
bool flippable(Decision kind) { return kind != Decision::Assume; }

}  // namespace

void Tree::insert(const std::vector<PathItem>& path, uint32_t trialIndex,
                  const std::vector<model::FunctionId>& calls) {
  lastRun_.clear();
  PlaceId parent;
  bool side = false;
  std::vector<uint64_t> prefixes = trial::prefixHashes(calls);
  std::unordered_set<uint32_t> decided;
  for (const PathItem& item : path) {
    bool implied = !decided.insert(item.condition.value).second;
    PlaceId place = descend(
        {item, item.step < prefixes.size() ? prefixes[item.step] : 0, trialIndex, implied}, parent, side);
    markSeen(place, item.taken);
    parent = place;
    side = item.taken;
  }
}

// Finds or adds the place for a decision below (parent, side), following chains of pins.
PlaceId Tree::descend(const Step& step, PlaceId parent, bool side) {
  const PathItem& item = step.item;
  while (true) {
    std::vector<PlaceId>& siblings = parent.valid() ? places_[parent.index()].below[side] : roots_;
    PlaceId pin;
    for (PlaceId id : siblings) {
      const Place& place = places_[id.index()];
      bool samePlace = place.edge == item.edge && place.aux == item.aux && place.kind == item.kind &&
                       place.step == item.step && place.calls == step.calls;
      if (!samePlace) continue;
      if (item.kind != Decision::Pin || place.condition == item.condition) return id;
      pin = id;
    }
    if (!pin.valid()) {
      if (!siblings.empty()) ++surprises_;
      return addPlace(step, parent, side);
    }
    markSeen(pin, false);
    parent = pin;
    side = false;
  }
}

PlaceId Tree::addPlace(const Step& step, PlaceId parent, bool side) {
  const PathItem& item = step.item;
  PlaceId id(places_.size());
  uint32_t depth = parent.valid() ? places_[parent.index()].depth + 1 : 0;
  places_.push_back({.condition = item.condition,
                     .kind = item.kind,
                     .edge = item.edge,
                     .aux = item.aux,
                     .step = item.step,
                     .calls = step.calls,
                     .depth = depth,
                     .trial = step.trial,
                     .parent = parent,
                     .parentSide = side,
                     .sides = {Side::Open, Side::Open},
                     .below = {}});
  (parent.valid() ? places_[parent.index()].below[side] : roots_).push_back(id);
  open_ += 2;
  if (flippable(item.kind) && !step.implied) {
    offer(id, !item.taken);
  } else {
    places_[id.index()].sides[!item.taken] = Side::Infeasible;
    --open_;
  }
  return id;
}

void Tree::markSeen(PlaceId place, bool side) {
  lastRun_.insert({place.value, side});
  Side& state = places_[place.index()].sides[side];
  if (state == Side::Open) --open_;
  if (state == Side::GaveUp) --gaveUp_;
  state = Side::Seen;
}

bool Tree::lastRunReached(const Opening& opening) const {
  return lastRun_.contains({opening.place.value, opening.side});
}

uint32_t Tree::targetOf(const Opening& opening) const {
  const Place& place = places_[opening.place.index()];
  switch (place.kind) {
    case Decision::Branch:
    case Decision::Select:
      return place.edge + (opening.side ? 1 : 0);
    case Decision::Switch:
      return opening.side ? place.edge + 1 + place.aux : place.edge;
    default:
      return 0;
  }
}

uint64_t Tree::targetKey(const Opening& opening) const {
  const Place& place = places_[opening.place.index()];
  return (static_cast<uint64_t>(place.edge) << 24) | (static_cast<uint64_t>(place.aux & 0xFFFF) << 8) |
         (static_cast<uint64_t>(place.kind) << 1) | (opening.side ? 1 : 0);
}

void Tree::offer(PlaceId place, bool side) {
  Opening opening{place, side};
  uint32_t depth = places_[place.index()].depth;
  targets_[targetKey(opening)].waiting.insert({depth, random_.next() & 0xFF, opening});
}

// New coverage first, but a wanted target that keeps failing falls back into the fair round.
Tree::Target* Tree::bestTarget(const std::set<uint32_t>& wanted) {
  Target* best = nullptr;
  std::pair<uint32_t, uint32_t> bestRank;
  for (auto& [key, target] : targets_) {
    while (!target.waiting.empty() && !isOpen(target.waiting.begin()->opening)) {
      target.waiting.erase(target.waiting.begin());
    }
    if (target.waiting.empty()) continue;
    const Waiting& first = *target.waiting.begin();
    bool isWanted = wanted.contains(targetOf(first.opening));
    std::pair rank{isWanted ? target.tried / 8 : target.tried + 1, first.depth};
    if (best == nullptr || rank < bestRank) {
      best = &target;
      bestRank = rank;
    }
  }
  return best;
}

std::optional<Opening> Tree::next(const std::set<uint32_t>& wanted) {
  while (Target* target = bestTarget(wanted)) {
    auto chosen = target->tried % 2 == 0 ? target->waiting.begin() : std::prev(target->waiting.end());
    Opening opening = chosen->opening;
    target->waiting.erase(chosen);
    if (!isOpen(opening)) continue;
    ++target->tried;
    return opening;
  }
  return std::nullopt;
}

void Tree::close(const Opening& opening, Side result) {
  Side& state = places_[opening.place.index()].sides[opening.side];
  if (state != Side::Open) return;
  --open_;
  if (result == Side::GaveUp) ++gaveUp_;
  state = result;
}

std::vector<expr::Literal> Tree::condition(const Opening& opening) const {
  std::vector<expr::Literal> literals;
  PlaceId place = opening.place;
  bool side = opening.side;
  while (place.valid()) {
    const Place& p = places_[place.index()];
    literals.push_back({p.condition, side});
    side = p.parentSide;
    place = p.parent;
  }
  std::ranges::reverse(literals);
  return literals;
}

}  // namespace assay::tree
