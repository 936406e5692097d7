#include "data/trial/previous_tests.h"

#include <algorithm>
#include <map>

#include "data/trial/objects.h"
#include "data/wire/wire.h"

namespace assay::trial {
namespace {

using model::Function;
using model::FunctionId;
using model::Unit;

// Finds functions in a new reading of the unit.
class Directory {
 public:
  explicit Directory(const Unit& unit) {
    for (size_t i = 0; i < unit.functions.size(); ++i) {
      const Callee callee = calleeOf(unit.functions[i]);
      exact_[{callee.kind, callee.signature, callee.mangledName}].push_back(FunctionId(i));
      named_[{callee.kind, callee.qualifiedName}].push_back(FunctionId(i));
    }
  }

  // Empty if several functions match.
  std::optional<FunctionId> find(const Callee& callee) const {
    const auto same = exact_.find({callee.kind, callee.signature, callee.mangledName});
    if (same != exact_.end()) return only(same->second);
    const auto namesakes = named_.find({callee.kind, callee.qualifiedName});
    return namesakes == named_.end() ? std::nullopt : only(namesakes->second);
  }

 private:
  static std::optional<FunctionId> only(const std::vector<FunctionId>& ids) {
    return ids.size() == 1 ? std::optional(ids.front()) : std::nullopt;
  }

  std::map<std::tuple<model::FunctionKind, std::string, std::string>, std::vector<FunctionId>> exact_;
  std::map<std::pair<model::FunctionKind, std::string>, std::vector<FunctionId>> named_;
};

// Whether every step has the objects that it requires.
bool isPossible(const Unit& unit, const std::vector<FunctionId>& calls) {
  for (uint32_t step = 0; step < calls.size(); ++step)
    for (model::TypeId type : objectsNeeded(unit, unit.function(calls[step])))
      if (objectsFor(unit, calls, step, type).empty()) return false;
  return true;
}

std::optional<Trial> fitted(const Unit& unit, const Directory& directory, const PreviousTest& previousTest) {
  if (previousTest.calls.empty() || previousTest.calls.size() > ASSAY_MAX_CALLS ||
      previousTest.choices.size() > ASSAY_MAX_CHOICES)
    return std::nullopt;
  Trial trial{.calls = {}, .choices = previousTest.choices};
  for (const Callee& callee : previousTest.calls) {
    const std::optional<FunctionId> id = directory.find(callee);
    if (!id) return std::nullopt;
    trial.calls.push_back(*id);
  }
  if (!isPossible(unit, trial.calls)) return std::nullopt;
  return trial;
}

}  // namespace

Callee calleeOf(const Function& function) {
  return {function.kind, function.qualifiedName, function.signature, function.mangledName};
}

std::vector<std::optional<Trial>> fitted(const Unit& unit, std::span<const PreviousTest> previousTests) {
  const Directory directory(unit);
  std::vector<std::optional<Trial>> all;
  for (const PreviousTest& previousTest : previousTests) all.push_back(fitted(unit, directory, previousTest));
  return all;
}

}  // namespace assay::trial
