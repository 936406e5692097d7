#include "publish/choose/shrink.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>
#include <set>

#include "data/trial/shape.h"
#include "data/trial/uses.h"
#include "data/trial/value.h"
#include "data/wire/wire.h"
#include "publish/choose/remove_steps.h"
#include "publish/choose/same_conditions.h"
#include "publish/choose/simpler_values.h"
#include "publish/choose/simplicity.h"
#include "publish/choose/success.h"

namespace assay::choose {
namespace {

using trial::Asked;
using trial::Choices;
using trial::End;
using trial::Key;
using trial::Outcome;
using trial::SizedShape;
using trial::Trial;

bool isSlow(End end) { return end == End::Hung || end == End::OutOfMemory || end == End::StackOverflow; }

// A signed length below zero, whose bits as an unsigned number are billions of elements; there are no
// elements.
bool isNegative(const Asked& length) {
  return length.kind == expr::VarKind::Signed && (length.bits >> (length.width - 1) & 1) != 0;
}

Choices choicesOf(const std::vector<Asked>& asked) {
  Choices choices;
  for (const Asked& one : asked) choices[one.key] = one.bits;
  return choices;
}

// One chosen trial while it is shrunk. `best_` always satisfies the goals.
class Shrinker {
 public:
  Shrinker(const model::Unit& unit, trial::Runner& explorer, const Scope& scope, const Chosen& chosen,
           const ShrinkOptions& options)
      : unit_(unit),
        explorer_(explorer),
        scope_(scope),
        chosen_(chosen),
        best_(chosen.trial),
        left_(isSlow(chosen.outcome.end) ? options.slowRuns : options.runs) {}

  bool start() {
    Trial trial = best_;
    expr::Dag dag;
    Outcome outcome;
    if (!reaches(trial, outcome, dag)) return false;
    // Records every choice that matters, and removes the others.
    trial.choices = choicesOf(outcome.asked);
    keep(std::move(trial), std::move(outcome), std::move(dag));
    return true;
  }

  void shrinkAll() {
    uint64_t before = 0;
    do {
      before = cost_;
      dropSteps();
      mergeObjects();
      simplifyMakers();
      omitDefaults();
      shortenSequences();
      simplifyTogether();
      simplifyEach();
      simplifyPairs();
    } while (cost_ < before && left_ > 0);
    restoreInitial();
  }

  const Trial& trial() const { return best_; }
  const Outcome& outcome() const { return outcome_; }
  const expr::Dag& dag() const { return dag_; }  // of the outcome

 private:
  bool reaches(const Trial& trial, Outcome& outcome, expr::Dag& dag);
  bool strikesSame(const Outcome& outcome) const;
  bool keepsDemands(const Trial& trial, const Outcome& outcome) const;
  bool attempt(Choices choices) { return attempt(Trial{best_.calls, std::move(choices)}); }
  bool attempt(Trial trial, bool atAnyCost = false);
  void keep(Trial trial, Outcome outcome, expr::Dag dag);
  const Asked* askedNow(Key key) const;
  bool attemptBits(Key key, uint64_t bits);
  const model::Function& called(const Asked& asked) const {
    return unit_.function(best_.calls[std::min<size_t>(asked.step, best_.calls.size() - 1)]);
  }
  bool attemptWithout(const std::set<uint32_t>& steps);
  void dropSteps();
  void dropPairs();
  void mergeObjects();
  bool meet(uint32_t object, uint32_t other) const;
  void simplifyMakers();
  void omitDefaults();
  void omitDefaults(uint32_t step);
  void shortenSequences();
  void shorten(Key size);
  void dropElements(const SizedShape& list);
  void dropStretches(const SizedShape& list, uint64_t length);
  void restoreInitial();
  void simplifyTogether();
  void simplifyEach();
  void simplifyPairs();
  void simplifyPair(const Asked& steady, const Asked& other, const std::vector<double>& numbers);
  void simplify(Key key);
  void narrow(Key key);

  const model::Unit& unit_;
  trial::Runner& explorer_;
  const Scope& scope_;
  const Chosen& chosen_;
  Trial best_;
  Outcome outcome_;
  expr::Dag dag_;
  uint64_t cost_ = 0;
  unsigned left_;
};

bool Shrinker::reaches(const Trial& trial, Outcome& outcome, expr::Dag& dag) {
  if (left_ == 0) return false;
  --left_;
  outcome = explorer_.run(trial, dag);
  const Outcome& wanted = chosen_.outcome;
  // A candidate that uses up all time or memory costs as much as very many others.
  constexpr unsigned kSlowCost = 400;
  if (isSlow(outcome.end) && !isSlow(wanted.end)) left_ -= std::min(left_, kSlowCost);
  // A smaller argument does not exhaust the memory: then the test becomes that of the normal case.
  const bool recovers = outcome.end == End::Returned && exhaustsMemory(wanted);
  const bool relapses = outcome_.end == End::Returned && outcome.end != End::Returned;
  if (relapses || (outcome.end != wanted.end && !recovers)) return false;
  // The act must throw or fail, not a call before it.
  if (outcome.end != End::Returned && trial.calls.size() > 1 && outcome.endStep + 1 != trial.calls.size())
    return false;
  if (trial::isDefect(wanted.end))
    return (isSlow(wanted.end) || strikesSame(outcome)) &&
           (chosen_.demand.isBroken() || keepsDemands(trial, outcome));
  if (chosen_.isSuccess && !isSuccess(unit_, trial, outcome)) return false;
  if (outcome.end == End::Threw && trial::thrownOf(outcome).type != trial::thrownOf(wanted).type)
    return false;
  const std::set<trial::Goal> reached = goalsReached(unit_, scope_, trial, outcome);
  return std::ranges::all_of(chosen_.goals, [&](const trial::Goal& goal) { return reached.contains(goal); });
}

// A simpler trial that breaks a demand would show less than a defect.
bool Shrinker::keepsDemands(const Trial& trial, const Outcome& outcome) const {
  return !demandBroken(unit_, trial, outcome, chosen_.spot).isBroken();
}

// Whether the defect is the chosen one.
bool Shrinker::strikesSame(const Outcome& outcome) const {
  if (chosen_.spot.address == 0) return outcome.faultEdge == chosen_.outcome.faultEdge;
  return std::ranges::count(outcome.trace, chosen_.spot.address) > 0;
}

void Shrinker::keep(Trial trial, Outcome outcome, expr::Dag dag) {
  best_ = std::move(trial);
  outcome_ = std::move(outcome);
  dag_ = std::move(dag);
  cost_ = costOf(unit_, best_, outcome_);
}

bool Shrinker::attempt(Trial trial, bool atAnyCost) {
  if (trial == best_) return false;
  expr::Dag dag;
  Outcome outcome;
  if (!reaches(trial, outcome, dag) || (costOf(unit_, trial, outcome) >= cost_ && !atAnyCost)) return false;
  trial.choices = choicesOf(outcome.asked);
  keep(std::move(trial), std::move(outcome), std::move(dag));
  return true;
}

const Asked* Shrinker::askedNow(Key key) const {
  const auto at = std::ranges::find(outcome_.asked, key, &Asked::key);
  return at == outcome_.asked.end() ? nullptr : &*at;
}

bool Shrinker::attemptBits(Key key, uint64_t bits) {
  const Asked* now = askedNow(key);
  if (!now || now->bits == bits) return false;
  Asked then = *now;
  then.bits = bits;
  if (costOf(then) >= costOf(*now)) return false;
  Choices choices = best_.choices;
  choices[key] = bits;
  return attempt(std::move(choices));
}

// The answers that a mock gave to these calls may be in the way of the others.
bool Shrinker::attemptWithout(const std::set<uint32_t>& steps) {
  std::optional<Trial> shorter = withoutSteps(unit_, best_, steps);
  if (!shorter) return false;
  if (attempt(std::move(*shorter))) return true;
  const std::optional<Trial> fewer = withoutAnswers(unit_, best_, outcome_.asked, steps);
  if (!fewer) return false;
  shorter = withoutSteps(unit_, *fewer, steps);
  return shorter && attempt(std::move(*shorter));
}

// Removes halves, quarters, … and single calls before the act; the later ones move up.
void Shrinker::dropSteps() {
  for (size_t length = std::max<size_t>((best_.calls.size() - 1) / 2, 1); length > 0; length /= 2)
    for (size_t first = 0; first + length < best_.calls.size() && left_ > 0;) {
      std::set<uint32_t> gone;
      for (size_t i = first; i < first + length; ++i) gone.insert(static_cast<uint32_t>(i));
      if (!attemptWithout(gone)) ++first;
    }
  dropPairs();
}

// Removes two calls that depend on each other: a push and its pop.
void Shrinker::dropPairs() {
  constexpr size_t kLongest = 9;
  if (best_.calls.size() > kLongest) return;
  for (uint32_t a = 0; a + 2 < best_.calls.size(); ++a)
    for (uint32_t b = a + 1; b + 1 < best_.calls.size() && left_ > 0; ++b) {
      std::optional<Trial> shorter = withoutSteps(unit_, best_, {a, b});
      if (shorter && attempt(std::move(*shorter))) b = a;
    }
}

// Whether the act takes both objects: its effect on two objects differs from that on one.
bool Shrinker::meet(uint32_t object, uint32_t other) const {
  std::set<uint32_t> taken;
  for (const trial::Use& use : trial::usesOf(unit_, best_, static_cast<uint32_t>(best_.calls.size() - 1)))
    taken.insert(use.object);
  return taken.contains(object) && taken.contains(other);
}

// Replaces two objects of a class by one.
void Shrinker::mergeObjects() {
  for (uint32_t object = 1; object + 1 < best_.calls.size() && left_ > 0; ++object)
    for (uint32_t other = 0; other < object && left_ > 0; ++other) {
      const model::TypeId makes = unit_.function(best_.calls[object]).makes;
      if (!makes.valid() || unit_.function(best_.calls[other]).makes != makes || meet(object, other))
        continue;
      std::optional<Trial> shorter = withOneObjectLess(unit_, best_, object, other);
      if (shorter && attempt(std::move(*shorter))) other = object = 0;
    }
}

// An object that any constructor can make is made by the one with the fewest arguments.
void Shrinker::simplifyMakers() {
  for (uint32_t step = 0; step + 1 < best_.calls.size(); ++step) {
    const model::TypeId makes = unit_.function(best_.calls[step]).makes;
    for (size_t i = 0; makes.valid() && i < unit_.functions.size() && left_ > 0; ++i) {
      const model::Function& other = unit_.functions[i];
      if (other.kind != model::FunctionKind::Constructor || other.makes != makes ||
          other.parameters.size() >= unit_.function(best_.calls[step]).parameters.size())
        continue;
      Trial trial = best_;
      trial.calls[step] = model::FunctionId(i);
      attempt(std::move(trial));
    }
  }
}

// Omitting a default argument is simpler than any value for it, whatever the number of choices: the omission
// is a choice, and the harness may ask for the value all the same.
void Shrinker::omitDefaults() {
  for (uint32_t step = 0; step < best_.calls.size(); ++step) omitDefaults(step);
}

void Shrinker::omitDefaults(uint32_t step) {
  const model::Function& function = unit_.function(best_.calls[step]);
  for (size_t i = function.parameters.size(); i-- > 0;) {
    if (!function.parameters[i].hasDefault) continue;
    const Key given = assayChild(trial::parameterKey(step, static_cast<uint32_t>(i)), trial::kGiven);
    const Asked* now = askedNow(given);
    if (!now || now->bits == 0) continue;
    Choices choices = best_.choices;
    choices[given] = 0;
    attempt(Trial{best_.calls, std::move(choices)}, true);
  }
}

void Shrinker::shortenSequences() {
  std::vector<Key> sizes;
  for (const Asked& one : outcome_.asked)
    if (one.kind == expr::VarKind::Size && one.bits > one.low) sizes.push_back(one.key);
  const std::vector<SizedShape> all = trial::sizedShapes(unit_, best_.calls, best_.choices);
  for (Key size : sizes) {
    shorten(size);
    const auto own = std::ranges::find(all, size, [](const SizedShape& list) { return list.shape.key; });
    dropElements(own != all.end() ? *own
                                  : SizedShape{trial::Layout(unit_), {.slot = trial::Slot{.key = size}}});
  }
  // A (pointer, length) pair keeps its elements under the pointer.
  for (const SizedShape& list : all)
    if (list.shape.slot->key != list.shape.key) dropElements(list);
}

void Shrinker::shorten(Key size) {
  const Asked* now = askedNow(size);
  if (!now) return;
  if (attemptBits(size, now->low)) return;
  uint64_t fails = now->low;
  for (now = askedNow(size); now && now->bits > fails + 1; now = askedNow(size)) {
    const uint64_t middle = fails + (now->bits - fails) / 2;
    if (!attemptBits(size, middle)) fails = middle;
    if (left_ == 0) return;
  }
}

// Removes halves, quarters, … and single elements, and moves the later ones up. If even short stretches must
// stay, the length itself matters, and single elements are not worth their runs.
void Shrinker::dropElements(const SizedShape& list) {
  constexpr uint64_t kLongest = 24;
  const Asked* now = askedNow(list.shape.slot->key);
  if (!now || isNegative(*now)) return;
  for (uint64_t stretch = std::max<uint64_t>(now->bits / 2, 1); stretch > 0; stretch /= 2) {
    if (stretch < 4 && now->bits > kLongest) return;
    dropStretches(list, stretch);
    now = askedNow(list.shape.slot->key);
    if (!now || left_ == 0) return;
  }
}

void Shrinker::dropStretches(const SizedShape& list, uint64_t length) {
  const Key size = list.shape.slot->key;
  const Asked* now = askedNow(size);
  for (uint64_t first = 0; now && first + length <= now->bits && left_ > 0; now = askedNow(size)) {
    if (now->bits < now->low + length) return;
    if (!attempt(withoutElements(list.layout, list.shape, best_.choices, {first, length}, now->bits)))
      first += length;
  }
}

namespace {

// The choices by which a field has the value that its class gives it.
Choices initialChoices(const trial::Layout& layout, const trial::Shape& part, const model::Field& field) {
  Choices choices;
  if (!part.slot) return choices;
  if (field.initialBits && part.form == trial::Form::Scalar)
    choices[part.slot->key] = *field.initialBits & expr::maskOf(part.slot->width);
  if (!field.initialText || part.form != trial::Form::Text) return choices;
  choices[part.slot->key] = field.initialText->size();
  for (size_t i = 0; i < field.initialText->size(); ++i)
    choices[layout.character(part, i).key] = static_cast<unsigned char>((*field.initialText)[i]);
  return choices;
}

// One element per field of a record among the arguments.
std::vector<Choices> initialFields(const model::Unit& unit, const Trial& trial) {
  std::vector<Choices> all;
  for (uint32_t step = 0; step < trial.calls.size(); ++step) {
    const trial::Layout layout(unit, trial.calls, step);
    for (uint32_t i = 0; i < unit.function(trial.calls[step]).parameters.size(); ++i)
      trial::walk(layout, layout.parameter(i), trial.choices, [&](const trial::Shape& shape) {
        if (shape.form != trial::Form::Parts || unit.type(shape.type).kind != model::TypeKind::Record) return;
        const std::vector<model::Field>& fields = unit.type(shape.type).fields;
        for (size_t k = 0; k < fields.size(); ++k)
          if (Choices one = initialChoices(layout, layout.part(shape, k), fields[k]); !one.empty())
            all.push_back(std::move(one));
      });
  }
  return all;
}

}  // namespace

// Fields that do not matter have the values that their class gives them, although zero has fewer letters: a
// reader sees the one that differs.
void Shrinker::restoreInitial() {
  constexpr unsigned kRunsOfItsOwn = 12;
  const std::vector<Choices> fields = initialFields(unit_, best_);
  if (!fields.empty() && !isSlow(outcome_.end)) left_ += kRunsOfItsOwn;
  const auto with = [this](const Choices& more) {
    Choices choices = best_.choices;
    for (const auto& [key, bits] : more) choices[key] = bits;
    return Trial{best_.calls, std::move(choices)};
  };
  Choices together;
  for (const Choices& one : fields) together.insert(one.begin(), one.end());
  if (fields.empty() || attempt(with(together), true)) return;
  for (const Choices& one : fields) attempt(with(one), true);
}

// Choices that must stay equal (x == y, or all letters of a text) are changed together or not at all.
void Shrinker::simplifyTogether() {
  std::map<std::pair<expr::VarKind, uint64_t>, std::vector<Asked>> equal;
  for (const Asked& one : outcome_.asked)
    if (isScalar(one.kind) && costOf(one) > 0) equal[{one.kind, one.bits}].push_back(one);
  for (const auto& [what, group] : equal) {
    if (group.size() < 2) continue;
    for (uint64_t bits : candidatesFor(unit_, called(group.front()), group.front())) {
      Choices choices = best_.choices;
      for (const Asked& one : group) choices[one.key] = bits;
      if (attempt(std::move(choices)) || left_ == 0) break;
    }
  }
}

void Shrinker::simplifyEach() {
  const std::vector<Asked> asked = outcome_.asked;
  Choices plain = best_.choices;
  for (const Asked& one : asked)
    if (isScalar(one.kind)) plain[one.key] = plainest(one);
  if (attempt(std::move(plain))) return;
  for (const Asked& one : asked) {
    if (left_ == 0) return;
    if (isScalar(one.kind)) simplify(one.key);
  }
}

// Two connected numbers, as in mass / (length * length): one becomes 1, 0 or 2, the other is searched for
// near the numbers of the source.
void Shrinker::simplifyPairs() {
  constexpr uint64_t kUgly = 40;
  constexpr size_t kMostNumbers = 6;
  std::vector<Asked> all;
  for (const Asked& one : outcome_.asked)
    if (bitsOfNumber(one, 1)) all.push_back(one);
  const bool ugly = std::ranges::any_of(all, [](const Asked& one) { return costOf(one) > kUgly; });
  if (!ugly || all.size() < 2 || all.size() > kMostNumbers) return;
  std::vector<double> numbers = {1, 2, 0, 5, 10, 100};
  const std::set<model::FunctionId> functions(best_.calls.begin(), best_.calls.end());
  for (model::FunctionId function : functions)
    for (double constant : constantsOf(unit_, unit_.function(function)))
      numbers.insert(numbers.end(), {constant, constant - 1, constant + 1, -constant});
  for (const Asked& steady : all)
    for (const Asked& other : all)
      if (steady.key != other.key) simplifyPair(steady, other, numbers);
}

void Shrinker::simplifyPair(const Asked& steady, const Asked& other, const std::vector<double>& numbers) {
  for (double small : {1.0, 0.0, 2.0})
    for (double number : numbers) {
      Choices choices = best_.choices;
      const std::optional<uint64_t> a = bitsOfNumber(steady, small), b = bitsOfNumber(other, number);
      if (!a || !b || left_ == 0) continue;
      choices[steady.key] = *a;
      choices[other.key] = *b;
      if (attempt(std::move(choices))) return;
    }
}

void Shrinker::simplify(Key key) {
  const Asked* now = askedNow(key);
  if (!now || costOf(*now) == 0) return;
  for (uint64_t bits : candidatesFor(unit_, called(*now), *now))
    if (attemptBits(key, bits)) break;
  narrow(key);
}

// Binary search for the least magnitude that still works: usually a boundary of the condition.
void Shrinker::narrow(Key key) {
  const Asked* now = askedNow(key);
  double unused = 0;
  if (!now || !gridOf(*now, unused)) return;
  double fails = 0;
  for (unsigned round = 0; round < 70 && left_ > 0; ++round) {
    now = askedNow(key);
    double works = 0;
    if (!now || !gridOf(*now, works) || works <= fails + 1) return;
    const double middle = std::floor(fails + (works - fails) / 2);
    if (!attemptBits(key, bitsOnGrid(*now, middle))) fails = middle;
  }
}

}  // namespace

bool shrink(const model::Unit& unit, trial::Runner& explorer, const Scope& scope, Chosen& chosen,
            const ShrinkOptions& options) {
  Shrinker shrinker(unit, explorer, scope, chosen, options);
  if (!shrinker.start()) return false;
  shrinker.shrinkAll();
  replaceRun(chosen, shrinker.trial(), shrinker.outcome(), shrinker.dag());
  return true;
}

}  // namespace assay::choose
