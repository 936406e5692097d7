#include "explore/tree/tree.h"

#include <algorithm>
#include <unordered_set>

#include "data/wire/wire.h"

namespace assay::tree {

using trial::Decision;
using trial::PathItem;

namespace {

// Sides that are never asked for: an assumption of the harness must hold.
bool flippable(Decision kind) { return kind != Decision::Assume; }

// Extends a way by one decision.
uint64_t along(uint64_t way, const PathItem& item) {
  way = assayChild(way, item.edge);
  return assayChild(way, static_cast<uint64_t>(item.aux) << 16 | static_cast<uint64_t>(item.kind) << 1 |
                             (item.taken ? 1 : 0));
}

}  // namespace

void Tree::insert(const std::vector<PathItem>& path, uint32_t trialIndex,
                  const std::vector<model::FunctionId>& calls) {
  lastRun_.clear();
  PlaceId parent;
  bool side = false;
  std::vector<uint64_t> prefixes = trial::prefixHashes(calls);
  std::unordered_set<uint32_t> decided;
  uint64_t way = 0;
  uint32_t settled = 0;
  for (const PathItem& item : path) {
    if (!decided.insert(item.condition.value).second) {
      way = along(way, item);
      ++settled;
      continue;
    }
    uint64_t made = item.step < prefixes.size() ? prefixes[item.step] : item.step;
    uint32_t call = item.step < calls.size() ? calls[item.step].value : 0;
    parent = descend({item, assayChild(way, made), settled, trialIndex, call}, parent, side);
    side = item.taken;
    markSeen(parent, side);
    way = 0;
    settled = 0;
  }
}

// Finds or adds the node of a decision below (parent, side), following chains of pins.
PlaceId Tree::descend(const Step& step, PlaceId parent, bool side) {
  const PathItem& item = step.item;
  while (true) {
    PlaceId pin;
    for (PlaceId id = youngest(parent, side); id.valid(); id = at(id).sibling) {
      const Place& place = at(id);
      bool samePlace = place.edge == item.edge && place.aux == item.aux && place.kind == item.kind &&
                       place.way == step.way;
      if (!samePlace) continue;
      if (item.kind != Decision::Pin || place.condition == item.condition) return id;
      pin = id;
    }
    if (!pin.valid()) {
      if (youngest(parent, side).valid()) ++surprises_;
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
  places_.push_back({.way = step.way,
                     .condition = item.condition,
                     .edge = item.edge,
                     .aux = item.aux,
                     .depth = step.settled + (parent.valid() ? at(parent).depth + 1 : 0),
                     .trial = step.trial,
                     .parent = parent,
                     .sibling = youngest(parent, side),
                     .below = {},
                     .kind = item.kind,
                     .parentSide = side,
                     .sides = {Side::Open, Side::Open}});
  youngest(parent, side) = id;
  open_ += 2;
  if (flippable(item.kind)) {
    offer({id, !item.taken}, step.call);
  } else {
    close({id, !item.taken}, Side::Infeasible);
  }
  return id;
}

void Tree::markSeen(PlaceId place, bool side) {
  lastRun_.push_back({place, side});
  Side& state = places_[place.index()].sides[side];
  if (state == Side::Open || state == Side::Asked) --open_;
  if (state == Side::GaveUp) --gaveUp_;
  state = Side::Seen;
}

bool Tree::lastRunReached(const Opening& opening) const {
  return std::ranges::find(lastRun_, opening) != lastRun_.end();
}

uint32_t Tree::targetOf(const Opening& opening) const {
  const Place& place = at(opening.place);
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

uint64_t Tree::targetKey(const Opening& opening, uint32_t call) const {
  const Place& place = at(opening.place);
  return assayChild(call, (static_cast<uint64_t>(place.edge) << 24) |
                              (static_cast<uint64_t>(place.aux & 0xFFFF) << 8) |
                              (static_cast<uint64_t>(place.kind) << 1) | (opening.side ? 1 : 0));
}

void Tree::offer(const Opening& opening, uint32_t call) {
  strategy_->offer({.opening = opening,
                    .depth = at(opening.place).depth,
                    .edge = targetOf(opening),
                    .target = targetKey(opening, call)});
}

std::optional<Opening> Tree::next(const std::set<uint32_t>& wanted) {
  const std::optional<Opening> opening =
      strategy_->next(wanted, [this](const Opening& one) { return isOpen(one); });
  if (opening) places_[opening->place.index()].sides[opening->side] = Side::Asked;
  return opening;
}

void Tree::close(const Opening& opening, Side result) {
  Side& state = places_[opening.place.index()].sides[opening.side];
  if (state != Side::Open && state != Side::Asked) return;
  --open_;
  if (result == Side::GaveUp) ++gaveUp_;
  state = result;
}

void Tree::strayed(const Opening& opening) {
  close(opening, Side::GaveUp);
  strategy_->strayed(opening);
}

trial::Stray Tree::strayFrom(const Opening& opening) const {
  Opening left = opening;
  while (true) {
    const Place& place = at(left.place);
    const Opening above{.place = place.parent, .side = place.parentSide};
    if (!above.place.valid() || lastRunReached(above)) break;
    left = above;
  }
  const Place& place = at(left.place);
  return {.kind = place.kind,
          .edge = place.edge,
          .isMet = lastRunReached({.place = left.place, .side = !left.side})};
}

std::vector<expr::Literal> Tree::condition(const Opening& opening) const {
  std::vector<expr::Literal> literals;
  PlaceId place = opening.place;
  bool side = opening.side;
  while (place.valid()) {
    const Place& p = at(place);
    literals.push_back({p.condition, side});
    side = p.parentSide;
    place = p.parent;
  }
  std::ranges::reverse(literals);
  return literals;
}

}  // namespace assay::tree
