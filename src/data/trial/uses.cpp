#include "data/trial/uses.h"

#include "data/trial/value.h"

namespace assay::trial {
namespace {

using model::Type;
using model::TypeId;
using model::TypeKind;
using model::Unit;

// Follows a value along its shape.
class Finder {
 public:
  Finder(const Layout& layout, uint32_t parameter, std::vector<Use>& uses)
      : layout_(layout), unit_(layout.unit()), parameter_(parameter), uses_(uses) {}

  // `how` is the effect that the enclosing type allows; by value it is Copied. `holder` is the pointer type
  // around the value, if there is one.
  void visit(const Shape& shape, const Value& value, Taking how, const Type* holder = nullptr) {
    if (value.kind == Value::Kind::Object) return take(shape, value, how, holder);
    const bool isInside = value.kind == Value::Kind::Some && shape.form != Form::Maybe;
    const Value& whole = isInside ? value.children[0] : value;
    const Type& type = unit_.type(shape.type);
    const bool owns = type.kind == TypeKind::UniquePointer;
    const bool shares = sharesObject(unit_, type);
    const Taking held = type.kind == TypeKind::Pointer || shares ? throughReference(type) : Taking::Copied;
    for (size_t i = 0; i < whole.children.size(); ++i)
      visit(layout_.part(shape, whole.kind == Value::Kind::Pick ? whole.bits : i), whole.children[i],
            owns ? Taking::Moved : held, owns || shares ? &type : nullptr);
  }

 private:
  void take(const Shape& shape, const Value& object, Taking how, const Type* holder) {
    const Taking mine = shape.declared == shape.type ? how : throughReference(unit_.type(shape.declared));
    const bool moves = mine == Taking::Copied && !unit_.type(shape.type).isCopyable;
    uses_.push_back({.object = static_cast<uint32_t>(object.bits),
                     .parameter = parameter_,
                     .how = moves ? Taking::Moved : mine,
                     .isHandedOver = holder != nullptr && holder->kind == TypeKind::UniquePointer,
                     .isShared = holder != nullptr && holder->kind == TypeKind::SharedPointer});
  }

  Taking throughReference(const Type& type) const {
    if (type.kind == TypeKind::RvalueReference) return Taking::Moved;
    return unit_.type(type.args[0]).isConst ? Taking::Shown : Taking::Changed;
  }

  const Layout& layout_;
  const Unit& unit_;
  uint32_t parameter_;
  std::vector<Use>& uses_;
};

}  // namespace

bool handsOver(const Unit& unit, TypeId type, const Value& value) {
  const Type& referee = unit.type(referred(unit, type));
  return referee.kind == TypeKind::UniquePointer && value.kind == Value::Kind::Some &&
         value.children.size() == 1 && value.children[0].kind == Value::Kind::Object;
}

std::vector<Use> usesOf(const Unit& unit, const Trial& trial, uint32_t step) {
  const model::Function& function = unit.function(trial.calls[step]);
  const Layout layout(unit, trial.calls, step);
  std::vector<Use> uses;
  for (uint32_t i = 0; i < function.parameters.size(); ++i) {
    const Argument argument = argumentOf(unit, trial, step, i);
    if (!argument.given) break;
    const bool receiver = function.parameters[i].role == model::Role::Receiver;
    const Taking held =
        function.isConst || function.kind == model::FunctionKind::FieldRead ? Taking::Shown : Taking::Changed;
    Finder(layout, i, uses).visit(layout.parameter(i), argument.value, receiver ? held : Taking::Copied);
  }
  return uses;
}

}  // namespace assay::trial
