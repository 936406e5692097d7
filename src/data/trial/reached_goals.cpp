#include "data/trial/reached_goals.h"

#include <algorithm>
#include <utility>

#include "data/trial/layout.h"
#include "data/wire/wire.h"

namespace assay::trial {
namespace {

using model::TypeKind;

// A pointer-like result: presence is an outcome of its own.
std::string presence(const Value& value) {
  return value.kind == Value::Kind::Null ? "returns nothing" : "returns something";
}

std::string returnText(const model::Unit& unit, const model::Type& type, const Value& value) {
  if (type.kind == TypeKind::Boolean) return value.bits != 0 ? "returns true" : "returns false";
  if (type.kind == TypeKind::Enum) {
    const auto named = std::ranges::find(type.enumerators, value.bits, &model::Enumerator::bits);
    return named == type.enumerators.end() ? kNamelessEnumerator : "returns " + named->spelling;
  }
  const Form form = formOf(type.kind);
  if (form == Form::Maybe && type.kind != TypeKind::NullPointer) return presence(value);
  const bool isPick = form == Form::Pick && value.bits < type.args.size();
  return isPick ? "returns a " + unit.type(type.args[value.bits]).spelling : "returns";
}

}  // namespace

const Value* resultOf(const Trial& trial, const Outcome& outcome) {
  for (const Observation& seen : outcome.observations)
    if (seen.what == ASSAY_SEEN_RESULT && seen.step + 1u == trial.calls.size()) return &seen.value;
  return nullptr;
}

std::string outcomeText(const model::Unit& unit, const Trial& trial, const Outcome& outcome) {
  if (outcome.end == End::Threw) return "throws " + thrownOf(outcome).type;
  if (outcome.end != End::Returned) return toText(outcome.end);
  const model::TypeId type = unit.function(trial.calls.back()).result;
  const Value* result = resultOf(trial, outcome);
  return !result || !type.valid() ? "returns" : returnText(unit, unit.type(type), *result);
}

std::vector<Goal> reachedGoals(const model::Unit& unit, const Trial& trial, const Outcome& outcome,
                               const std::function<bool(uint32_t)>& isGoal) {
  std::vector<Goal> goals;
  for (uint32_t edge : coveredByAct(outcome))
    if (isGoal(edge)) goals.push_back({Goal::Kind::Edge, edge, {}});
  goals.push_back({Goal::Kind::Outcome, 0, outcomeText(unit, trial, outcome)});
  return goals;
}

Entry& addEntry(Journal& journal, const model::Unit& unit, const SiteTable& sites, Trial trial,
                Outcome outcome) {
  std::vector<GoalId> reached;
  const auto counts = [&](uint32_t edge) {
    const Site* site = sites.siteOf(edge);
    return site != nullptr && site->counts;
  };
  for (const Goal& goal : reachedGoals(unit, trial, outcome, counts))
    reached.push_back(journal.goals.add(goal));
  outcome.path = std::vector<PathItem>();  // clear() would keep the memory
  outcome.state = std::vector<StateWord>();
  return journal.entries.emplace_back(
      Entry{.trial = std::move(trial), .outcome = std::move(outcome), .reached = std::move(reached)});
}

}  // namespace assay::trial
