#include "publish/choose/expect.h"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

#include "data/trial/uses.h"
#include "data/trial/value.h"
#include "data/wire/wire.h"
#include "publish/choose/observe.h"
#include "publish/choose/outcome_text.h"
#include "publish/choose/ownership.h"

namespace assay::choose {
namespace {

using model::TypeKind;
using trial::End;
using trial::Expectation;
using trial::Observation;
using trial::Outcome;
using trial::Value;

constexpr unsigned kAttempts = 5;

Outcome runOnce(trial::Runner& runner, const trial::Trial& trial) {
  expr::Dag dag;
  return runner.run(trial, dag);
}

const Observation* find(const Outcome& outcome, uint32_t step, uint16_t what) {
  const auto at = std::ranges::find_if(
      outcome.observations, [&](const Observation& seen) { return seen.step == step && seen.what == what; });
  return at == outcome.observations.end() ? nullptr : &*at;
}

// Whether no assertion about the value is possible.
bool saysNothing(const Value& value) { return value.kind == Value::Kind::Opaque; }

// An object, or a pointer to one: its observers show its state.
bool holdsObject(const model::Unit& unit, model::TypeId id) {
  const model::Type* type = &unit.type(trial::referred(unit, id));
  if (type->kind == TypeKind::Pointer) type = &unit.type(type->args[0]);
  return type->kind == TypeKind::Object;
}

uint32_t actOf(const trial::Trial& trial) { return static_cast<uint32_t>(trial.calls.size() - 1); }

// One run for each way in which the native build fills unset memory.
using Runs = std::array<Outcome, 3>;

// Makes the expectations of one suite.
class Expecting {
 public:
  Expecting(const model::Unit& unit, const trial::SiteTable& sites, trial::Runner& native, Notes& notes)
      : unit_(unit), sites_(sites), native_(native), notes_(notes) {}

  void addTest(const Chosen& chosen);
  bool dependsOnEnvironment(const Chosen& chosen, const Outcome& first);
  bool isSandboxed(const model::Function& function, const Outcome& outcome);
  std::set<uint32_t> nullsOf(const trial::Trial& trial) const;
  trial::Finding* sameNull(const Chosen& chosen);
  bool isKnown(const trial::Finding& finding) const;
  void addNativeDefect(const Chosen& chosen, const Outcome& seen);
  void addFinding(const Chosen& chosen);
  Seen see(const trial::Trial& trial);
  trial::Suite take();

 private:
  std::vector<Expectation> agreed(const Chosen& chosen, const Runs& runs);
  trial::Value before(const trial::Trial& trial, uint32_t index, const trial::Value& given) const;
  void forgetUnchanged();

  const model::Unit& unit_;
  const trial::SiteTable& sites_;
  trial::Runner& native_;
  Notes& notes_;
  trial::Suite suite_;
};

// The exception for a length that is too large for new[] depends on the compiler: g++ throws
// std::bad_array_new_length, clang leaves it to operator new, whose std::bad_alloc is the base of the other.
void settleAllocation(trial::Thrown& thrown) {
  if (thrown.type != "std::bad_array_new_length") return;
  thrown.type = "std::bad_alloc";
  thrown.hasMessage = false;
}

// A message that changes from run to run (an address, a time) is not asserted.
trial::Thrown thrownBy(const Runs& runs) {
  trial::Thrown thrown = trial::thrownOf(runs[0]);
  for (const Outcome& run : runs)
    if (trial::thrownOf(run).message != thrown.message) thrown.hasMessage = false;
  settleAllocation(thrown);
  return thrown;
}

// The value that a parameter would have if the act left it unchanged.
trial::Value Expecting::before(const trial::Trial& trial, uint32_t index, const trial::Value& given) const {
  using trial::Value;
  const model::Function& function = unit_.function(trial.calls.back());
  const model::Parameter& parameter = function.parameters[index];
  if (!model::isBound(parameter.role)) return given;
  const bool isBegin = parameter.role == model::Role::Begin;
  const auto begin = isBegin ? index : static_cast<uint32_t>(parameter.partner);
  if (unit_.type(parameter.type).kind == model::TypeKind::LvalueReference)
    return {Value::Kind::Pick, begin, {}, {{Value::Kind::Scalar, isBegin ? 0 : given.bits, {}, {}}}};
  Value elements = isBegin ? given : trial::argumentOf(unit_, trial, actOf(trial), begin).value;
  for (const char c : elements.bytes)
    elements.children.push_back({Value::Kind::Scalar, static_cast<uint64_t>(int64_t{c}), {}, {}});
  return {Value::Kind::Some, 0, {}, {{Value::Kind::List, 0, {}, std::move(elements.children)}}};
}

std::vector<Expectation> Expecting::agreed(const Chosen& chosen, const Runs& runs) {
  const model::Function& function = unit_.function(chosen.function);
  const uint32_t act = actOf(chosen.trial);
  std::vector<Expectation> all;
  for (const Observation& seen : runs[0].observations) {
    if (seen.step != act || seen.what == ASSAY_SEEN_EXCEPTION || saysNothing(seen.value)) continue;
    const bool same = std::ranges::all_of(runs, [&](const Outcome& run) {
      const Observation* again = find(run, act, seen.what);
      return again != nullptr && again->value == seen.value;
    });
    if (!same) {
      notes_.add(function.signature, "left out an assertion",
                 "runs with the same input gave different values",
                 "make the function depend on its arguments only");
      continue;
    }
    if (seen.what == ASSAY_SEEN_RESULT) {
      all.push_back({Expectation::Kind::Result, 0, true, seen.value});
      continue;
    }
    const uint32_t parameter = seen.what - ASSAY_SEEN_PARAMETER;
    if (seen.what < ASSAY_SEEN_PARAMETER || parameter >= function.parameters.size()) continue;
    if (holdsObject(unit_, function.parameters[parameter].type)) continue;
    const trial::Argument argument = trial::argumentOf(unit_, chosen.trial, act, parameter);
    const bool changed = !argument.given || before(chosen.trial, parameter, argument.value) != seen.value;
    all.push_back({Expectation::Kind::Parameter, parameter, changed, seen.value});
  }
  return all;
}

// A test with an influence of the sandbox would test the sandbox.
bool Expecting::isSandboxed(const model::Function& function, const Outcome& outcome) {
  if (!trial::dependsOnSandbox(outcome)) return false;
  notes_.add(function.signature, "dropped a test", trial::sandboxReason(outcome),
             "test it by hand, in an environment that allows it");
  return true;
}

// Whether another value of an environment variable that it read changes the outcome.
bool Expecting::dependsOnEnvironment(const Chosen& chosen, const Outcome& first) {
  if (!first.asksEnvironment) return false;
  expr::Dag dag;
  const Outcome elsewhere = native_.runElsewhere(chosen.trial, dag);
  if (elsewhere.end == first.end && elsewhere.observations == first.observations) return false;
  notes_.add(unit_.function(chosen.function).signature, "dropped a test",
             "its outcome depends on an environment variable",
             "pass the value as an argument, or test it by hand");
  return true;
}

// A defect that only the native build shows. If an earlier call fails, the finding is about that call.
void Expecting::addNativeDefect(const Chosen& chosen, const Outcome& seen) {
  Chosen defect = chosen;
  if (seen.endStep < defect.trial.calls.size()) defect.trial.calls.resize(seen.endStep + 1);
  defect.function = defect.trial.calls.back();
  defect.outcome.end = seen.end;
  defect.outcome.detail = seen.detail;
  defect.outcome.errors = seen.errors;
  defect.demand = demandBroken(unit_, defect.trial, seen, {});
  addFinding(defect);
}

void Expecting::addTest(const Chosen& chosen) {
  const model::Function& function = unit_.function(chosen.function);
  Runs runs;
  runs[0] = runOnce(native_, chosen.trial);
  const Outcome& first = runs[0];
  if (isSandboxed(function, first)) return;
  if (trial::isDefect(first.end)) return addNativeDefect(chosen, first);
  if (dependsOnEnvironment(chosen, first)) return;
  for (size_t i = 1; i < runs.size(); ++i) {
    runs[i] = runOnce(native_, chosen.trial);
    if (isSandboxed(function, runs[i])) return;
  }
  const bool inAct = first.end == End::Returned || first.endStep == actOf(chosen.trial);
  const bool threw = first.end == End::Threw;
  const bool sameEnd =
      inAct && first.end == chosen.outcome.end && std::ranges::all_of(runs, [&](const Outcome& run) {
        return run.end == first.end && (!threw || trial::thrownOf(run).type == trial::thrownOf(first).type);
      });
  if (!sameEnd) {
    notes_.add(function.signature, "dropped a test",
               std::string("it ended differently in the native build: ") + toText(first.end) + ", not " +
                   toText(chosen.outcome.end),
               "look for undefined or environment dependent behaviour on this path");
    return;
  }
  trial::Test test;
  test.function = chosen.function;
  test.trial = {.calls = chosen.trial.calls, .choices = {}};
  for (const trial::Asked& asked : chosen.outcome.asked) test.trial.choices[asked.key] = asked.bits;
  test.end = first.end;
  test.goals = chosen.goals;
  test.covered = chosen.outcome.covered;
  test.byAct = trial::coveredByAct(chosen.outcome);
  test.order = edgesInOrder(chosen.outcome, actOf(chosen.trial));
  test.decided = decidedBy(unit_, sites_, chosen.outcome);
  test.conditions = chosen.conditions;
  test.entry = chosen.entry;
  if (const trial::PreviousTest* previous = chosen.previous) {
    std::tie(test.suite, test.name) = std::tie(previous->suite, previous->name);
    test.asBefore = chosen.asBefore;
    if (test.asBefore) test.reason = previous->reason;
  }
  if (threw) {
    test.thrown = thrownBy(runs);
  } else {
    test.expectations = agreed(chosen, runs);
    const std::vector<Expectation> state = observe(unit_, chosen.trial, native_, test.expectations.empty());
    test.expectations.insert(test.expectations.end(), state.begin(), state.end());
  }
  suite_.tests.push_back(std::move(test));
}

const char* whatHappened(End end) {
  switch (end) {
    case End::Segfault:
      return "Invalid memory access";
    case End::Aborted:
      return "Abort";
    case End::Exited:
      return "Exit of the whole process";
    case End::StackOverflow:
      return "Stack overflow";
    case End::Hung:
      return "No return within the time limit";
    case End::OutOfMemory:
      return "Runaway allocation";
    case End::DividedByZero:
      return "Division by zero";
    case End::OutOfBounds:
      return "Access out of bounds";
    case End::SignedOverflow:
      return "Signed overflow";
    case End::InvalidShift:
      return "Shift by too many bits";
    case End::InvalidConversion:
      return "Conversion out of range";
    default:
      return "Fatal signal";
  }
}

// The unit's last message on stderr, for a comment: one line, without folders of this machine.
std::string firstLine(const model::Unit& unit, const std::string& text) {
  constexpr size_t kLongest = 160;
  std::string line = text.substr(0, text.find('\n'));
  const std::string folder = unit.source.substr(0, unit.source.rfind('/') + 1);
  for (size_t at; !folder.empty() && (at = line.find(folder)) != std::string::npos;)
    line.erase(at, folder.size());
  for (const std::string program : {"worker: ", "native: "})
    if (line.starts_with(program)) line.erase(0, program.size());
  for (char& c : line)
    if (static_cast<unsigned char>(c) < ' ' || static_cast<unsigned char>(c) > '~') c = ' ';
  if (line.size() > kLongest) line = line.substr(0, kLongest) + "...";
  return line;
}

// The parameters of the act that are null pointers.
std::set<uint32_t> Expecting::nullsOf(const trial::Trial& trial) const {
  std::set<uint32_t> nulls;
  const model::Function& function = unit_.function(trial.calls.back());
  for (uint32_t i = 0; i < function.parameters.size(); ++i) {
    const trial::Argument argument = trial::argumentOf(unit_, trial, actOf(trial), i);
    if (argument.given && argument.value.kind == trial::Value::Kind::Null) nulls.insert(i);
  }
  return nulls;
}

// A pointer that must not be null is one defect, in however many lines it is used.
trial::Finding* Expecting::sameNull(const Chosen& chosen) {
  const std::set<uint32_t> nulls = nullsOf(chosen.trial);
  if (chosen.outcome.end != End::Segfault || nulls.empty()) return nullptr;
  const auto same = std::ranges::find_if(suite_.findings, [&](const trial::Finding& other) {
    return other.function == chosen.function && other.end == End::Segfault && nullsOf(other.trial) == nulls &&
           other.assumes == chosen.demand.inWords();
  });
  return same == suite_.findings.end() ? nullptr : &*same;
}

// One defect per place and kind, whatever function shows it: the native build may end a test where a finding
// ends already. A defect comes before an assumption.
bool Expecting::isKnown(const trial::Finding& finding) const {
  return std::ranges::any_of(suite_.findings, [&](const trial::Finding& other) {
    return other.end == finding.end && other.where.file == finding.where.file &&
           other.where.line == finding.where.line && (other.assumes.empty() || !finding.assumes.empty());
  });
}

void Expecting::addFinding(const Chosen& chosen) {
  const model::Function& function = unit_.function(chosen.function);
  trial::Finding finding;
  finding.function = chosen.function;
  finding.trial = chosen.trial;
  for (const trial::Asked& asked : chosen.outcome.asked)
    finding.trial.choices.try_emplace(asked.key, asked.bits);
  finding.end = chosen.outcome.end;
  finding.detail = chosen.outcome.detail;
  finding.faultEdge = chosen.outcome.faultEdge;
  finding.what = chosen.report ? chosen.report->what : whatHappened(chosen.outcome.end);
  finding.said = chosen.report ? chosen.report->said : firstLine(unit_, chosen.outcome.errors);
  if (chosen.report) finding.words = chosen.report->words;
  finding.where = function.where;
  finding.decided = decidedBy(unit_, sites_, chosen.outcome);
  const trial::Site* site = finding.faultEdge == 0 ? nullptr : sites_.siteOf(finding.faultEdge);
  if (site && site->counts && isOfAct(chosen.outcome, finding.faultEdge)) {
    finding.where = site->where;
    finding.condition = describeEdge(unit_, sites_, finding.faultEdge);
  }
  if (chosen.spot.address != 0) finding.where = chosen.spot.where;
  if (chosen.report && chosen.report->where.line != 0) {
    if (finding.where.line != chosen.report->where.line) finding.condition.clear();
    finding.where = chosen.report->where;
  }
  finding.assumes = chosen.demand.inWords();
  if (trial::Finding* known = sameNull(chosen)) {
    if (known->where != finding.where) known->also.push_back(finding.where);
    return;
  }
  if (isKnown(finding)) return;
  // Calls that callers never make are not confirmed.
  if (!finding.assumes.empty()) return suite_.findings.push_back(std::move(finding));
  finding.attempts = trial::takesLong(chosen.outcome.end) ? 1 : kAttempts;
  for (unsigned i = 0; i < finding.attempts; ++i) {
    const Outcome outcome = runOnce(native_, chosen.trial);
    if (!trial::isDefect(outcome.end)) continue;
    ++finding.reproduced;
    if (finding.said.empty()) finding.said = firstLine(unit_, outcome.errors);
  }
  suite_.findings.push_back(std::move(finding));
}

// An out-parameter is asserted in all tests of a function if one of them changes it, and in tests with
// nothing else to assert.
void Expecting::forgetUnchanged() {
  std::set<std::pair<model::FunctionId, uint32_t>> matters;
  for (const trial::Test& test : suite_.tests)
    for (const Expectation& e : test.expectations)
      if (e.kind == Expectation::Kind::Parameter && e.changed) matters.insert({test.function, e.parameter});
  for (trial::Test& test : suite_.tests) {
    const bool hasResult = std::ranges::any_of(
        test.expectations, [](const Expectation& e) { return e.kind == Expectation::Kind::Result; });
    std::erase_if(test.expectations, [&](const Expectation& e) {
      return hasResult && e.kind == Expectation::Kind::Parameter &&
             !matters.contains({test.function, e.parameter});
    });
  }
}

Seen Expecting::see(const trial::Trial& trial) {
  Runs runs;
  for (Outcome& run : runs) {
    run = runOnce(native_, trial);
    if (trial::isDefect(run.end)) return {.end = run.end, .isStable = true, .outcome = {}};
  }
  Seen seen{.end = runs[0].end, .isStable = true, .outcome = {}};
  for (const Outcome& run : runs)
    seen.isStable &= run.end == seen.end && run.endStep == runs[0].endStep && !trial::dependsOnSandbox(run);
  if (!seen.isStable) return seen;
  trial::Test test;
  test.function = trial.calls.back();
  test.trial = trial;
  test.end = seen.end;
  if (seen.end == End::Threw)
    test.thrown = thrownBy(runs);
  else
    test.expectations =
        agreed({.function = test.function, .trial = trial, .outcome = {}, .goals = {}, .spot = {}}, runs);
  seen.outcome = outcomeOf(unit_, test);
  return seen;
}

trial::Suite Expecting::take() {
  forgetUnchanged();
  return std::move(suite_);
}

}  // namespace

Seen seenOf(const model::Unit& unit, const trial::SiteTable& sites, const trial::Trial& trial,
            trial::Runner& native, const trial::OutcomeTexts& asked) {
  Notes unused;
  Seen seen = Expecting(unit, sites, native, unused).see(trial);
  if (seen.end != End::Returned || !seen.isStable) return seen;
  for (uint32_t step = 0; step < trial.calls.size(); ++step) {
    const model::TypeId made = unit.function(trial.calls[step]).makes;
    if (!made.valid()) continue;
    std::vector<model::FunctionId> observers = observersOf(unit, made);
    std::ranges::copy(argumentsShown(unit, made), std::back_inserter(observers));
    for (const model::FunctionId observer : observers) {
      const std::string fact = factOf(unit, observer, step);
      if (!asked.contains(fact)) continue;
      const std::optional<Value> value = ask(unit, trial, native, observer, step);
      seen.outcome[fact] =
          value ? textOf(unit, unit.function(observer).result, *value) : "not the same in every run";
    }
  }
  return seen;
}

bool isOutParameter(const model::Unit& unit, const model::Parameter& parameter) {
  const model::Type& type = unit.type(parameter.type);
  if (type.kind != TypeKind::Pointer && type.kind != TypeKind::LvalueReference && type.kind != TypeKind::Span)
    return false;
  return !unit.type(type.args[0]).isConst;
}

trial::Suite expect(const model::Unit& unit, const trial::SiteTable& sites, const Selection& selection,
                    trial::Runner& native, Notes& notes) {
  Expecting expecting(unit, sites, native, notes);
  for (const Chosen& chosen : selection.findings) expecting.addFinding(chosen);
  for (const Chosen& chosen : selection.tests) expecting.addTest(chosen);
  return expecting.take();
}

}  // namespace assay::choose
