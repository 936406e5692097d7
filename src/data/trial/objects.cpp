#include "data/trial/objects.h"

#include <algorithm>

#include "data/trial/layout.h"

namespace assay::trial {

using model::Function;
using model::Parameter;
using model::Type;
using model::TypeId;
using model::TypeKind;
using model::Unit;

namespace {

// What may be null, empty or another alternative can do without its parts.
bool mustHaveParts(const Unit& unit, TypeId id) {
  const Type& type = unit.type(id);
  return referred(unit, id) != id || formOf(type.kind) == Form::Parts || isArray(type);
}

std::vector<TypeId> objectsIn(const Unit& unit, const Function& function, bool neededOnly) {
  std::vector<TypeId> found, open;
  for (const Parameter& parameter : function.parameters) open.push_back(parameter.type);
  while (!open.empty()) {
    TypeId id = open.back();
    open.pop_back();
    const Type& type = unit.type(id);
    if (type.kind == TypeKind::Object) found.push_back(id);
    if (neededOnly && !mustHaveParts(unit, id)) continue;
    open.insert(open.end(), type.args.begin(), type.args.end());
    for (const model::Field& field : type.fields) open.push_back(field.type);
  }
  std::ranges::sort(found);
  return found;
}

}  // namespace

bool isOrDerives(const Unit& unit, TypeId made, TypeId wanted) {
  const Type &a = unit.type(made), &b = unit.type(wanted);
  if (a.isConst && !b.isConst) return false;
  if (a.spelling == b.spelling) return true;
  return std::ranges::any_of(a.bases, [&](TypeId base) { return unit.type(base).spelling == b.spelling; });
}

std::vector<uint32_t> objectsFor(const Unit& unit, const std::vector<model::FunctionId>& calls, uint32_t step,
                                 TypeId type) {
  std::vector<uint32_t> steps;
  for (uint32_t t = 0; t < step && t < calls.size(); ++t) {
    TypeId made = unit.function(calls[t]).makes;
    if (made.valid() && isOrDerives(unit, made, type)) steps.push_back(t);
  }
  return steps;
}

std::vector<TypeId> objectsTaken(const Unit& unit, const Function& function) {
  return objectsIn(unit, function, false);
}

std::vector<TypeId> objectsNeeded(const Unit& unit, const Function& function) {
  std::vector<TypeId> needed = objectsIn(unit, function, true);
  needed.erase(std::ranges::unique(needed).begin(), needed.end());
  return needed;
}

std::vector<TypeId> objectsHandedOver(const Unit& unit, const Function& function) {
  std::vector<TypeId> types;
  for (const Parameter& parameter : function.parameters) {
    const Type& type = unit.type(referred(unit, parameter.type));
    if (type.kind == TypeKind::UniquePointer && unit.type(type.args[0]).kind == TypeKind::Object)
      types.push_back(type.args[0]);
  }
  return types;
}

bool makesAlias(const Unit& unit, const Function& function) {
  if (!function.makes.valid() || !function.result.valid()) return false;
  const TypeKind kind = unit.type(function.result).kind;
  return kind == TypeKind::LvalueReference || kind == TypeKind::Pointer;
}

ObjectTable::ObjectTable(const Unit& unit) : places_(unit.types.size()) {
  std::vector<TypeId> types;
  auto add = [&](TypeId type) {
    if (!type.valid() || std::ranges::find(types, type) != types.end()) return;
    places_[type.index()] = static_cast<uint32_t>(types.size());
    types.push_back(type);
  };
  for (const Function& function : unit.functions) {
    Row row{.taken = objectsTaken(unit, function),
            .needed = objectsNeeded(unit, function),
            .handedOver = objectsHandedOver(unit, function),
            .makes = function.makes,
            .makesAlias = function.makes.valid() && trial::makesAlias(unit, function)};
    add(row.makes);
    std::ranges::for_each(row.taken, add);
    rows_.push_back(std::move(row));
  }
  count_ = types.size();
  for (TypeId made : types)
    for (TypeId wanted : types) serves_.push_back(isOrDerives(unit, made, wanted));
}

bool ObjectTable::isThere(const std::vector<model::FunctionId>& calls, TypeId type) const {
  return std::ranges::any_of(calls, [&](model::FunctionId call) {
    const TypeId made = rows_[call.index()].makes;
    return made.valid() && serves(made, type);
  });
}

ptrdiff_t ObjectTable::left(const std::vector<model::FunctionId>& calls, TypeId type) const {
  ptrdiff_t left = 0;
  for (model::FunctionId call : calls) {
    const Row& row = rows_[call.index()];
    if (row.makes.valid() && !row.makesAlias && serves(row.makes, type)) ++left;
    for (TypeId taken : row.handedOver)
      if (serves(type, taken) || serves(taken, type)) --left;
  }
  return left;
}

}  // namespace assay::trial
