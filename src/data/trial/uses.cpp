#include "data/trial/uses.h"

#include <algorithm>

#include "data/trial/value.h"

namespace assay::trial {
namespace {

using model::Type;
using model::TypeId;
using model::TypeKind;
using model::Unit;

class Walk {
 public:
  Walk(const Unit& unit, uint32_t parameter, std::vector<Use>& uses)
      : unit_(unit), parameter_(parameter), uses_(uses) {}

  // `how` is what the surroundings allow; by value it is Copied.
  void visit(TypeId id, const Value& value, Taking how, bool isHandedOver = false) {
    const Type& type = unit_.type(id);
    if (value.kind == Value::Kind::Object) {
      const TypeId object = referred(unit_, id);
      const Taking mine = type.kind == TypeKind::Object ? how : throughReference(type);
      const bool moves = mine == Taking::Copied && !unit_.type(object).isCopyable;
      uses_.push_back(
          {static_cast<uint32_t>(value.bits), parameter_, moves ? Taking::Moved : mine, isHandedOver});
      return;
    }
    for (size_t i = 0; i < value.children.size(); ++i) part(type, i, value);
  }

 private:
  Taking throughReference(const Type& type) const {
    if (type.kind == TypeKind::RvalueReference) return Taking::Moved;
    return unit_.type(type.args[0]).isConst ? Taking::Shown : Taking::Changed;
  }

  void part(const Type& type, size_t i, const Value& value) {
    const Value& child = value.children[i];
    switch (type.kind) {
      case TypeKind::LvalueReference:
      case TypeKind::RvalueReference:
        return part(unit_.type(type.args[0]), i, value);
      case TypeKind::Pointer:
        return visit(type.args[0], child, throughReference(type));
      case TypeKind::UniquePointer:
        return visit(type.args[0], child, Taking::Moved, true);
      case TypeKind::Record:
        return i < type.fields.size() ? visit(type.fields[i].type, child, Taking::Copied) : void();
      case TypeKind::Pair:
      case TypeKind::Tuple:
        return i < type.args.size() ? visit(type.args[i], child, Taking::Copied) : void();
      case TypeKind::Variant:
        return value.bits < type.args.size() ? visit(type.args[value.bits], child, Taking::Copied) : void();
      case TypeKind::Map:
        for (size_t j = 0; j < child.children.size() && j < 2; ++j)
          visit(type.args[j], child.children[j], Taking::Copied);
        return;
      default:
        if (!type.args.empty()) visit(type.args[0], child, Taking::Copied);
    }
  }

  const Unit& unit_;
  uint32_t parameter_;
  std::vector<Use>& uses_;
};

}  // namespace

TypeId referred(const Unit& unit, TypeId type) {
  while (unit.type(type).kind == TypeKind::LvalueReference ||
         unit.type(type).kind == TypeKind::RvalueReference)
    type = unit.type(type).args[0];
  return type;
}

bool handsOver(const Unit& unit, TypeId type, const Value& value) {
  const Type& referee = unit.type(referred(unit, type));
  return referee.kind == TypeKind::UniquePointer && value.kind == Value::Kind::Some &&
         value.children.size() == 1 && value.children[0].kind == Value::Kind::Object;
}

bool makesAlias(const Unit& unit, const model::Function& function) {
  if (!function.makes.valid() || !function.result.valid()) return false;
  const TypeKind kind = unit.type(function.result).kind;
  return kind == TypeKind::LvalueReference || kind == TypeKind::Pointer;
}

std::vector<Use> usesOf(const Unit& unit, const Trial& trial, uint32_t step) {
  const model::Function& function = unit.function(trial.calls[step]);
  std::vector<Use> uses;
  for (uint32_t i = 0; i < function.parameters.size(); ++i) {
    const Argument argument = argumentOf(unit, trial, step, i);
    if (!argument.given) break;
    const bool receiver = function.parameters[i].role == model::Role::Receiver;
    const Taking held =
        function.isConst || function.kind == model::FunctionKind::FieldRead ? Taking::Shown : Taking::Changed;
    Walk(unit, i, uses).visit(function.parameters[i].type, argument.value, receiver ? held : Taking::Copied);
  }
  return uses;
}

}  // namespace assay::trial
