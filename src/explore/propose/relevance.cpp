#include "explore/propose/relevance.h"

#include <algorithm>

namespace assay::propose {
namespace {

using model::Function;
using model::FunctionId;
using model::Unit;

bool meet(const std::vector<uint32_t>& a, const std::vector<uint32_t>& b) {
  for (size_t i = 0, j = 0; i < a.size() && j < b.size();) {
    if (a[i] == b[j]) return true;
    a[i] < b[j] ? ++i : ++j;
  }
  return false;
}

bool makesFor(const trial::ObjectTable& objects, const Function& first, FunctionId later) {
  if (!first.makes.valid()) return false;
  return std::ranges::any_of(objects.taken(later),
                             [&](model::TypeId taken) { return objects.serves(first.makes, taken); });
}

// Unseen code may define all that its arguments reach, except in const methods.
bool hiddenPair(const Function& first, const Function& later) {
  return (first.influence.unknown && !first.isConst) || (later.influence.unknown && !first.isConst);
}

}  // namespace

InfluenceTable::InfluenceTable(const Unit& unit, const trial::ObjectTable& objects,
                               const std::vector<FunctionId>& functions)
    : functions_(functions), rows_(unit.functions.size()), count_(functions.size()) {
  matrix_.resize(count_ * count_);
  overwrites_.resize(count_ * count_);
  for (size_t i = 0; i < count_; ++i) rows_[functions[i].index()] = i;
  for (size_t i = 0; i < count_; ++i) {
    const Function& first = unit.function(functions[i]);
    for (size_t j = 0; j < count_; ++j) {
      const Function& later = unit.function(functions[j]);
      matrix_[i * count_ + j] = makesFor(objects, first, functions[j]) || hiddenPair(first, later) ||
                                meet(first.influence.defines, later.influence.uses);
      overwrites_[i * count_ + j] = meet(first.influence.defines, later.influence.defines);
    }
  }
}

std::set<FunctionId> InfluenceTable::relevantTo(const std::set<FunctionId>& goals) const {
  std::set<FunctionId> relevant = goals;
  std::vector<FunctionId> open(goals.begin(), goals.end());
  while (!open.empty()) {
    FunctionId later = open.back();
    open.pop_back();
    for (FunctionId first : functions_) {
      if (!relevant.contains(first) && influences(first, later)) {
        relevant.insert(first);
        open.push_back(first);
      }
    }
  }
  return relevant;
}

}  // namespace assay::propose
