#include "prepare/harness/buildable.h"

#include <set>
#include <utility>
#include <vector>

#include "data/trial/layout.h"
#include "data/trial/uses.h"

namespace assay::harness {

using model::Function;
using model::Parameter;
using model::Role;
using model::Type;
using model::TypeId;
using model::TypeKind;
using model::Unit;

namespace {

constexpr uint64_t kMostBraces = 64;  // elements of an array that must be written out

std::vector<TypeId> partsOf(const Type& type) {
  std::vector<TypeId> parts = type.args;
  for (const model::Field& field : type.fields) parts.push_back(field.type);
  return parts;
}

bool isBehind(TypeKind outer) {
  return outer == TypeKind::Pointer || outer == TypeKind::LvalueReference ||
         outer == TypeKind::RvalueReference;
}

// An Object is given as itself, handed over, moved out of its place, or copied; `outer` is the kind that
// contains it.
bool canGive(const Type& type, TypeKind outer, std::string& why) {
  if (outer == TypeKind::SharedPointer && trial::isShared(type)) return true;
  if (isBehind(outer) || (outer == TypeKind::UniquePointer && type.isDestructible)) return true;
  if (outer == TypeKind::Span) {
    why = "no array of `" + type.spelling + "` can be made from objects";
    return false;
  }
  bool alone = outer == TypeKind::Void || outer == TypeKind::SharedPointer;
  if (alone ? type.isMovable || type.isCopyable : type.isCopyable) return true;
  why = "a `" + type.spelling + "` cannot be copied" + (alone ? " or moved" : "");
  return false;
}

}  // namespace

bool isBuildable(const Unit& unit, TypeId id, std::string& why) {
  using Part = std::pair<TypeKind, TypeId>;  // the kind that contains it (Void: no kind), and itself
  std::set<Part> seen{{TypeKind::Void, id}};
  std::vector<Part> open{{TypeKind::Void, id}};
  while (!open.empty()) {
    auto [outer, at] = open.back();
    const Type& type = unit.type(at);
    open.pop_back();
    if (trial::isAlwaysAbsent(unit, at)) continue;
    if (type.kind == TypeKind::Opaque || type.kind == TypeKind::Void) {
      why = type.why.empty() ? "no way to build a `" + type.spelling + "`" : type.why;
      return false;
    }
    if (isStream(type)) {
      why = "a stream can only be given by reference";
      return false;
    }
    if (type.kind == TypeKind::Object && !canGive(type, outer, why)) return false;
    bool array = trial::isArray(type);
    bool objects = type.kind == TypeKind::CArray && unit.type(type.args[0]).kind == TypeKind::Object;
    if ((objects && isBehind(outer)) || (array && type.extent > kMostBraces && !isFillable(unit, at))) {
      why = "the elements of `" + type.spelling + "` cannot be assigned";
      return false;
    }
    for (TypeId part : partsOf(type)) {
      if (type.kind == TypeKind::Callable && unit.type(part).kind == TypeKind::Void) continue;
      if (seen.insert({type.kind, part}).second) open.push_back({type.kind, part});
    }
  }
  return true;
}

namespace {

bool canBuild(const Unit& unit, const Parameter& parameter, std::string& why) {
  if (trial::streamBehind(unit, parameter.type) != nullptr) return true;
  if (!isBuildable(unit, parameter.type, why)) return false;
  bool many =
      parameter.role == Role::Buffer || parameter.role == Role::Elements || model::isBound(parameter.role);
  const Type& pointer = unit.type(trial::referred(unit, parameter.type));
  if (many && !isFillable(unit, pointer.args[0])) {
    why =
        "no array of `" + unit.type(pointer.args[0]).spelling + "` can be made without a default constructor";
    return false;
  }
  return true;
}

}  // namespace

bool canCall(const Unit& unit, const Function& function, std::string& why) {
  for (const Parameter& parameter : function.parameters) {
    if (!canBuild(unit, parameter, why)) return false;
  }
  return true;
}

}  // namespace assay::harness
