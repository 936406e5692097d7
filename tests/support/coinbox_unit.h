// The coin box of the tests: a hand-made Unit with classes, and a scripted worker that runs its trials.
//
//   class Coinbox {                                            // coinbox.h
//    public:
//     Coinbox();
//     explicit Coinbox(int total);                             // throws std::invalid_argument if negative
//     void addQuarter();
//     void vend() { if (allowed_) … }                          // coinbox.cpp:20, edges 1 and 2
//     int total() const;
//     int current() const;
//     void take(Coinbox& other);
//     Coinbox& operator+=(int quarters);
//     bool operator==(const Coinbox& other) const;
//     explicit operator bool() const;
//   };
//   std::unique_ptr<Coinbox> makeCoinbox(int total);
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "data/trial/objects.h"
#include "data/trial/uses.h"
#include "tests/support/bmi_unit.h"

namespace assay::sample {

// The unit, and the outcomes of its trials.
struct Coinbox {
  // In the order of unit.functions.
  enum Which : uint32_t {
    Make,
    MakeWith,
    AddQuarter,
    Vend,
    Total,
    Current,
    Take,
    PlusAssign,
    Equals,
    ToBool,
    Factory,
    Count
  };
  model::Unit unit;
  trial::SiteTable sites;
  model::TypeId void_, int_, bool_, object, reference, constReference;

  static model::FunctionId id(uint32_t which) { return model::FunctionId(which); }
  // Calls are made on the first object unless another one is chosen.
  static trial::Trial trial(const std::vector<Which>& calls, trial::Choices choices = {}) {
    trial::Trial made;
    for (Which one : calls) {
      if (one != Make && one != MakeWith && one != Factory)
        choices.try_emplace(trial::parameterKey(static_cast<uint32_t>(made.calls.size()), 0), 0);
      made.calls.push_back(id(one));
    }
    made.choices = std::move(choices);
    return made;
  }
  // The outcome that a worker would return.
  static trial::Outcome run(const trial::Trial& trial);
};

inline model::Function coinboxMember(const Coinbox& box, model::FunctionKind kind, const std::string& name,
                                     model::TypeId result, bool isConst = false) {
  model::Function function;
  function.kind = kind;
  function.name = name;
  function.qualifiedName = function.callee = "Coinbox::" + name;
  function.signature = "Coinbox::" + name;
  function.mangledName = "Coinbox" + name;
  function.result = result;
  function.owner = box.object;
  function.isConst = isConst;
  function.inHeader = true;
  if (kind == model::FunctionKind::Constructor) {
    function.makes = box.object;
    function.callee = "Coinbox";
  } else {
    function.parameters = {{.name = "",
                            .type = isConst ? box.constReference : box.reference,
                            .role = model::Role::Receiver,
                            .defaultText = {}}};
  }
  return function;
}

inline void addCoinboxFunctions(Coinbox& box) {
  using model::FunctionKind;
  model::Unit& unit = box.unit;
  const auto add = [&](model::Function function, const std::string& parameter = {}, model::TypeId type = {}) {
    if (type.valid()) function.parameters.push_back({.name = parameter, .type = type, .defaultText = {}});
    unit.functions.push_back(function);
  };
  const auto method = [&](const std::string& name, model::TypeId result, bool isConst = false) {
    return coinboxMember(box, FunctionKind::Method, name, result, isConst);
  };
  add(coinboxMember(box, FunctionKind::Constructor, "Coinbox", box.void_));
  add(coinboxMember(box, FunctionKind::Constructor, "Coinbox", box.void_), "total", box.int_);
  add(method("addQuarter", box.void_));
  add(method("vend", box.void_));
  add(method("total", box.int_, true));
  add(method("current", box.int_, true));
  add(method("take", box.void_), "other", box.reference);
  add(method("operator+=", box.reference), "quarters", box.int_);
  add(method("operator==", box.bool_, true), "other", box.constReference);
  add(method("operator bool", box.bool_, true));
  const model::TypeId owner =
      addType(unit, model::TypeKind::UniquePointer, "std::unique_ptr<Coinbox>", 0, false, {box.object});
  unit.types[owner.index()].isMoveOnly = true;
  model::Function factory;
  factory.name = factory.qualifiedName = factory.callee = "makeCoinbox";
  factory.result = owner;
  factory.makes = box.object;
  factory.inHeader = true;
  add(factory, "total", box.int_);
  unit.state = {"current_", "total_", "allowed_"};
  unit.functions[Coinbox::AddQuarter].influence = {{0, 2}, {0}};
  unit.functions[Coinbox::Vend].influence = {{0, 1, 2}, {0, 1, 2}};
  unit.functions[Coinbox::Total].influence = {{}, {1}};
  unit.functions[Coinbox::Current].influence = {{}, {0}};
  unit.functions[Coinbox::Vend].where = {unit.source, 19, 1};
  unit.functions[Coinbox::Vend].endLine = 25;
}

inline Coinbox makeCoinbox() {
  using model::TypeKind;
  Coinbox box;
  model::Unit& unit = box.unit;
  unit.source = "/project/coinbox.cpp";
  unit.stem = "coinbox";
  unit.header = "\"coinbox.h\"";
  unit.ownFiles = {unit.source};
  box.void_ = addType(unit, TypeKind::Void, "void");
  box.int_ = addType(unit, TypeKind::Integer, "int", 32, true);
  box.bool_ = addType(unit, TypeKind::Boolean, "bool", 8);
  box.object = addType(unit, TypeKind::Object, "Coinbox");
  model::Type constant = unit.type(box.object);
  constant.isConst = true;
  const model::TypeId constantObject = addType(unit, constant);
  box.reference = addType(unit, TypeKind::LvalueReference, "Coinbox &", 0, false, {box.object});
  box.constReference =
      addType(unit, TypeKind::LvalueReference, "const Coinbox &", 0, false, {constantObject});
  addCoinboxFunctions(box);
  addSite(box.sites, unit, "Coinboxvend", 1, 20, "allowed_", "Allowed", "NotAllowed");
  return box;
}

// One run of a trial by the script: its boxes, by the step that made them, and their observations.
class CoinboxRun {
 public:
  explicit CoinboxRun(const trial::Trial& trial) : trial_(trial), boxes_(trial.calls.size()) {}

  trial::Outcome run() {
    out_.end = trial::End::Returned;
    for (step_ = 0; step_ < trial_.calls.size(); ++step_) {
      out_.endStep = step_;
      if (!ask()) out_.end = trial::End::Refused;
      if (out_.end == trial::End::Returned) call();
      if (out_.end != trial::End::Returned) break;
    }
    return std::move(out_);
  }

 private:
  struct Box {
    int64_t total = 0, current = 0;
  };

  bool ask() {
    static const Coinbox box = makeCoinbox();
    given_.clear();
    const model::Function& function = box.unit.function(trial_.calls[step_]);
    for (uint32_t i = 0; i < function.parameters.size(); ++i) {
      const trial::Value value = trial::argumentOf(box.unit, trial_, step_, i).value;
      const bool picks = value.kind == trial::Value::Kind::Object;
      if (!picks && value.kind != trial::Value::Kind::Scalar) return false;
      given_.push_back(static_cast<int64_t>(value.bits));
      const trial::Key key = trial::parameterKey(step_, i);
      trial::Asked asked{key, picks ? pickOf(box.unit, function.parameters[i].type, value)
                                    : static_cast<uint32_t>(value.bits)};
      asked.kind = picks ? expr::VarKind::Pick : expr::VarKind::Signed;
      asked.width = picks ? 8 : 32;
      asked.step = static_cast<uint16_t>(step_);
      out_.asked.push_back(asked);
    }
    return true;
  }

  uint64_t pickOf(const model::Unit& unit, model::TypeId type, const trial::Value& object) const {
    const auto made = trial::objectsFor(unit, trial_.calls, step_, trial::referred(unit, type));
    return static_cast<uint64_t>(std::ranges::find(made, object.bits) - made.begin());
  }

  Box& box(size_t i) { return boxes_[static_cast<size_t>(given_[i])]; }
  void see(int64_t value) {
    out_.observations.push_back(
        {static_cast<uint16_t>(step_), ASSAY_SEEN_RESULT, scalar(static_cast<uint64_t>(value))});
  }
  void make(int64_t total) {
    boxes_[step_].total = total;
    if (total >= 0) return;
    out_.end = trial::End::Threw;
    out_.observations.push_back(thrown("St16invalid_argument", "total"));
  }
  void vend() {
    const bool allowed = box(0).current >= 2;
    out_.covered = {allowed ? 2u : 1u};
    if (allowed) box(0) = {box(0).total + 2, box(0).current - 2};
  }
  void take() {
    box(0).total += box(1).total;
    box(1).total = 0;
  }
  void call() {
    switch (static_cast<Coinbox::Which>(trial_.calls[step_].value)) {
      case Coinbox::MakeWith:
      case Coinbox::Factory:
        return make(given_[0]);
      case Coinbox::AddQuarter:
        box(0).current += 1;
        return;
      case Coinbox::PlusAssign:
        box(0).current += given_[1];
        return;
      case Coinbox::Vend:
        return vend();
      case Coinbox::Total:
        return see(box(0).total);
      case Coinbox::Current:
        return see(box(0).current);
      case Coinbox::Equals:
        return see(box(0).total == box(1).total ? 1 : 0);
      case Coinbox::ToBool:
        return see(box(0).total != 0 ? 1 : 0);
      case Coinbox::Take:
        return take();
      case Coinbox::Make:
      case Coinbox::Count:
        return;
    }
  }

  const trial::Trial& trial_;
  std::vector<Box> boxes_;
  std::vector<int64_t> given_;
  uint32_t step_ = 0;
  trial::Outcome out_;
};

inline trial::Outcome Coinbox::run(const trial::Trial& trial) { return CoinboxRun(trial).run(); }

}  // namespace assay::sample
