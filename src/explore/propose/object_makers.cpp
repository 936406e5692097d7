#include "explore/propose/object_makers.h"

#include <algorithm>

#include "base/stable_sort.h"
#include "data/trial/objects.h"

namespace assay::propose {

using model::Function;
using model::FunctionId;
using model::TypeId;

Makers::Makers(const model::Unit& unit, const trial::ObjectTable& objects,
               const std::vector<FunctionId>& functions)
    : unit_(unit), objects_(objects) {
  findCosts(functions);
}

namespace {

constexpr uint32_t kCall = 4, kFinds = 3, kMayBeNull = 1, kUnset = 3;

// The number of calls dominates. A function that returns a pointer may return null, and does so on a new
// object if it changes nothing: document.rootElement() finds the result of document.newElement("a").
uint32_t ownCost(const model::Unit& unit, const Function& function) {
  const bool isPointer = function.kind != model::FunctionKind::Constructor && function.result.valid() &&
                         unit.type(function.result).kind == model::TypeKind::Pointer;
  // Values that depend on unset members cannot be asserted.
  if (!isPointer) return kCall + (function.leavesUnset ? kUnset : 0);
  const bool finds = function.influence.defines.empty() && !function.influence.unknown;
  return kCall + (finds ? kFinds : kMayBeNull);
}

}  // namespace

// Includes the cost of the objects that it needs; empty as long as that is unknown.
std::optional<uint32_t> Makers::costOf(FunctionId id) const {
  uint32_t cost = ownCost(unit_, unit_.function(id));
  for (TypeId type : objects_.needed(id)) {
    uint32_t least = UINT32_MAX;
    for (const auto& [made, maker] : best_)
      if (objects_.serves(made, type)) least = std::min(least, maker.cost);
    if (least == UINT32_MAX) return std::nullopt;
    cost += least;
  }
  return cost;
}

// Repeats until no cost falls; costs only fall, so it ends.
void Makers::findCosts(const std::vector<FunctionId>& functions) {
  for (bool changed = true; changed;) {
    changed = false;
    for (FunctionId id : functions) {
      const Function& function = unit_.function(id);
      if (!function.makes.valid()) continue;
      const std::optional<uint32_t> cost = costOf(id);
      if (!cost) continue;
      auto [known, isNew] = best_.try_emplace(function.makes, Maker{id, *cost});
      if (!isNew && known->second.cost <= *cost) continue;
      known->second = {.call = id, .cost = *cost};
      changed = true;
    }
  }
}

const std::vector<FunctionId>& Makers::makersOf(TypeId type) const {
  auto [known, isNew] = sorted_.try_emplace(type);
  if (!isNew) return known->second;
  std::vector<Maker> all;
  for (const auto& [made, maker] : best_)
    if (objects_.serves(made, type)) all.push_back(maker);
  stableSort(all, &Maker::cost);
  for (const Maker& maker : all) known->second.push_back(maker.call);
  return known->second;
}

// Makes an object of the type at the end of `calls`, unless there is one.
bool Makers::add(TypeId type, uint64_t turn, std::vector<FunctionId>& calls) const {
  return objects_.isThere(calls, type) || make(type, turn, calls);
}

bool Makers::make(TypeId type, uint64_t turn, std::vector<FunctionId>& calls) const {
  const std::vector<FunctionId>& makers = makersOf(type);
  if (makers.empty()) return false;
  const FunctionId maker = makers[turn % makers.size()];
  for (TypeId needed : objects_.needed(maker))
    if (!add(needed, 0, calls)) return false;
  calls.push_back(maker);
  return true;
}

std::optional<std::vector<FunctionId>> Makers::missing(const std::vector<FunctionId>& calls, FunctionId call,
                                                       bool all, uint64_t turn) const {
  std::vector<FunctionId> extended = calls;
  for (TypeId type : objects_.needed(call))
    if (!add(type, turn, extended)) return std::nullopt;
  if (all) {
    for (TypeId type : objects_.taken(call)) add(type, turn, extended);
    for (TypeId type : objects_.handedOver(call))
      if (objects_.left(extended, type) <= 0) make(type, turn, extended);
  }
  return std::vector<FunctionId>(extended.begin() + static_cast<ptrdiff_t>(calls.size()), extended.end());
}

}  // namespace assay::propose
