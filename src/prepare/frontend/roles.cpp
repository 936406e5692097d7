// Roles: the meaning of pointer parameters where their types leave it open.
#include "prepare/frontend/functions.h"
#include "prepare/frontend/length_uses.h"
#include "prepare/frontend/parameter_names.h"
#include "prepare/frontend/pointer_uses.h"
#include "prepare/frontend/ranges.h"

namespace assay::frontend {
namespace {

using model::Parameter;
using model::Role;
using model::TypeKind;

// The parameters of one function while roles are assigned.
struct Roles {
  const clang::FunctionDecl* function;
  const std::vector<model::Type>& types;
  std::vector<Parameter>& parameters;
  Lengths lengths;

  const model::Type& typeOf(int i) const { return types[parameters[static_cast<size_t>(i)].type.index()]; }
  bool isPointer(int i) const { return i >= 0 && i < count() && typeOf(i).kind == TypeKind::Pointer; }
  int count() const { return static_cast<int>(parameters.size()); }
  bool isLength(int i, int pointer) const {
    if (i < 0 || i >= count()) return false;
    if (typeOf(i).kind != TypeKind::Integer || typeOf(i).bits > 64) return false;
    return looksLikeLength(parameters[static_cast<size_t>(i)].name,
                           parameters[static_cast<size_t>(pointer)].name);
  }
  // The length that the body uses for a pointer; -1 if there is none.
  int usedLengthOf(int pointer) const {
    const auto found = lengths.find(function->getParamDecl(static_cast<unsigned>(pointer)));
    if (found == lengths.end()) return -1;
    for (const clang::ValueDecl* number : found->second) {
      const auto* parameter = llvm::dyn_cast<clang::ParmVarDecl>(number);
      if (parameter == nullptr || parameter->getDeclContext() != function) continue;
      const auto i = static_cast<int>(parameter->getFunctionScopeIndex());
      if (i < count() && typeOf(i).kind == TypeKind::Integer && typeOf(i).bits <= 64) return i;
    }
    return -1;
  }
  // The length that belongs to a pointer: the one that the body uses; by name the next one after it (several
  // pointers may share it), or else the one before it if no earlier pointer has claimed that.
  int lengthOf(int pointer) const {
    if (const int used = usedLengthOf(pointer); used >= 0) return used;
    int next = pointer + 1;
    while (isPointer(next)) ++next;
    if (isLength(next, pointer)) return next;
    int previous = pointer - 1;
    while (isPointer(previous)) --previous;
    if (isLength(previous, pointer) && parameters[static_cast<size_t>(previous)].role == Role::Plain)
      return previous;
    return -1;
  }
};

// Whether the pointer is an output buffer for a text: written, and never read.
bool isRoom(const model::Type& element, const Use& use) {
  return element.spelling == "char" && !element.isConst && use.written && !use.read && !use.asCString;
}

void assignPointerRole(Roles& roles, int i, const Use& use) {
  Parameter& parameter = roles.parameters[static_cast<size_t>(i)];
  const model::Type& pointee = roles.types[roles.typeOf(i).args[0].index()];
  const bool text = pointee.kind == TypeKind::Character;
  const bool isPlace = use.isOfOne() && !pointee.isConst;  // an output; a number beside it is no length
  const int length = isPlace || (text && use.asCString) ? -1 : roles.lengthOf(i);
  if (length >= 0) {
    parameter.role = Role::Buffer;
    parameter.partner = length;
    Parameter& partner = roles.parameters[static_cast<size_t>(length)];
    partner.role = Role::Length;
    if (partner.partner < 0) partner.partner = i;
  } else if (text && isRoom(pointee, use)) {
    parameter.role = Role::Room;
  } else if (text) {
    parameter.role = Role::CString;
    if (!isPlace) parameter.partner = roles.usedLengthOf(i);  // as many characters may be read
  } else if (use.indexed || use.asCString || roles.typeOf(i).extent > 0) {
    parameter.role = Role::Elements;
  }
}

}  // namespace

void assignRoles(const clang::FunctionDecl* function, const std::vector<model::Type>& types,
                 std::vector<Parameter>& parameters) {
  constexpr int kDeepest = 3;
  Uses uses = usesIn(function);
  for (auto& [parameter, use] : uses) addUsesOfCallees(use, kDeepest);
  assignRanges(function, types, parameters, uses);
  Roles roles{function, types, parameters, lengthsIn(function)};
  for (int i = 0; i < roles.count(); ++i)
    if (roles.isPointer(i) && !model::isBound(parameters[static_cast<size_t>(i)].role))
      assignPointerRole(roles, i, uses[function->getParamDecl(static_cast<unsigned>(i))]);
}

}  // namespace assay::frontend
