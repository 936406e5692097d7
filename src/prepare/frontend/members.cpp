// FunctionReader: the properties that only members of classes have: an owner, a receiver, and the
// objects that they make. A public data member becomes two functions: one that reads it, one that writes it.
#include <algorithm>
#include <cctype>
#include <set>

#include "prepare/frontend/functions.h"
#include "prepare/frontend/type_text.h"
#include "prepare/frontend/walk.h"

namespace assay::frontend {
namespace {

using clang::CXXMethodDecl;
using clang::CXXRecordDecl;
using clang::FunctionDecl;
using model::FunctionKind;
using model::Type;
using model::TypeId;
using model::TypeKind;

// Public members with the names of private ones: `len_`, `_len`, `m_len`. Setting such a member can break the
// class's invariants, and a crash after that is no finding.
bool isMeantPrivate(llvm::StringRef field) {
  return field.ends_with("_") || field.starts_with("_") || field.starts_with("m_");
}

char toLower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }
char toUpper(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }
bool isUpper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }

// Coinbox -> coinbox, HTTPServer -> httpServer, ring_buffer -> ringBuffer.
std::string lowerCamel(const std::string& name) {
  std::string out;
  bool starts = false;
  for (char c : name) {
    if (c == '_') {
      starts = !out.empty();
    } else {
      out += starts ? toUpper(c) : c;
      starts = false;
    }
  }
  for (size_t i = 0; i < out.size() && isUpper(out[i]); ++i) {
    const bool beginsWord =
        i > 0 && i + 1 < out.size() && std::islower(static_cast<unsigned char>(out[i + 1]));
    if (beginsWord) break;
    out[i] = toLower(out[i]);
  }
  return out;
}

// The name of a variable for an object of the class: never a keyword, never the class's own name.
std::string variableFor(clang::ASTContext& context, const CXXRecordDecl* record) {
  const std::string type = plainNameOf(context, record);
  const std::string name = lowerCamel(type);
  const bool taken = name == type || context.Idents.get(name).isKeyword(context.getLangOpts());
  return name.empty() ? "object" : taken ? name + "Object" : name;
}

bool isOrDerives(const CXXRecordDecl* record, const CXXRecordDecl* other) {
  return record->getCanonicalDecl() == other->getCanonicalDecl() || record->isDerivedFrom(other);
}

// `return *this`, `return out`: the result refers to an object that the caller passed in.
bool returnsItsArgument(const FunctionDecl* function, const CXXRecordDecl* made) {
  if (!function->getReturnType()->isReferenceType()) return false;
  const auto* method = llvm::dyn_cast<CXXMethodDecl>(function);
  if (method != nullptr && method->isInstance() && isOrDerives(method->getParent(), made)) return true;
  return std::ranges::any_of(function->parameters(), [made](const clang::ParmVarDecl* parameter) {
    const CXXRecordDecl* given = parameter->getType().getNonReferenceType()->getAsCXXRecordDecl();
    return parameter->getType()->isLValueReferenceType() && given != nullptr &&
           given->getDefinition() != nullptr && isOrDerives(given->getDefinition(), made);
  });
}

}  // namespace

// The body of a constructor is in its base object variant (C2); with virtual bases the complete variant (C1),
// which a test calls, has a body of its own.
std::string FunctionReader::mangledNameOf(const FunctionDecl* function) {
  const auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(function);
  if (constructor == nullptr) return mangler_.getName(function);
  const std::vector<std::string> names = mangler_.getAllManglings(constructor);
  const bool wantsBase = constructor->getParent()->getNumVBases() == 0;
  return names.size() > 1 ? names[wantsBase ? 0 : 1] : mangler_.getName(function);
}

model::Parameter FunctionReader::receiverOf(const CXXRecordDecl* record, bool isConst, bool isRvalue) {
  clang::QualType type = context_.getRecordType(record);
  if (isConst) type.addConst();
  type = isRvalue ? context_.getRValueReferenceType(type) : context_.getLValueReferenceType(type);
  model::Parameter out;
  out.name = variableFor(context_, record);
  out.type = types_.describe(type);
  out.role = model::Role::Receiver;
  return out;
}

bool FunctionReader::addOwner(const FunctionDecl* function, model::Function& out) {
  const auto* method = llvm::dyn_cast<CXXMethodDecl>(function);
  if (method == nullptr) return true;
  const TypeId owner = types_.describe(context_.getRecordType(method->getParent()));
  const TypeKind kind = unit_.type(owner).kind;
  if (kind == TypeKind::Object || kind == TypeKind::Record) out.owner = owner;
  if (method->isStatic()) return true;
  if (auto obstacle = types_.obstacle(owner); obstacle && kind != TypeKind::Object) {
    skip(function,
         "its class" + (obstacle->where.empty() ? "" : ", " + obstacle->where) + ": " + obstacle->why,
         obstacle->remedy);
    return false;
  }
  if (llvm::isa<clang::CXXConstructorDecl>(method)) {
    out.kind = FunctionKind::Constructor;
    if (!unit_.type(owner).isDestructible) skip(function, kNotDestroyed, kGiveOut);
    return kind == TypeKind::Object && unit_.type(owner).isDestructible;
  }
  out.kind = FunctionKind::Method;
  out.isConst = method->isConst();
  for (model::Parameter& parameter : out.parameters)
    if (parameter.partner >= 0) ++parameter.partner;
  out.parameters.insert(out.parameters.begin(), receiverOf(method->getParent(), method->isConst(),
                                                           method->getRefQualifier() == clang::RQ_RValue));
  return true;
}

namespace {

// The fields that a constructor's body mentions, which are taken to be set there. All fields count as set
// where the object is passed on, to a member function or by `*this = …`.
class FieldFinder final : public Walk {
 public:
  bool VisitMemberExpr(clang::MemberExpr* member) override {
    found_.insert(member->getMemberDecl()->getCanonicalDecl());
    return true;
  }
  bool VisitCXXMemberCallExpr(clang::CXXMemberCallExpr*) override {
    isPassedOn_ = true;
    return true;
  }
  bool VisitCXXThisExpr(clang::CXXThisExpr* self) override {
    isPassedOn_ |= !self->isImplicit();
    return true;
  }
  bool maySet(const clang::FieldDecl* field) const {
    return isPassedOn_ || found_.contains(field->getCanonicalDecl());
  }

 private:
  std::set<const clang::Decl*> found_;
  bool isPassedOn_ = false;
};

bool leavesMembersUnset(const clang::CXXConstructorDecl* constructor);

// Whether `T x;` leaves numbers or pointers in x unset.
bool startsUnset(clang::QualType type) {
  type = type.getCanonicalType();
  while (type->isArrayType()) type = type->castAsArrayTypeUnsafe()->getElementType();
  if (type->isScalarType()) return true;
  const CXXRecordDecl* record = type->getAsCXXRecordDecl();
  if (record == nullptr || (record = record->getDefinition()) == nullptr || record->isUnion()) return false;
  for (const clang::CXXConstructorDecl* constructor : record->ctors())
    if (constructor->isDefaultConstructor()) return leavesMembersUnset(constructor);
  return record->needsImplicitDefaultConstructor() &&
         (std::ranges::any_of(record->bases(),
                              [](const auto& base) { return startsUnset(base.getType()); }) ||
          std::ranges::any_of(record->fields(), [](const clang::FieldDecl* field) {
            return !field->hasInClassInitializer() && startsUnset(field->getType());
          }));
}

// Whether this constructor leaves numbers or pointers uninitialised, in the object or in its
// parts. False for a constructor that is defined elsewhere.
bool leavesMembersUnset(const clang::CXXConstructorDecl* constructor) {
  if (constructor->getParent()->isUnion() || constructor->isCopyOrMoveConstructor()) return false;
  const FunctionDecl* defined = constructor;
  if (constructor->isUserProvided() && !constructor->hasBody(defined)) return false;
  const auto* definition = llvm::cast<clang::CXXConstructorDecl>(defined);
  if (definition->isDelegatingConstructor()) return false;
  FieldFinder body;
  if (definition->isUserProvided()) body.TraverseStmt(definition->getBody());
  const auto isWritten = [&](auto is) {
    return std::ranges::any_of(definition->inits(), [&](const clang::CXXCtorInitializer* one) {
      return one->isWritten() && is(one);
    });
  };
  const bool base = std::ranges::any_of(definition->getParent()->bases(), [&](const auto& one) {
    const clang::Type* type = one.getType().getCanonicalType().getTypePtr();
    return startsUnset(one.getType()) && !isWritten([&](const clang::CXXCtorInitializer* init) {
             return init->isBaseInitializer() &&
                    init->getBaseClass()->getCanonicalTypeInternal().getTypePtr() == type;
           });
  });
  return base || std::ranges::any_of(definition->getParent()->fields(), [&](const clang::FieldDecl* field) {
           if (field->hasInClassInitializer() || field->isUnnamedBitField() || !startsUnset(field->getType()))
             return false;
           return !isWritten([&](const clang::CXXCtorInitializer* one) {
             return one->getAnyMember() == field;
           }) && !body.maySet(field);
         });
}

}  // namespace

const CXXRecordDecl* FunctionReader::addMakes(const FunctionDecl* function, model::Function& out) {
  if (out.kind == FunctionKind::Constructor) {
    out.makes = out.owner;
    const auto* constructor = llvm::cast<clang::CXXConstructorDecl>(function);
    const bool unset = leavesMembersUnset(constructor);
    out.zeroes = unset && !constructor->isUserProvided() && constructor->isDefaultConstructor();
    out.leavesUnset = unset && !out.zeroes;
    return llvm::cast<CXXMethodDecl>(function)->getParent();
  }
  const Type& result = unit_.type(out.result);
  const bool refers = result.kind == TypeKind::LvalueReference || result.kind == TypeKind::Pointer;
  const bool holds = result.kind == TypeKind::UniquePointer || result.kind == TypeKind::SharedPointer;
  const TypeId object = refers || holds ? result.args[0] : out.result;
  const Type& made = unit_.type(object);
  if (made.kind != TypeKind::Object) return nullptr;
  const bool isConst = (refers || holds) && made.isConst;
  const CXXRecordDecl* record = types_.objectClass(object);
  if (returnsItsArgument(function, record)) return nullptr;
  const bool isNew = !refers || (result.kind == TypeKind::Pointer && out.kind == FunctionKind::Free);
  const clang::QualType type = context_.getRecordType(record);
  out.makes = types_.describe(isConst ? type.withConst() : type);  // invalidates `result` and `made`
  return isNew ? record : nullptr;
}

void FunctionReader::addField(const clang::FieldDecl* field, const CXXRecordDecl* record) {
  if (field->getDeclName().isEmpty() || whyNotOpen(field)) return;
  const TypeId type = types_.describeOuter(field->getType().getNonReferenceType());
  if (types_.obstacle(type) || isIterator(unit_.type(type))) return;
  model::Function read;
  read.name = read.callee = field->getNameAsString();
  read.qualifiedName = spellDecl(context_, record) + "::" + read.name;
  read.mangledName = read.qualifiedName;  // no code, hence no sites
  read.signature = spell(context_, field->getType()) + " " + read.qualifiedName;
  read.kind = FunctionKind::FieldRead;
  read.owner = types_.describe(context_.getRecordType(record));
  read.parameters = {receiverOf(record, true, false)};
  read.result = type;
  read.isConst = true;
  read.isTarget = false;
  read.isNoexcept = true;
  read.linkage = record->isExternallyVisible() ? model::Linkage::External : model::Linkage::Internal;
  const clang::SourceLocation at = field->getLocation();
  read.inHeader = isIncludable(at);
  read.where = own_.locate(at);
  read.endLine = read.where.line;
  addAccess(field, read);
  if (!mangled_.insert(read.mangledName).second) return;
  unit_.functions.push_back(read);
  origins_.push_back({field, nullptr});
  const bool isKept = read.access == model::Access::Private || isMeantPrivate(field->getName());
  if (!types_.isAssignable(field->getType()) || isKept) return;
  model::Function write = std::move(read);
  write.kind = FunctionKind::FieldWrite;
  write.mangledName += " =";
  write.signature = write.qualifiedName + " = " + spell(context_, field->getType());
  write.isConst = write.isNoexcept = false;
  model::Parameter value;
  value.name = field->getNameAsString();
  value.type = type;
  if (isTextPointer(type)) value.role = model::Role::CString;
  write.parameters = {receiverOf(record, false, false), value};
  addAccess(field, write);
  write.result = types_.describe(context_.VoidTy);
  unit_.functions.push_back(std::move(write));
  origins_.push_back({field, nullptr});
}

bool FunctionReader::isTextPointer(TypeId id) const {
  const Type& type = unit_.type(id);
  return type.kind == TypeKind::Pointer && unit_.type(type.args[0]).kind == TypeKind::Character;
}

}  // namespace assay::frontend
