#include "publish/choose/remove_steps.h"

#include <algorithm>
#include <map>
#include <vector>

#include "data/trial/layout.h"
#include "data/trial/uses.h"
#include "data/trial/value.h"
#include "data/wire/wire.h"

namespace assay::choose {
namespace {

using model::Role;
using model::Type;
using model::TypeId;
using model::TypeKind;
using trial::Key;
using trial::Trial;

constexpr uint64_t kPresent = ~uint64_t{0}, kGiven = ~uint64_t{1};

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

class Mover {
 public:
  // `instead`: who stands for an object that is gone.
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
  void move(TypeId id, Key from, Key to);
  void movePick(TypeId id, Key from, Key to);
  void moveAll(TypeId element, Key from, Key to, uint64_t count) {
    for (uint64_t i = 0; i < count; ++i) move(element, assayChild(from, i), assayChild(to, i));
  }
  void copyAll(Key from, Key to, uint64_t count) {
    for (uint64_t i = 0; i < count; ++i) copy(assayChild(from, i), assayChild(to, i));
  }
  void copy(Key from, Key to) {
    if (const auto at = old_.choices.find(from); at != old_.choices.end()) made_.choices[to] = at->second;
  }
  // How many elements hang below a size choice.
  uint64_t count(Key size) const {
    const auto at = old_.choices.find(size);
    return at == old_.choices.end() ? 0 : std::min(at->second, trial::kMaxSequence);
  }

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
  const model::Function& function = unit_.function(old_.calls[step_]);
  for (uint32_t i = 0; i < function.parameters.size(); ++i) {
    const model::Parameter& parameter = function.parameters[i];
    const Key from = trial::parameterKey(step_, i), to = trial::parameterKey(place_[step_], i);
    copy(assayChild(from, kGiven), assayChild(to, kGiven));
    if (!trial::argumentOf(unit_, old_, step_, i).given) continue;
    const Type& type = unit_.type(parameter.type);
    if (parameter.role == Role::Buffer && parameter.partner >= 0)
      moveAll(type.args[0], from, to,
              count(trial::parameterKey(step_, static_cast<uint32_t>(parameter.partner))));
    else if (parameter.role == Role::Elements)
      moveAll(type.args[0], from, to, trial::kElementsCount);
    else if (parameter.role == Role::CString)
      copyAll(from, to, count(from));
    else if (parameter.role == Role::Begin)
      moveAll(unit_.type(trial::referred(unit_, parameter.type)).args[0], from, to, count(from));
    if (model::isBound(parameter.role)) {
      copy(from, to);
      continue;
    }
    move(parameter.type, from, to);
  }
}

// A pick is a place in the list of objects made so far, which has become shorter.
void Mover::movePick(TypeId id, Key from, Key to) {
  const std::vector<uint32_t> before = trial::objectsFor(unit_, old_.calls, step_, id);
  const std::vector<uint32_t> now = trial::objectsFor(unit_, made_.calls, place_[step_], id);
  if (before.empty()) return;
  const auto chosen = old_.choices.find(from);
  const uint64_t last = before.size() - 1;
  const uint64_t place = chosen == old_.choices.end() ? last : std::min(chosen->second, last);
  uint32_t object = original(unit_, old_, gone_, before[place]);
  if (const auto other = instead_.find(object); other != instead_.end()) object = other->second;
  const auto at = gone_.contains(object) ? now.end() : std::ranges::find(now, place_[object]);
  if (at == now.end())
    possible_ = false;
  else
    made_.choices[to] = static_cast<uint64_t>(at - now.begin());
}

void Mover::move(TypeId id, Key from, Key to) {
  const Type& type = unit_.type(id);
  if (type.kind == TypeKind::Object) return movePick(id, from, to);
  copy(from, to);
  copy(assayChild(from, kPresent), assayChild(to, kPresent));
  switch (type.kind) {
    case TypeKind::LvalueReference:
    case TypeKind::RvalueReference:
    case TypeKind::Duration:
    case TypeKind::ErrorCode:
      return move(type.args[0], from, to);
    case TypeKind::Pointer:
    case TypeKind::UniquePointer:
    case TypeKind::SharedPointer:
    case TypeKind::Optional: {
      if (trial::isTextPointer(unit_, type)) return copyAll(from, to, count(from));
      if (trial::streamBehind(unit_, id) != nullptr) return move(type.args[0], from, to);
      // What is not there picks nothing.
      const auto present = old_.choices.find(from);
      if (present != old_.choices.end() && present->second == 0) return;
      return move(type.args[0], assayChild(from, 0), assayChild(to, 0));
    }
    case TypeKind::Integer:
      return copy(assayChild(from, 0), assayChild(to, 0));  // the high half of 128 bits
    case TypeKind::CArray:
    case TypeKind::StdArray:
      return moveAll(type.args[0], from, to, type.extent);
    case TypeKind::Record:
      for (size_t i = 0; i < type.fields.size(); ++i)
        move(type.fields[i].type, assayChild(from, i), assayChild(to, i));
      return;
    case TypeKind::Pair:
    case TypeKind::Tuple:
      for (size_t i = 0; i < type.args.size(); ++i)
        move(type.args[i], assayChild(from, i), assayChild(to, i));
      return;
    case TypeKind::Variant: {
      const auto at = old_.choices.find(from);
      const size_t i = at == old_.choices.end() ? 0 : std::min<size_t>(at->second, type.args.size() - 1);
      return move(type.args[i], assayChild(from, 1 + i), assayChild(to, 1 + i));
    }
    case TypeKind::String:
    case TypeKind::StringView:
    case TypeKind::FilePath:
    case TypeKind::InputStream:
      return copyAll(from, to, count(from));
    case TypeKind::Sequence:
    case TypeKind::Span:
    case TypeKind::Set:
      return moveAll(type.args[0], from, to, type.extent != 0 ? type.extent : count(from));
    case TypeKind::Callable:
      return moveAll(type.args[0], from, to, trial::maxResults(unit_, type));
    case TypeKind::Map:
      for (uint64_t i = 0, n = count(from); i < n; ++i)
        for (uint64_t part : {0, 1})
          move(type.args[part], assayChild(assayChild(from, i), part), assayChild(assayChild(to, i), part));
      return;
    default:
      return;
  }
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

}  // namespace assay::choose
