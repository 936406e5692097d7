#include "publish/choose/remove_steps.h"

#include <algorithm>
#include <map>
#include <vector>

#include "data/trial/shape.h"
#include "data/trial/uses.h"
#include "data/trial/value.h"

namespace assay::choose {
namespace {

using trial::Trial;

// Another name for an object that was there before is that object: the one its maker was called on.
uint32_t original(const model::Unit& unit, const Trial& trial, const std::set<uint32_t>& gone,
                  uint32_t object) {
  while (gone.contains(object) && trial::makesAlias(unit, unit.function(trial.calls[object]))) {
    const std::vector<trial::Use> uses = trial::usesOf(unit, trial, object);
    if (uses.empty() || uses[0].object >= object) break;
    object = uses[0].object;
  }
  return object;
}

// Builds the trial without the removed steps.
class Mover {
 public:
  // `instead`: the objects that replace removed ones.
  Mover(const model::Unit& unit, const Trial& old, const std::set<uint32_t>& gone,
        std::map<uint32_t, uint32_t> instead = {})
      : unit_(unit), old_(old), gone_(gone), instead_(std::move(instead)) {
    for (uint32_t step = 0; step < old.calls.size(); ++step) {
      place_.push_back(static_cast<uint32_t>(made_.calls.size()));
      if (!gone.contains(step)) made_.calls.push_back(old.calls[step]);
    }
  }

  std::optional<Trial> run() {
    for (step_ = 0; step_ < old_.calls.size(); ++step_)
      if (!gone_.contains(step_)) moveStep();
    if (!possible_) return std::nullopt;
    return std::move(made_);
  }

 private:
  void moveStep();
  void movePick(const trial::Shape& from, const trial::Shape& to);

  const model::Unit& unit_;
  const Trial& old_;
  const std::set<uint32_t>& gone_;
  std::map<uint32_t, uint32_t> instead_;
  std::vector<uint32_t> place_;  // by old step: where it is now
  uint32_t step_ = 0;
  Trial made_;
  bool possible_ = true;
};

void Mover::moveStep() {
  const trial::Layout before(unit_, old_.calls, step_), now(unit_, made_.calls, place_[step_]);
  const auto count = static_cast<uint32_t>(unit_.function(old_.calls[step_]).parameters.size());
  for (uint32_t i = 0; i < count; ++i) {
    trial::copySlots({.present = before.given(i)}, old_.choices, {.present = now.given(i)}, made_.choices);
    if (!trial::argumentOf(unit_, old_, step_, i).given) continue;
    trial::walkBoth(before, before.parameter(i), old_.choices, trial::Reach::Size, now, now.parameter(i),
                    [&](const trial::Shape& from, const trial::Shape& to) {
                      if (from.form == trial::Form::Object)
                        movePick(from, to);
                      else
                        trial::copySlots(from, old_.choices, to, made_.choices);
                    });
  }
}

// A pick is a place in the list of objects made so far, which has become shorter.
void Mover::movePick(const trial::Shape& from, const trial::Shape& to) {
  if (from.objects.empty()) return;
  uint32_t object = original(unit_, old_, gone_, from.objects[chosen(*from.slot, old_.choices)]);
  if (const auto other = instead_.find(object); other != instead_.end()) object = other->second;
  const auto at = gone_.contains(object) ? to.objects.end() : std::ranges::find(to.objects, place_[object]);
  if (at == to.objects.end())
    possible_ = false;
  else
    made_.choices[to.slot->key] = static_cast<uint64_t>(at - to.objects.begin());
}

}  // namespace

std::optional<Trial> withoutSteps(const model::Unit& unit, const Trial& trial, std::set<uint32_t> gone) {
  const auto act = static_cast<uint32_t>(trial.calls.size() - 1);
  gone.erase(act);
  for (uint32_t step = 0; step < act; ++step)
    for (const trial::Use& use : trial::usesOf(unit, trial, step))
      if (gone.contains(original(unit, trial, gone, use.object))) gone.insert(step);
  return Mover(unit, trial, gone).run();
}

std::optional<Trial> withOneObjectLess(const model::Unit& unit, const Trial& trial, uint32_t object,
                                       uint32_t other) {
  return Mover(unit, trial, {object}, {{object, other}}).run();
}

namespace {

using trial::Layout;
using trial::Shape;

// The slots of a shape and of all parts, as far as the choices make them present.
std::vector<trial::Slot> slotsOf(const Layout& layout, const Shape& shape, const trial::Choices& choices) {
  std::vector<trial::Slot> slots;
  trial::walk(layout, shape, choices, [&](const Shape& part) {
    if (part.slot) slots.push_back(*part.slot);
    if (part.present) slots.push_back(*part.present);
  });
  return slots;
}

// Whether an answer was asked for, and whether that was in one of the steps.
struct WhenAsked {
  bool isAsked = false, isIn = false;
};

WhenAsked whenAsked(const Layout& layout, const Shape& answer, const trial::Choices& choices,
                    const std::vector<trial::Asked>& asked, const std::set<uint32_t>& steps) {
  WhenAsked when;
  for (const trial::Slot& slot : slotsOf(layout, answer, choices)) {
    const auto at = std::ranges::find(asked, slot.key, &trial::Asked::key);
    if (at == asked.end()) continue;
    when.isAsked = true;
    when.isIn |= steps.contains(at->step);
  }
  return when;
}

// Moves the kept answers to the front; the others lose their choices.
void moveUp(const Layout& layout, const Shape& answers, const std::vector<uint64_t>& kept, uint64_t count,
            const trial::Choices& from, trial::Choices& to) {
  for (uint64_t i = 0; i < count; ++i)
    for (const trial::Slot& slot : slotsOf(layout, layout.part(answers, i), from)) to.erase(slot.key);
  for (uint64_t i = 0; i < kept.size(); ++i)
    trial::walkBoth(layout, layout.part(answers, kept[i]), from, trial::Reach::Room, layout,
                    layout.part(answers, i),
                    [&](const Shape& here, const Shape& there) { trial::copySlots(here, from, there, to); });
}

}  // namespace

std::optional<trial::Trial> withoutAnswers(const model::Unit& unit, const trial::Trial& trial,
                                           const std::vector<trial::Asked>& asked,
                                           const std::set<uint32_t>& steps) {
  trial::Trial other = trial;
  for (uint32_t step = 0; step < trial.calls.size(); ++step) {
    const model::Function& maker = unit.function(trial.calls[step]);
    if (!maker.makes.valid() || !unit.type(maker.makes).mocks.valid()) continue;
    const Layout layout(unit, trial.calls, step);
    for (uint32_t i = 0; i < maker.parameters.size(); ++i) {
      const Shape answers = layout.parameter(i);
      std::vector<uint64_t> kept;
      uint64_t count = 0;
      for (; count < answers.most; ++count) {
        const WhenAsked when = whenAsked(layout, layout.part(answers, count), trial.choices, asked, steps);
        if (!when.isAsked) break;
        if (!when.isIn) kept.push_back(count);
      }
      if (kept.size() < count) moveUp(layout, answers, kept, count, trial.choices, other.choices);
    }
  }
  return other == trial ? std::nullopt : std::optional(other);
}

}  // namespace assay::choose
