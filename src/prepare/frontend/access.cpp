// FunctionReader: members that are not public, where Selection::access asks for them.
//
// A protected member is called on an object of a subclass that the tests define (TypeTable::opened). All
// constructors of the class make such objects, so one object serves public and protected members; factories
// return the class itself, and only public members are called on their objects. The members of an abstract
// class are opened by a subclass of a concrete class derived from it. A private member, and a protected
// member of a class that cannot be derived from, is called through a pointer to member on any object.
// data/cpp/access_text.h says why this is legal. Private data members are read and never set: setting them
// could break the invariants of the class.
#include <algorithm>
#include <cctype>

#include "clang/AST/CXXInheritance.h"
#include "data/cpp/name_parts.h"
#include "prepare/frontend/functions.h"
#include "prepare/frontend/type_text.h"

namespace assay::frontend {
namespace {

using clang::AccessSpecifier;
using clang::CXXConstructorDecl;
using clang::CXXMethodDecl;
using clang::CXXRecordDecl;
using clang::FieldDecl;
using clang::NamedDecl;
using model::Access;
using model::FunctionKind;

// An instance of a template has the access of the template.
AccessSpecifier accessOf(const NamedDecl* member) {
  const auto* function = llvm::dyn_cast<clang::FunctionDecl>(member);
  if (function != nullptr && function->getPrimaryTemplate() != nullptr)
    return function->getPrimaryTemplate()->getAccess();
  if (member->getAccess() == clang::AS_none && function != nullptr &&
      function->getDescribedFunctionTemplate() != nullptr)
    return function->getDescribedFunctionTemplate()->getAccess();
  return member->getAccess();
}

bool isClosed(AccessSpecifier access) { return access == clang::AS_private || access == clang::AS_protected; }

// Whether a class, or one of the classes around it, is not public.
bool isHidden(const clang::Decl* decl) {
  for (; decl != nullptr && decl->getDeclContext() != nullptr;
       decl = llvm::dyn_cast_or_null<clang::Decl>(decl->getDeclContext()))
    if (isClosed(decl->getAccess())) return true;
  return false;
}

bool isUsefulConstructor(const CXXConstructorDecl* constructor) {
  return !constructor->isDeleted() && !constructor->isCopyOrMoveConstructor();
}

// "" if a test can derive a class from `record` and make objects of it.
std::string whyNoSubclass(const CXXRecordDecl* record) {
  if (record->hasAttr<clang::FinalAttr>()) return "its class is final";
  if (record->isAbstract())
    return "its class is abstract, and so is every class that a test could derive from";
  const clang::CXXDestructorDecl* destructor = record->getDestructor();
  if (destructor != nullptr &&
      (destructor->getAccess() == clang::AS_private || destructor->hasAttr<clang::FinalAttr>()))
    return "its class can have no subclass: its destructor is " +
           std::string(destructor->getAccess() == clang::AS_private ? "private" : "final");
  const bool makes =
      !record->hasUserDeclaredConstructor() ||
      std::ranges::any_of(record->ctors(), [](const CXXConstructorDecl* constructor) {
        return isUsefulConstructor(constructor) && constructor->getAccess() != clang::AS_private;
      });
  return makes ? "" : "its class can have no subclass: all its constructors are private";
}

// A using-declaration names all overloads, and is an error if one of them is inaccessible.
bool hasPrivateOverload(const NamedDecl* member) {
  const auto overloads = member->getDeclContext()->lookup(member->getDeclName());
  return !llvm::isa<CXXConstructorDecl>(member) && std::ranges::any_of(overloads, [](const NamedDecl* other) {
    return other->getAccess() == clang::AS_private;
  });
}

// "" if a test can declare a pointer to `member`.
std::string whyNoPointer(const NamedDecl* member) {
  if (llvm::isa<CXXConstructorDecl>(member)) return "a constructor has no address";
  if (const auto* field = llvm::dyn_cast<FieldDecl>(member)) {
    if (field->isBitField()) return "a bit-field has no address";
    if (field->getType()->isReferenceType()) return "there are no pointers to members that are references";
    return whyUnnameable(field->getType());
  }
  const auto* function = llvm::cast<clang::FunctionDecl>(member);
  if (std::string why = whyUnnameable(function->getReturnType()); !why.empty())
    return "the type of its result: " + why;
  for (const clang::ParmVarDecl* parameter : function->parameters())
    if (std::string why = whyUnnameable(parameter->getType()); !why.empty())
      return "a parameter's type: " + why;
  return "";
}

bool opensSomething(const NamedDecl* member) {
  if (accessOf(member) != clang::AS_protected || hasPrivateOverload(member)) return false;
  if (const auto* constructor = llvm::dyn_cast<CXXConstructorDecl>(member))
    return isUsefulConstructor(constructor);
  if (llvm::isa<clang::CXXDestructorDecl>(member)) return false;
  if (const auto* pattern = llvm::dyn_cast<clang::FunctionTemplateDecl>(member))
    return llvm::isa<CXXMethodDecl>(pattern->getTemplatedDecl());
  const auto* method = llvm::dyn_cast<CXXMethodDecl>(member);
  return llvm::isa<FieldDecl>(member) || (method != nullptr && !method->isImplicit() && !method->isDeleted());
}

bool hasProtected(const CXXRecordDecl* record) {
  return std::ranges::any_of(record->decls(), [](const clang::Decl* decl) {
    const auto* member = llvm::dyn_cast<NamedDecl>(decl);
    return member != nullptr && opensSomething(member);
  });
}

// Definitions in own files, in source order. Recursion is bounded by the nesting of namespaces and classes in
// the source.
void collectClasses(const clang::DeclContext* context, const OwnFiles& own,
                    std::vector<const CXXRecordDecl*>& out) {
  for (const clang::Decl* decl : context->decls()) {
    if (const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(decl)) {
      if (!own.isSystem(space->getLocation())) collectClasses(space, own, out);
    } else if (const auto* record = llvm::dyn_cast<CXXRecordDecl>(decl)) {
      if (record->isImplicit() || !record->isThisDeclarationADefinition() || record->isDependentContext() ||
          !own.owns(record->getLocation()))
        continue;
      out.push_back(record);
      collectClasses(record, own, out);
    }
  }
}

// limit_ and m_limit without their affixes: Limit.
std::string upperCamel(llvm::StringRef name) {
  name.consume_front("m_");
  return cpp::upperCamel(name);
}

// Account, and StackInt for Stack<int>.
std::string classWords(const clang::ASTContext& context, const CXXRecordDecl* record) {
  std::string out = upperCamel(plainNameOf(context, record));
  if (const auto* instance = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record))
    for (const clang::TemplateArgument& argument : instance->getTemplateArgs().asArray())
      out += upperCamel(spellArgument(context, argument));
  return out;
}

}  // namespace

std::string FunctionReader::mockedWords(const CXXRecordDecl* record) const {
  return classWords(context_, record);
}

const CXXRecordDecl* FunctionReader::openerOf(const CXXRecordDecl* record) const {
  if (!record->isAbstract()) return record;
  std::vector<const CXXRecordDecl*> all;
  collectClasses(context_.getTranslationUnitDecl(), own_, all);
  const auto at = std::ranges::find_if(all, [&](const CXXRecordDecl* other) {
    clang::CXXBasePaths paths;
    return other != record && other->isDerivedFrom(record, paths) && !isHidden(other) &&
           whyNoSubclass(other).empty() && std::ranges::all_of(paths, [](const clang::CXXBasePath& path) {
             return path.Access == clang::AS_public;
           });
  });
  return at == all.end() ? record : *at;
}

std::string FunctionReader::whyNotBySubclass(const NamedDecl* member) const {
  const auto* record = llvm::cast<CXXRecordDecl>(member->getDeclContext());
  const CXXRecordDecl* opener = llvm::isa<CXXConstructorDecl>(member) ? record : openerOf(record);
  if (std::string why = whyNoSubclass(opener); !why.empty()) return why;
  return hasPrivateOverload(member) ? "it has a private overload" : "";
}

std::optional<FunctionReader::Reason> FunctionReader::whyNotOpen(const NamedDecl* member) const {
  const auto* record = llvm::dyn_cast<CXXRecordDecl>(member->getDeclContext());
  const AccessSpecifier access = accessOf(member);
  if (record == nullptr || (!isClosed(access) && !isHidden(record))) return std::nullopt;
  const Access asked = selection_.access;
  const bool wanted =
      asked == Access::Private || (asked == Access::Protected && access == clang::AS_protected);
  if (!wanted || isHidden(record)) return Reason{"is not public", "", NoteKind::NotCalled};
  if (access == clang::AS_protected) {
    const std::string why = whyNotBySubclass(member);
    if (why.empty()) return std::nullopt;
    if (asked == Access::Protected)
      return Reason{"is protected, and " + why, llvm::isa<CXXConstructorDecl>(member)
                                                    ? "test it through its callers"
                                                    : "use --access=private, which needs no subclass"};
  }
  if (std::string why = whyNoPointer(member); !why.empty())
    return Reason{"is not public, and " + why, "test it through its callers"};
  return std::nullopt;
}

bool FunctionReader::isOpened(const CXXRecordDecl* record) const {
  if (selection_.access == Access::Public || !own_.owns(record->getLocation()) || isHidden(record) ||
      !whyNoSubclass(record).empty())
    return false;
  if (hasProtected(record)) return true;
  bool opensBase = false;
  record->forallBases([&](const CXXRecordDecl* base) {
    opensBase |= own_.owns(base->getLocation()) && base->isAbstract() && hasProtected(base) &&
                 openerOf(base)->getCanonicalDecl() == record->getCanonicalDecl();
    return true;
  });
  return opensBase;
}

bool FunctionReader::isTaken(const std::string& name) const {
  const clang::IdentifierInfo* identifier = &context_.Idents.get(name);
  const clang::TranslationUnitDecl* top = context_.getTranslationUnitDecl();
  const clang::NamespaceDecl* unnamed = top->getAnonymousNamespace();
  return given_.contains(name) || !top->lookup(identifier).empty() ||
         (unnamed != nullptr && !unnamed->lookup(identifier).empty());
}

// Tags are compared with a capital too: the pointer `accountAudit` has a tag `AccountAudit`.
std::string FunctionReader::freeName(const std::string& wanted) {
  std::string name = wanted, tag;
  for (int n = 2;; ++n) {
    tag = name;
    tag[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(tag[0])));
    if (!isTaken(name) && !isTaken(tag)) break;
    name = wanted + std::to_string(n);
  }
  given_.insert({name, tag});
  return name;
}

std::string FunctionReader::openedName(const CXXRecordDecl* record) {
  const auto [at, isNew] = openedNames_.try_emplace(record->getCanonicalDecl());
  if (isNew) at->second = freeName("Open" + classWords(context_, record));
  return at->second;
}

// Inherited constructors keep their access, so a protected constructor needs one in the subclass that
// forwards its arguments.
void FunctionReader::openConstructor(const CXXConstructorDecl* constructor, model::Function& out) {
  const CXXRecordDecl* record = constructor->getParent();
  const std::string name = openedName(record), base = spellDecl(context_, record);
  out.makes = types_.opened(record, name);
  if (constructor->getNumParams() == 0) {
    out.opening = name + "() = default;";
  } else if (out.access == Access::Public) {
    out.opening = "using " + base + "::" + plainNameOf(context_, record) + ";";
  } else {
    std::string parameters, arguments;
    for (const clang::ParmVarDecl* parameter : constructor->parameters()) {
      const std::string own = parameter->getNameAsString();
      const std::string local =
          own.empty() ? "argument" + std::to_string(parameter->getFunctionScopeIndex() + 1) : own;
      const bool isCheap =
          parameter->getType()->isScalarType() || parameter->getType()->isLValueReferenceType();
      parameters += (parameters.empty() ? "" : ", ") + spellDeclared(context_, parameter->getType(), local);
      arguments += (arguments.empty() ? "" : ", ") + (isCheap ? local : "std::move(" + local + ")");
    }
    out.opening = (constructor->getNumParams() == 1 ? "explicit " : "") + name + "(" + parameters +
                  ") : " + base + "(" + arguments + ") {}";
    for (model::Parameter& parameter : out.parameters) parameter.hasDefault = false;
  }
}

void FunctionReader::addAccess(const NamedDecl* member, model::Function& out) {
  const auto* record = llvm::dyn_cast<CXXRecordDecl>(member->getDeclContext());
  if (record == nullptr || selection_.access == Access::Public) return;
  const AccessSpecifier access = accessOf(member);
  const bool opens = access == clang::AS_protected && whyNotBySubclass(member).empty();
  if (isClosed(access)) out.access = opens ? Access::Protected : Access::Private;
  if (const auto* constructor = llvm::dyn_cast<CXXConstructorDecl>(member)) {
    if (isOpened(record)) openConstructor(constructor, out);
  } else if (out.access == Access::Private) {
    out.opening = spellPointerTo(context_, member);
    std::string handle = classWords(context_, record) + upperCamel(plainNameOf(context_, member));
    handle[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(handle[0])));
    out.handle = freeName(handle);
  } else if (out.access == Access::Protected) {
    const CXXRecordDecl* opener = openerOf(record);
    const std::string subclass = openedName(opener);
    out.opening = "using " + spellDecl(context_, record) + "::" + plainNameOf(context_, member) + ";";
    if (out.kind == FunctionKind::Free) {
      const size_t at = out.callee.rfind("::" + plainNameOf(context_, member));
      out.callee = subclass + out.callee.substr(at);
    } else {
      const model::Type& old = unit_.type(out.parameters[0].type);
      const bool isConst = unit_.type(old.args[0]).isConst;
      const bool isRvalue = old.kind == model::TypeKind::RvalueReference;
      out.parameters[0].type = types_.openedReference(opener, subclass, isConst, isRvalue);
    }
  }
}

}  // namespace assay::frontend
