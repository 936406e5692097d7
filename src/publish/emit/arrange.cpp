#include "publish/emit/arrange.h"

#include <algorithm>

#include "data/cpp/access_text.h"
#include "data/trial/layout.h"
#include "data/trial/uses.h"
#include "data/trial/value.h"
#include "publish/emit/arguments.h"
#include "publish/emit/call_text.h"
#include "publish/emit/mocks.h"

namespace assay::emit {
namespace {

using model::Function;
using model::FunctionKind;
using model::Type;
using model::TypeId;
using model::TypeKind;

// Whether one of the objects that this call makes or changes may keep a reference to a text.
bool mayKeepText(const model::Unit& unit, const trial::Trial& trial, const Function& function,
                 const std::vector<trial::Use>& uses) {
  if (function.makes.valid() && unit.type(function.makes).keepsText) return true;
  return std::ranges::any_of(uses, [&](const trial::Use& use) {
    const TypeId made = unit.function(trial.calls[use.object]).makes;
    return use.how == trial::Taking::Changed && (!made.valid() || unit.type(made).keepsText);
  });
}

// Whether an object may keep a reference to an argument of this call.
bool mayKeep(const model::Unit& unit, const Function& function, const std::vector<trial::Use>& uses) {
  if (function.kind == FunctionKind::Constructor || function.makes.valid()) return true;
  const bool reaches =
      std::ranges::any_of(uses, [](const trial::Use& use) { return use.how == trial::Taking::Changed; });
  const bool stores = function.influence.unknown || !function.influence.defines.empty() || unit.state.empty();
  return reaches && stores;
}

// Arranges one trial.
class Arranger {
 public:
  Arranger(Context& context, const trial::Trial& trial, bool actLasts, std::set<uint32_t> opened)
      : context_(context),
        unit_(context.unit),
        trial_(trial),
        actLasts_(actLasts),
        opened_(std::move(opened)) {
    context.called.insert(trial.calls.begin(), trial.calls.end());
    for (const Function& function : unit_.functions)
      if (!function.handle.empty()) names().reserve(function.handle);
    // A local must not hide a name that the test still needs.
    for (const model::FunctionId id : trial.calls) {
      const Function& function = unit_.function(id);
      names().reserve(function.callee.substr(0, function.callee.find_first_of(":<(")));
      if (function.kind == FunctionKind::Free || function.kind == FunctionKind::Constructor)
        names().reserve(function.name);
      if (function.makes.valid()) {
        const std::string& type = unit_.known(function.makes).spelling;
        names().reserve(type.substr(0, type.find_first_of(":<")));
      }
    }
    for (const std::string needed : {"result", "std"}) names().reserve(needed);
    for (const std::string& needed : context.framework.reservedNames()) names().reserve(needed);
  }

  Arranged run();

 private:
  cpp::Identifiers& names() { return out_.names; }
  void step(uint32_t index);
  void throughAnotherName(std::vector<std::string>& texts);
  void mock();
  void hold(const std::vector<std::string>& arguments, const cpp::CallText& call, bool isAct);
  // The function of the standard library that makes the owner of an object which a later call takes in a
  // std::unique_ptr or std::shared_ptr; "" if no later call does.
  std::string makerOfOwner(uint32_t object) const;
  std::string owned(const std::string& type, const std::vector<std::string>& arguments);
  const Type& madeAs() const;
  Context& context_;
  const model::Unit& unit_;
  const trial::Trial& trial_;
  const bool actLasts_;
  std::set<uint32_t> opened_;           // steps on whose objects a protected member is called
  const Function* function_ = nullptr;  // of the step being arranged
  uint32_t step_ = 0;
  Arranged out_;
};

std::string Arranger::makerOfOwner(uint32_t object) const {
  for (uint32_t later = object + 1; later < trial_.calls.size(); ++later)
    for (const trial::Use& use : trial::usesOf(unit_, trial_, later)) {
      if (use.object == object && use.isHandedOver) return "std::make_unique";
      if (use.object == object && use.isShared) return "std::make_shared";
    }
  return "";
}

// "std::make_unique<Guard>(3)"; forwarded arguments must have a type.
std::string Arranger::owned(const std::string& type, const std::vector<std::string>& arguments) {
  context_.includes.add("<memory>");
  std::vector<std::string> typed = arguments;
  for (size_t i = 0; i < typed.size() && i < function_->parameters.size(); ++i)
    if (typed[i].starts_with("{"))
      typed[i] = unit_.type(trial::referred(unit_, function_->parameters[i].type)).spelling + typed[i];
  return makerOfOwner(step_) + "<" + type + ">(" + cpp::listed(typed) + ")";
}

// The class of the object that the current step makes: the opening subclass only if a call needs it.
const Type& Arranger::madeAs() const {
  const bool must = function_->access == model::Access::Protected || opened_.contains(step_);
  return must ? unit_.type(function_->makes) : unit_.known(function_->makes);
}

// `NiceMock<MockLink> link;`, and its answers.
void Arranger::mock() {
  const Type& made = unit_.type(function_->makes);
  const Type& interface = unit_.type(made.mocks);
  Held& held = out_.objects[step_];
  held.name = names().fresh(localName(interface.spelling));
  context_.includes.add(interface.header);
  const std::string type = context_.framework.mockObject(made.spelling, context_.used);
  if (!makerOfOwner(step_).empty()) {
    held.by = Held::By::Owner;
    out_.lines.push_back("auto " + held.name + " = " + owned(type, {}) + ";");
  } else {
    out_.lines.push_back(type + " " + held.name + ";");
  }
  for (std::string& line : mockAnswers(context_, trial_, step_, held.itself()))
    out_.lines.push_back(std::move(line));
}

// Declares the object that the current step makes, or prepares the declaration if it is the act.
void Arranger::hold(const std::vector<std::string>& arguments, const cpp::CallText& call, bool isAct) {
  const Type& made = madeAs();
  Held& held = out_.objects[step_];
  held.name = names().fresh(localName(unit_.known(function_->makes).spelling));
  const Type& result = unit_.type(function_->result);
  const Type& given = unit_.type(trial::referred(unit_, function_->result));
  const bool refers = result.kind == TypeKind::LvalueReference;
  std::string text;
  const bool isNew = function_->kind == FunctionKind::Constructor || result.kind == TypeKind::Object;
  if (isNew && !makerOfOwner(step_).empty()) {
    const bool constructs = function_->kind == FunctionKind::Constructor;
    held.by = Held::By::Owner;
    context_.includes.add(made.header);
    text = "auto " + held.name + " = " +
           owned(made.spelling, constructs ? arguments : std::vector<std::string>{call.text});
  } else if (function_->kind == FunctionKind::Constructor) {
    // `const T x;` is not valid for every class.
    const std::string front = isAct && !arguments.empty() ? "const " : "";
    text = front + construction(made.spelling, held.name, arguments) + (function_->zeroes ? "{}" : "");
  } else if (result.kind == TypeKind::Object) {
    text = (isAct ? "const " : "") + made.spelling + " " + held.name + " = " + call.text;
  } else if (given.kind == TypeKind::Object) {
    text = (given.isConst ? "const " : "") + made.spelling + "& " + held.name + " = " + call.text;
  } else {
    const bool isRaw = given.kind == TypeKind::Pointer;
    // An owner that stays in its place: a field, or behind a reference.
    const bool stays = refers || (function_->kind == FunctionKind::FieldRead && given.isMoveOnly);
    held.by = isRaw ? Held::By::Pointer : Held::By::Owner;
    text = (isAct ? "const auto" : "auto") +
           std::string(isRaw   ? "* "
                       : stays ? "& "
                               : " ") +
           held.name + " = " + call.text;
  }
  const bool spelledOut = held.by == Held::By::Name;
  if (spelledOut && (!isAct || function_->kind == FunctionKind::Constructor))
    context_.includes.add(made.header);
  if (isAct)
    out_.declaration = text;
  else
    out_.lines.push_back(text + ";");
}

// Compilers warn about `x = x`, which is intended here.
void Arranger::throughAnotherName(std::vector<std::string>& texts) {
  if (function_->name != "operator=" || texts.size() != 2) return;
  const bool moved = texts[1] == "std::move(" + texts[0] + ")";
  if (texts[1] != texts[0] && !moved) return;
  const std::string other = names().fresh("itself");
  out_.lines.push_back(unit_.type(function_->owner).spelling + "& " + other + " = " + texts[0] + ";");
  texts[1] = moved ? "std::move(" + other + ")" : other;
}

void Arranger::step(uint32_t index) {
  step_ = index;
  function_ = &unit_.function(trial_.calls[index]);
  const bool isAct = index + 1 == trial_.calls.size();
  if (makesMock(unit_, *function_)) return mock();
  const std::vector<trial::Use> uses = trial::usesOf(unit_, trial_, index);
  const bool keeps = (actLasts_ || !isAct) && mayKeep(unit_, *function_, uses);
  const bool keepsText = keeps && mayKeepText(unit_, trial_, *function_, uses);
  out_.seen.assign(function_->parameters.size(), {});
  out_.begins.assign(function_->parameters.size(), {});
  std::vector<std::string> texts = argumentsOf(context_, trial_, {index, keeps, keepsText}, out_);
  throughAnotherName(texts);
  if (!texts.empty() && asksForConst(unit_, *function_)) {
    texts[0] = constView(unit_, function_->owner, texts[0]);
    context_.includes.add("<utility>");
  }
  const cpp::CallText call = naturalCall(unit_, *function_, texts);
  bool isNeeded = isAct || function_->kind == FunctionKind::Constructor;
  for (uint32_t later = index + 1; later < trial_.calls.size() && !isNeeded; ++later)
    for (const trial::Use& use : trial::usesOf(unit_, trial_, later)) isNeeded |= use.object == index;
  out_.call = call.text;
  out_.isOperator = call.isOperator;
  if (function_->makes.valid() && isNeeded)
    hold(texts, call, isAct);
  else if (!isAct)
    out_.lines.push_back(statement(unit_, *function_, call.text) + ";");
}

Arranged Arranger::run() {
  out_.objects.resize(trial_.calls.size());
  for (uint32_t i = 0; i < trial_.calls.size(); ++i)
    for (const trial::Use& use : trial::usesOf(unit_, trial_, i))
      if (use.parameter == 0 && cpp::needsOpened(unit_.function(trial_.calls[i]))) opened_.insert(use.object);
  for (uint32_t i = 0; i < trial_.calls.size(); ++i) step(i);
  return std::move(out_);
}

}  // namespace

Arranged arrange(Context& context, const trial::Trial& trial, bool actLasts,
                 const std::set<uint32_t>& opened) {
  return Arranger(context, trial, actLasts, opened).run();
}

std::string observerText(const model::Unit& unit, const Arranged& arranged, const Function& observer,
                         uint32_t object) {
  const std::string itself = arranged.objects[object].itself();
  return naturalCall(unit, observer,
                     {asksForConst(unit, observer) ? constView(unit, observer.owner, itself) : itself})
      .text;
}

}  // namespace assay::emit
