#include "publish/choose/observe.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "base/stable_sort.h"
#include "data/trial/uses.h"
#include "data/trial/value.h"
#include "data/wire/wire.h"

namespace assay::choose {
namespace {

using model::Function;
using model::FunctionId;
using model::FunctionKind;
using model::TypeKind;
using model::Unit;
using trial::Expectation;
using trial::Form;
using trial::Taking;
using trial::Trial;
using trial::Value;

constexpr size_t kMost = 5;           // observers per test
constexpr size_t kMostUnchanged = 3;  // observers that only show that nothing changed
constexpr size_t kMostAsked = 24;     // calls per object

// How easy a value of this type is to compare and to read; 3: impossible.
unsigned rankOf(const Unit& unit, model::TypeId id) {
  const model::Type& type = unit.type(trial::referred(unit, id));
  switch (trial::formOf(type.kind)) {
    case Form::Scalar:
      return 0;
    case Form::Text:
      return isStream(type) ? 3 : 1;
    case Form::List:
    case Form::Parts:
    case Form::Pick:
      return 2;
    case Form::Maybe:
      return type.kind == TypeKind::NullPointer ? 3 : 2;
    case Form::Calls:
    case Form::Object:
      return 3;
    case Form::Nothing:
      break;
  }
  const bool holdsAnother = trial::laidOutAs(unit, id) != trial::referred(unit, id);
  return holdsAnother ? 1 : 3;
}

bool isObserver(const Unit& unit, const Function& function) {
  if (function.showsArgument >= 0) return false;  // see addArguments
  const bool shows =
      function.kind == FunctionKind::FieldRead || (function.kind == FunctionKind::Method && function.isConst);
  if (!shows || function.parameters.empty() || !function.result.valid() || rankOf(unit, function.result) > 2)
    return false;
  // The library's limit for any object of the class says nothing about this one.
  if (function.name == "max_size") return false;
  // Of the operators, only queries: `static_cast<bool>(x)`.
  if (function.name.starts_with("operator") && function.name != "operator bool") return false;
  return std::all_of(function.parameters.begin() + 1, function.parameters.end(),
                     [](const model::Parameter& parameter) { return parameter.hasDefault; });
}

// Calls the observers of one trial's objects; every value costs one native run.
class Asking {
 public:
  Asking(const Unit& unit, trial::Runner& native, Trial trial)
      : unit_(unit), native_(native), trial_(std::move(trial)) {}

  std::optional<Value> ask(FunctionId observer, uint32_t object) {
    Trial asked = trial_;
    const auto step = static_cast<uint32_t>(asked.calls.size());
    const std::vector<model::Parameter>& parameters = unit_.function(observer).parameters;
    asked.calls.push_back(observer);
    const std::vector<uint32_t> made =
        trial::objectsFor(unit_, asked.calls, step, trial::referred(unit_, parameters[0].type));
    const auto at = std::ranges::find(made, object);
    if (at == made.end() || step >= ASSAY_MAX_CALLS) return std::nullopt;
    asked.choices[trial::parameterKey(step, 0)] = static_cast<uint64_t>(at - made.begin());
    for (uint32_t i = 1; i < parameters.size(); ++i)
      asked.choices[assayChild(trial::parameterKey(step, i), trial::kGiven)] = 0;
    // Three times, because values that depend on unset memory then differ.
    const std::optional<Value> first = answer(asked, step);
    for (int again = 1; first && again < 3; ++again)
      if (answer(asked, step) != first) return std::nullopt;
    return first;
  }

 private:
  std::optional<Value> answer(const Trial& asked, uint32_t step) {
    expr::Dag dag;
    const trial::Outcome outcome = native_.run(asked, dag);
    if (outcome.end != trial::End::Returned || outcome.asksEnvironment) return std::nullopt;
    for (const trial::Observation& seen : outcome.observations)
      if (seen.step == step && seen.what == ASSAY_SEEN_RESULT && seen.value.kind != Value::Kind::Opaque)
        return seen.value;
    return std::nullopt;
  }

  const Unit& unit_;
  trial::Runner& native_;
  Trial trial_;
};

// The objects that the act may have changed or made, the receiver first, and mocks; not those that were moved
// from.
std::vector<uint32_t> objectsOf(const Unit& unit, const Trial& trial) {
  const auto act = static_cast<uint32_t>(trial.calls.size() - 1);
  const Function& function = unit.function(trial.calls[act]);
  std::set<uint32_t> gone;
  std::vector<uint32_t> objects;
  bool sameClass = false;
  for (uint32_t step = 0; step <= act; ++step)
    for (const trial::Use& use : trial::usesOf(unit, trial, step)) {
      if (use.how == Taking::Moved) gone.insert(use.object);
      if (step != act) continue;
      if (use.how == Taking::Changed && !std::ranges::count(objects, use.object))
        objects.push_back(use.object);
      sameClass |= function.makes.valid() &&
                   trial::isOrDerives(unit, unit.function(trial.calls[use.object]).makes, function.makes);
    }
  // A reference to one of its own arguments is that object.
  const bool again = sameClass && trial::makesAlias(unit, function);
  if (function.makes.valid() && !again) objects.push_back(act);
  for (uint32_t step = 0; step < act; ++step) {
    const model::TypeId made = unit.function(trial.calls[step]).makes;
    if (made.valid() && unit.type(made).mocks.valid() && !std::ranges::count(objects, step))
      objects.push_back(step);  // whoever holds it may call it
  }
  std::erase_if(objects, [&](uint32_t object) { return gone.contains(object); });
  return objects;
}

// Whether the observer uses a part of the state that the act may define.
bool matters(const Function& act, const Function& observer) {
  if (act.influence.unknown || observer.influence.unknown) return true;
  return std::ranges::any_of(observer.influence.uses, [&](uint32_t id) {
    return std::ranges::binary_search(act.influence.defines, id);
  });
}

// At most `most`, the simplest first if there are too many; otherwise the order is kept.
void limit(const Unit& unit, std::vector<Expectation>& all, size_t most) {
  if (all.size() <= most) return;
  stableSort(all, [&](const Expectation& e) { return rankOf(unit, unit.function(e.observer).result); });
  all.resize(most);
}

// Members that only --access can reach are used only if no public observer shows the same.
void preferPublic(const Unit& unit, std::vector<Expectation>& all) {
  const auto isPublic = [&](const Expectation& e) {
    return unit.function(e.observer).access == model::Access::Public;
  };
  if (std::ranges::any_of(all, isPublic))
    std::erase_if(all, [&](const Expectation& e) { return !isPublic(e); });
}

// The arguments of calls that were made once.
void addArguments(const Unit& unit, Asking& asks, std::vector<Expectation>& all) {
  const std::vector<Expectation> before = all;
  for (const Expectation& e : before) {
    const Function& counter = unit.function(e.observer);
    if (counter.countsCalls < 0 || e.value.bits != 1) continue;
    for (const FunctionId id : argumentsShown(unit, counter.owner)) {
      if (unit.function(id).countsCalls != counter.countsCalls) continue;
      if (const std::optional<Value> argument = asks.ask(id, e.object))
        all.push_back({Expectation::Kind::Observer, 0, true, *argument, id, e.object});
    }
  }
}

}  // namespace

std::vector<FunctionId> argumentsShown(const Unit& unit, model::TypeId mock) {
  std::vector<FunctionId> all;
  for (size_t i = 0; i < unit.functions.size(); ++i)
    if (unit.functions[i].showsArgument >= 0 && unit.functions[i].owner == mock) all.emplace_back(i);
  return all;
}

std::vector<FunctionId> observersOf(const Unit& unit, model::TypeId object) {
  struct Found {
    FunctionId id;
    bool own;
  };
  std::map<std::string, Found> byName;  // a member hides members of equal name in the bases
  for (size_t i = 0; i < unit.functions.size(); ++i) {
    const Function& function = unit.functions[i];
    if (!function.owner.valid() || !isObserver(unit, function) ||
        !trial::isOrDerives(unit, object, trial::referred(unit, function.parameters[0].type)))
      continue;
    const bool own = unit.type(function.owner).spelling == unit.known(object).spelling;
    const auto [at, fresh] = byName.try_emplace(function.name, Found{FunctionId(i), own});
    if (!fresh && own && !at->second.own) at->second = {FunctionId(i), own};
  }
  std::vector<FunctionId> all;
  for (const auto& [name, found] : byName) all.push_back(found.id);
  std::ranges::sort(all);
  stableSort(all, [&](FunctionId id) { return rankOf(unit, unit.function(id).result); });
  if (all.size() > kMostAsked) all.resize(kMostAsked);
  return all;
}

std::optional<Value> ask(const Unit& unit, const Trial& trial, trial::Runner& native, FunctionId observer,
                         uint32_t object) {
  return Asking(unit, native, trial).ask(observer, object);
}

std::vector<Expectation> observe(const Unit& unit, const Trial& trial, trial::Runner& native,
                                 bool nothingElse) {
  const auto act = static_cast<uint32_t>(trial.calls.size() - 1);
  const Function& function = unit.function(trial.calls[act]);
  Trial before = trial;
  before.calls.pop_back();
  Asking asksBefore(unit, native, before), asksAfter(unit, native, trial);
  std::vector<Expectation> changed, kept;
  bool makes = false;
  for (uint32_t object : objectsOf(unit, trial))
    for (FunctionId id : observersOf(unit, unit.function(trial.calls[object]).makes)) {
      const std::optional<Value> after = asksAfter.ask(id, object);
      if (!after) continue;
      const bool isNew = object == act;  // there was nothing before, so the act made all of it
      const bool relevant = unit.state.empty() || matters(function, unit.function(id));
      const bool differs = isNew ? relevant : asksBefore.ask(id, object) != after;
      makes |= isNew;
      if (!differs && unit.function(id).countsCalls >= 0) continue;
      if (differs || relevant || isNew)
        (differs ? changed : kept)
            .push_back({Expectation::Kind::Observer, 0, differs || isNew, *after, id, object});
    }
  preferPublic(unit, changed);
  preferPublic(unit, kept);
  limit(unit, changed, kMost);
  limit(unit, kept, kMostUnchanged);
  const bool unchanged = changed.empty() && (nothingElse || makes);
  std::vector<Expectation> chosen = unchanged ? std::move(kept) : std::move(changed);
  std::erase_if(chosen, [&](const Expectation& e) { return asksAfter.ask(e.observer, e.object) != e.value; });
  addArguments(unit, asksAfter, chosen);
  return chosen;
}

}  // namespace assay::choose
