// FunctionReader: the helpers. Starts from the objects that the targets take and return, and adds the
// functions that make, set up and show them; the objects that *those* functions take are needed too, and so
// on.
#include <algorithm>

#include "base/note_kind.h"
#include "prepare/frontend/functions.h"
#include "prepare/frontend/templates.h"
#include "prepare/frontend/type_text.h"

namespace assay::frontend {

using clang::CXXMethodDecl;
using clang::CXXRecordDecl;
using model::TypeId;
using model::TypeKind;

namespace {

bool isCopyOrMove(const CXXMethodDecl* method) {
  const auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(method);
  return constructor != nullptr ? constructor->isCopyOrMoveConstructor()
                                : method->isCopyAssignmentOperator() || method->isMoveAssignmentOperator();
}

// Whether a method of a class in another header helps: if it makes an object, if it shows one without
// arguments, and, unless the class is the system's, if it changes one.
bool helpsFromAfar(const CXXMethodDecl* method, bool isSystem) {
  if (llvm::isa<clang::CXXConstructorDecl>(method)) return true;
  if (!isSystem && !method->isStatic() && !method->isConst()) return true;
  if (method->isStatic()) {
    clang::QualType result = method->getReturnType().getNonReferenceType();
    if (result->isPointerType()) result = result->getPointeeType();
    return result->getAsCXXRecordDecl() != nullptr;
  }
  return method->isConst() && method->getNumParams() == 0 && !method->getReturnType()->isVoidType() &&
         method->getOverloadedOperator() == clang::OO_None;
}

}  // namespace

// unit_.functions grows during this loop.
void FunctionReader::addHelpers() {
  helping_ = true;
  for (size_t i = 0, done = 0; i < unit_.functions.size(); ++i) {
    std::vector<TypeId> types;
    for (const model::Parameter& parameter : unit_.functions[i].parameters) types.push_back(parameter.type);
    if (unit_.functions[i].isTarget) types.push_back(unit_.functions[i].result);
    if (unit_.functions[i].isTarget && unit_.functions[i].makes.valid())
      types.push_back(unit_.functions[i].makes);
    for (TypeId type : types)
      for (TypeId object : types_.objectsIn(type)) need(types_.objectClass(object));
    for (; done < needed_.size(); ++done) {
      addHelpersFor(needed_[done]);
      addRelatives(needed_[done]);
    }
  }
  helping_ = false;
  noteUnmakeable();
}

void FunctionReader::need(const CXXRecordDecl* record) {
  if (std::ranges::find(needed_, record) == needed_.end()) needed_.push_back(record);
}

void FunctionReader::addMemberHelper(CXXMethodDecl* method) {
  const auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(method);
  const bool isDefault = constructor != nullptr && method->isDefaulted();
  if (constructor != nullptr && (constructor->isInheritingConstructor() || isOnlyBase(method->getParent())))
    return;
  if (whyNotOpen(method) || method->isDeleted() || method->isPureVirtual()) return;
  if (llvm::isa<clang::CXXDestructorDecl>(method) || method->isVariadic() || method->isConsteval()) return;
  if (method->isExplicitObjectMemberFunction()) return;
  if (method->isDefaulted() && (!isDefault || isCopyOrMove(method))) return;
  const bool isSystem = own_.isSystem(method->getLocation());
  if (!own_.owns(method->getLocation()) && !helpsFromAfar(method, isSystem)) return;
  if (isDefault) return addFunction(method);
  clang::FunctionDecl* body = method->getDefinition();
  if (body == nullptr && method->getTemplateInstantiationPattern() != nullptr && instantiate(method, sema_))
    body = method;
  // A function without a body here is defined in another file, which the toolchain looks for. Bodies in
  // system headers exist, but are not read (run_clang.cpp).
  const clang::FunctionDecl* pattern = method->getTemplateInstantiationPattern();
  const bool isStandard = isMadeByCalls(nameOf(context_, method->getParent()));  // its library has the body
  const bool isUnread =
      isStandard || method->hasSkippedBody() || (pattern != nullptr && pattern->hasSkippedBody());
  if (body != nullptr || isUnread || (!isSystem && !method->isTemplateInstantiation()))
    addFunction(body != nullptr ? body : method);
}

// `using Base::Base;`: a constructor of the class that is written in its base.
void FunctionReader::addInherited(const clang::CXXConstructorDecl* inherited, const CXXRecordDecl* record) {
  if (inherited->getAccess() != clang::AS_public || inherited->isDeleted() || inherited->isVariadic()) return;
  if (inherited->isDefaultConstructor() || inherited->isCopyOrMoveConstructor() || isOnlyBase(record)) return;
  if (!unit_.type(types_.describe(context_.getRecordType(record))).isDestructible) return;
  model::Function out;
  out.kind = model::FunctionKind::Constructor;
  out.isTarget = false;
  if (!addParameters(inherited, out)) return;
  assignRoles(inherited, unit_.types, out.parameters);
  if (hasLostIterator(inherited, out)) return;
  settleRawPointers(inherited, out);
  if (own_.isSystem(inherited->getLocation()))  // reserved names of a library stay out of tests
    for (model::Parameter& parameter : out.parameters) parameter.name.clear();
  addText(inherited, out);
  addPlace(inherited, out);
  out.name = plainNameOf(context_, record);
  out.callee = spellDecl(context_, record);
  out.qualifiedName = out.callee + "::" + out.name;
  out.signature = out.qualifiedName + out.signature.substr(out.signature.find('('));
  out.mangledName = out.signature;  // the code is in the base
  out.owner = out.makes = types_.describe(context_.getRecordType(record));
  out.result = types_.describe(context_.VoidTy);
  const clang::SourceLocation at = record->getLocation();
  out.inHeader = isIncludable(at);
  out.linkage = record->isExternallyVisible() ? model::Linkage::External : model::Linkage::Internal;
  out.where = own_.locate(at);
  out.endLine = out.where.line;
  if (!mangled_.insert(out.mangledName).second) return;
  origins_.push_back({inherited, record});
  unit_.functions.push_back(std::move(out));
}

void FunctionReader::addHelpersFor(const CXXRecordDecl* record) {
  if (record->isAbstract() && !own_.isSystem(record->getLocation()) && !hasDerived(record)) addMock(record);
  sema_.LookupDefaultConstructor(const_cast<CXXRecordDecl*>(record));  // declares it, if it is implicit
  const std::vector<CXXMethodDecl*> methods(record->method_begin(), record->method_end());
  for (CXXMethodDecl* method : methods) addMemberHelper(method);
  for (const clang::Decl* decl : record->decls())
    if (const auto* shadow = llvm::dyn_cast<clang::ConstructorUsingShadowDecl>(decl))
      if (const auto* inherited = llvm::dyn_cast<clang::CXXConstructorDecl>(shadow->getTargetDecl()))
        addInherited(inherited, record);
  addFields(record);
  if (!unselected_.empty()) addFactories(record);
}

// Its public data members, and those of bases that are not Objects and so do not bring their own.
void FunctionReader::addFields(const CXXRecordDecl* record) {
  std::vector<const CXXRecordDecl*> open = {record};
  for (size_t i = 0; i < open.size(); ++i) {
    for (const clang::FieldDecl* field : open[i]->fields()) addField(field, record);
    for (const clang::CXXBaseSpecifier& base : open[i]->bases()) {
      const CXXRecordDecl* parent = base.getType()->getAsCXXRecordDecl();
      if (base.getAccessSpecifier() != clang::AS_public || parent == nullptr) continue;
      const TypeKind kind = unit_.type(types_.describe(base.getType())).kind;
      if (kind != TypeKind::Object && !own_.isSystem(parent->getLocation()) &&
          parent->getDefinition() != nullptr)
        open.push_back(parent->getDefinition());
    }
  }
}

// Objects of derived classes can be used as well, and members of the bases set them up.
void FunctionReader::addRelatives(const CXXRecordDecl* record) {
  const TypeId self = types_.describe(context_.getRecordType(record));
  for (TypeId base : std::vector<TypeId>(unit_.type(self).bases))
    if (own_.owns(types_.objectClass(base)->getLocation()) || own_.isSystem(record->getLocation()))
      need(types_.objectClass(base));
  for (const CXXRecordDecl* other : classes_) {
    if (other == record || !other->isDerivedFrom(record)) continue;
    const TypeId derived = types_.describe(context_.getRecordType(other));
    if (std::ranges::find(unit_.type(derived).bases, self) != unit_.type(derived).bases.end()) need(other);
  }
}

// Free functions that --unit did not select, but that return an object of a needed class.
void FunctionReader::addFactories(const CXXRecordDecl* made) {
  for (const clang::FunctionDecl* function : unselected_) {
    if (function->isMain() || function->isVariadic() || function->isConsteval()) continue;
    model::Function probe;
    probe.result = types_.describeOuter(function->getReturnType());
    addMakes(function, probe);
    if (probe.makes.valid() && types_.objectClass(probe.makes) == made) addFunction(function);
  }
}

void FunctionReader::noteUnmakeable() {
  std::set<const CXXRecordDecl*> made, shown, noted;  // shown: returned as const
  for (const model::Function& function : unit_.functions) {
    if (!function.makes.valid()) continue;
    const model::Type& type = unit_.type(function.makes);
    std::set<const CXXRecordDecl*>& kind = type.isConst ? shown : made;
    kind.insert(types_.objectClass(function.makes));
    for (TypeId base : type.bases) kind.insert(types_.objectClass(base));
  }
  for (const model::Function& function : unit_.functions) {
    if (!function.isTarget) continue;
    for (const model::Parameter& parameter : function.parameters)
      for (TypeId object : types_.objectsIn(parameter.type)) {
        const CXXRecordDecl* record = types_.objectClass(object);
        const bool isShown = shown.contains(record);
        if (made.contains(record) || (isShown && unit_.type(object).isConst)) continue;
        if (isShown) {
          unit_.skipped.add(function.signature, toText(NoteKind::Skipped),
                            "no function returns a mutable " + spellDecl(context_, record),
                            "give it a public constructor");
          break;
        }
        if (!noted.insert(record).second) continue;
        const auto unmockable = unmockable_.find(record);
        const std::string why = unmockable != unmockable_.end()
                                    ? "it is abstract, and a test cannot implement it: " + unmockable->second
                                : record->isAbstract()
                                    ? "it is abstract, and no function makes an object of a derived class"
                                    : "no public constructor or function makes one from values";
        unit_.skipped.add(spellDecl(context_, record), toText(NoteKind::Skipped), why,
                          record->isAbstract()
                              ? "derive a class from it in the source file"
                              : "give it a public constructor, or a function that returns one");
      }
  }
}

}  // namespace assay::frontend
