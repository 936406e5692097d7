#include "publish/choose/show_effect.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "data/trial/uses.h"
#include "publish/choose/observe.h"
#include "publish/choose/ownership.h"
#include "publish/choose/same_conditions.h"
#include "publish/choose/simpler_values.h"

namespace assay::choose {
namespace {

using expr::VarKind;
using trial::Asked;
using trial::Outcome;
using trial::Trial;

// Whether the act may change an object and shows the caller nothing else.
bool isSilent(const model::Unit& unit, const Chosen& test) {
  if (test.outcome.end != trial::End::Returned || resultOf(test.trial, test.outcome)) return false;
  const auto act = static_cast<uint32_t>(test.trial.calls.size() - 1);
  return std::ranges::any_of(trial::usesOf(unit, test.trial, act),
                             [](const trial::Use& use) { return use.how == trial::Taking::Changed; });
}

// Whether all values of the type distinguish equally well: true, false and enumerators.
bool isFewValued(const model::Unit& unit, model::TypeId type) {
  const model::TypeKind kind = unit.type(type).kind;
  return kind == model::TypeKind::Boolean || kind == model::TypeKind::Enum;
}

// The choice with a value that is plain, but not zero or empty.
std::optional<uint64_t> lively(const Asked& asked, uint64_t number) {
  switch (asked.kind) {
    case VarKind::Boolean:
      return number & 1;
    case VarKind::Character:
      return 'a' + number;
    case VarKind::Enum:
      return asked.low + number <= asked.high ? std::optional(asked.low + number) : std::nullopt;
    case VarKind::Size:
      return asked.bits < asked.low + number ? std::optional(asked.low + number) : std::nullopt;
    default:
      return bitsOfNumber(asked, static_cast<double>(number));
  }
}

// Zero and empty values of the act become `number`, each `apart` more than the one before.
struct Numbers {
  uint64_t number, apart;
};
constexpr Numbers kTries[] = {{1, 1}, {1, 0}, {2, 0}};

Trial enlivened(const Chosen& test, Numbers numbers) {
  Trial trial = test.trial;
  for (const Asked& asked : test.outcome.asked) {
    const bool isNothing =
        asked.kind == VarKind::Size ? asked.bits == asked.low : asked.bits == plainest(asked);
    if (asked.step + 1u != trial.calls.size() || !isNothing || asked.kind == VarKind::Pick) continue;
    const std::optional<uint64_t> bits = lively(asked, numbers.number);
    if (!bits) continue;
    trial.choices[asked.key] = *bits;
    numbers.number += numbers.apart;
  }
  return trial;
}

// Whether a trial can replace a test: it ends in the same way and reaches the same goals.
bool isAlike(const model::Unit& unit, const Scope& scope, const Chosen& test, const Trial& trial,
             const Outcome& outcome) {
  return outcome.end == test.outcome.end &&
         goalsReached(unit, scope, trial, outcome) == goalsReached(unit, scope, test.trial, test.outcome);
}

bool isNothing(const model::Unit& unit, model::TypeId type, const trial::Value& value) {
  const trial::Value& inner = value.kind == trial::Value::Kind::Some ? value.children[0] : value;
  if (inner.kind == trial::Value::Kind::Bytes) return inner.bytes.empty();
  return inner.kind == trial::Value::Kind::Scalar && inner.bits == 0 && !isFewValued(unit, type);
}

// Replaces a result of zero after zero arguments, or an empty text after empty texts.
void enlivenResult(const model::Unit& unit, trial::Runner& explorer, const Scope& scope, Chosen& test) {
  constexpr unsigned kMostRuns = 8;
  const trial::Value* result = resultOf(test.trial, test.outcome);
  if (test.outcome.end != trial::End::Returned || !result) return;
  const model::TypeId type = trial::referred(unit, unit.function(test.function).result);
  if (!isNothing(unit, type, *result)) return;
  const trial::Value before = *result;
  unsigned runs = 0;
  const std::vector<Asked> all = test.outcome.asked;
  for (auto asked = all.rbegin(); asked != all.rend() && runs < kMostRuns; ++asked) {
    const bool counts = asked->kind == VarKind::Size || bitsOfNumber(*asked, 1).has_value();
    const std::optional<uint64_t> one = counts && asked->bits == 0 ? lively(*asked, 1) : std::nullopt;
    if (!one) continue;
    ++runs;
    Trial trial = test.trial;
    trial.choices[asked->key] = *one;
    expr::Dag dag;
    Outcome outcome = explorer.run(trial, dag);
    if (!isAlike(unit, scope, test, trial, outcome)) continue;
    const trial::Value* after = resultOf(trial, outcome);
    if (!after || *after == before) continue;
    replaceRun(test, std::move(trial), std::move(outcome), dag);
    return;
  }
}

// The visible effect of the act: its result, and the values of its objects' observers.
struct Shown {
  std::optional<trial::Value> result;
  std::vector<trial::Value> observed;
  friend bool operator==(const Shown&, const Shown&) = default;
};

Shown shownBy(const model::Unit& unit, trial::Runner& explorer, const Trial& trial, const Outcome& outcome) {
  Shown shown;
  if (const trial::Value* result = resultOf(trial, outcome)) shown.result = *result;
  for (const trial::Expectation& e : observe(unit, trial, explorer, false)) shown.observed.push_back(e.value);
  return shown;
}

// Arguments of a constructor should be visible in its object, those of a silent act in the object that it
// changes.
void enlivenValues(const model::Unit& unit, trial::Runner& explorer, Chosen& test) {
  const bool makes = unit.function(test.function).makes.valid() && test.outcome.end == trial::End::Returned;
  if (!makes && !isSilent(unit, test)) return;
  const Shown plain = shownBy(unit, explorer, test.trial, test.outcome);
  if (!makes && !plain.observed.empty()) return;
  for (const Numbers& numbers : kTries) {
    Trial trial = enlivened(test, numbers);
    if (trial == test.trial) return;
    expr::Dag dag;
    Outcome outcome = explorer.run(trial, dag);
    if (outcome.end != test.outcome.end || outcome.covered != test.outcome.covered) continue;
    const Shown shown = shownBy(unit, explorer, trial, outcome);
    if (shown.observed == plain.observed || shown.observed.size() < plain.observed.size()) continue;
    replaceRun(test, std::move(trial), std::move(outcome), dag);
    return;
  }
}

bool onlyMakes(const model::Unit& unit, const std::vector<model::FunctionId>& calls, size_t count) {
  return std::all_of(calls.begin(), calls.begin() + static_cast<std::ptrdiff_t>(count),
                     [&](model::FunctionId id) { return unit.function(id).makes.valid(); });
}

// The first call on a new object in a test, if it may change the object: a candidate for the calls before
// others.
std::optional<Trial> overtureOf(const model::Unit& unit, const Chosen& test) {
  const std::vector<model::FunctionId>& calls = test.trial.calls;
  if (calls.size() < 2 || !onlyMakes(unit, calls, 1)) return std::nullopt;
  const model::Function& first = unit.function(calls[1]);
  if (first.kind != model::FunctionKind::Method || first.isConst || first.makes.valid()) return std::nullopt;
  Trial trial{{calls[0], calls[1]}, {}};
  for (const Asked& asked : test.outcome.asked)
    if (asked.step < 2) trial.choices[asked.key] = asked.bits;
  return trial;
}

// The candidate call, and then the act with its plainest arguments on the same object.
void enlivenState(const model::Unit& unit, trial::Runner& explorer, const Scope& scope,
                  const std::vector<Chosen>& tests, Chosen& test) {
  constexpr size_t kMostRuns = 8;
  const std::vector<model::FunctionId>& calls = test.trial.calls;
  if (test.outcome.end != trial::End::Returned || calls.size() != 2 || !onlyMakes(unit, calls, 1)) return;
  const Shown plain = shownBy(unit, explorer, test.trial, test.outcome);
  const model::Function& act = unit.function(test.function);
  const bool changes = act.kind == model::FunctionKind::Method && !act.isConst && !plain.observed.empty();
  if (changes) return;
  std::set<model::FunctionId> tried = {test.function};
  for (const Chosen& other : tests) {
    std::optional<Trial> overture = overtureOf(unit, other);
    if (!overture || tried.size() > kMostRuns || !tried.insert(overture->calls[1]).second) continue;
    if (unit.function(overture->calls[0]).makes != unit.function(calls[0]).makes) continue;
    Trial trial = std::move(*overture);
    trial.calls.push_back(test.function);
    expr::Dag dag;
    Outcome outcome = explorer.run(trial, dag);
    if (!isAlike(unit, scope, test, trial, outcome)) continue;
    const Shown shown = shownBy(unit, explorer, trial, outcome);
    if (shown == plain || shown.observed.size() < plain.observed.size()) continue;
    for (const Asked& asked : outcome.asked) trial.choices[asked.key] = asked.bits;
    replaceRun(test, std::move(trial), std::move(outcome), dag);
    return;
  }
}

}  // namespace

void showEffects(const model::Unit& unit, trial::Runner& explorer, std::span<const Scope> scopes,
                 std::vector<Chosen>& tests) {
  std::map<model::FunctionId, size_t> count;
  for (Chosen& test : tests) {
    enlivenValues(unit, explorer, test);
    ++count[test.function];
  }
  const std::vector<Chosen> plain = tests;
  for (Chosen& test : tests) {
    if (count[test.function] == 1) enlivenState(unit, explorer, scopes[test.scope], plain, test);
    enlivenResult(unit, explorer, scopes[test.scope], test);
  }
}

}  // namespace assay::choose
