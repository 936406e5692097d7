#include "explore/loop/subject.h"

#include <algorithm>
#include <map>
#include <set>

#include "data/trial/objects.h"
#include "data/trial/uses.h"

namespace assay::loop {
namespace {

using model::Function;
using model::FunctionId;
using model::TypeId;
using model::TypeKind;
using model::Unit;

bool isOfClass(const Unit& unit, const Function& function) {
  return function.owner.valid() && unit.type(function.owner).kind == TypeKind::Object;
}

// Whether a call of `function` can make or change an object of `type`.
bool serves(const Unit& unit, const Function& function, TypeId type) {
  if (function.makes.valid() && trial::isOrDerives(unit, function.makes, type)) return true;
  bool member =
      function.kind == model::FunctionKind::Method || function.kind == model::FunctionKind::FieldWrite;
  return member && isOfClass(unit, function) &&
         (trial::isOrDerives(unit, type, function.owner) || trial::isOrDerives(unit, function.owner, type));
}

// The objects that a call makes available to later calls: those that it takes, and a part that it returns by
// reference.
std::vector<TypeId> objectsAround(const Unit& unit, const Function& function) {
  std::vector<TypeId> types = trial::objectsTaken(unit, function);
  if (trial::makesAlias(unit, function) && !unit.type(function.makes).isConst)
    types.push_back(function.makes);
  return types;
}

// Adds all functions that can make or change the objects that the targets take, and the objects that those
// take in turn.
void addHelpers(const Unit& unit, Subject& subject) {
  std::set<FunctionId> known(subject.targets.begin(), subject.targets.end());
  std::vector<FunctionId> open = subject.targets;
  std::set<TypeId> types;
  while (!open.empty()) {
    FunctionId id = open.back();
    open.pop_back();
    for (TypeId type : objectsAround(unit, unit.function(id))) {
      if (!types.insert(type).second) continue;
      for (size_t f = 0; f < unit.functions.size(); ++f) {
        if (!serves(unit, unit.functions[f], type) || !known.insert(FunctionId(f)).second) continue;
        subject.helpers.push_back(FunctionId(f));
        open.push_back(FunctionId(f));
      }
    }
  }
  std::ranges::sort(subject.helpers);
  subject.usesObjects = !types.empty() || std::ranges::any_of(subject.targets, [&](FunctionId id) {
    return unit.function(id).makes.valid();
  });
}

}  // namespace

std::vector<Subject> subjectsOf(const Unit& unit) {
  std::vector<Subject> subjects;
  std::map<std::string, size_t> byClass;
  for (size_t f = 0; f < unit.functions.size(); ++f) {
    const Function& function = unit.functions[f];
    if (!function.isTarget || !function.isExplored) continue;
    size_t index = subjects.size();
    if (isOfClass(unit, function))
      index = byClass.try_emplace(unit.type(function.owner).spelling, subjects.size()).first->second;
    if (index == subjects.size()) subjects.emplace_back();
    subjects[index].targets.push_back(FunctionId(f));
  }
  for (Subject& subject : subjects) {
    addHelpers(unit, subject);
    subject.isDeferred = std::ranges::all_of(
        subject.targets, [&](FunctionId target) { return unit.function(target).isDeferred; });
  }
  return subjects;
}

}  // namespace assay::loop
