#include "prepare/frontend/functions.h"

#include <algorithm>

#include "clang/AST/DeclFriend.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Lex/Lexer.h"
#include "data/trial/uses.h"
#include "prepare/frontend/templates.h"
#include "prepare/frontend/type_text.h"
#include "prepare/frontend/variables.h"

namespace assay::frontend {
namespace {

using clang::FunctionDecl;

// A friend that is defined in its class and declared nowhere else is found by argument-dependent lookup only.
bool isHiddenFriend(const FunctionDecl* function) {
  return std::ranges::all_of(function->redecls(), [](const FunctionDecl* declaration) {
    return declaration->getLexicalDeclContext()->isRecord() && !llvm::isa<clang::CXXMethodDecl>(declaration);
  });
}

uint64_t extentOf(const clang::ParmVarDecl* parameter) {
  const auto* decayed = llvm::dyn_cast<clang::DecayedType>(parameter->getType().getTypePtr());
  if (decayed == nullptr) return 0;
  const auto* array = llvm::dyn_cast<clang::ConstantArrayType>(decayed->getOriginalType().getCanonicalType());
  return array != nullptr ? array->getZExtSize() : 0;
}

// A function in an unnamed namespace with a namesake outside of it: `game::f` then names the outer one only.
bool isHiddenByOverload(const FunctionDecl* function) {
  const clang::DeclContext* scope = function->getDeclContext()->getRedeclContext();
  if (!scope->isNamespace() || !llvm::cast<clang::NamespaceDecl>(scope)->isAnonymousNamespace()) return false;
  while (scope->isNamespace() && llvm::cast<clang::NamespaceDecl>(scope)->isAnonymousNamespace())
    scope = scope->getParent()->getRedeclContext();
  return !scope->lookup(function->getDeclName()).empty();
}

}  // namespace

FunctionReader::FunctionReader(clang::Sema& sema, const OwnFiles& own, const Selection& selection,
                               model::Unit& unit)
    : sema_(sema),
      context_(sema.getASTContext()),
      own_(own),
      selection_(selection),
      unit_(unit),
      types_(sema, own, unit.types),
      contracts_(context_, own),
      remarks_(context_, own, selection.remarks),
      mangler_(context_) {}

void FunctionReader::readAll() {
  readContext(context_.getTranslationUnitDecl());
  addHelpers();
  unit_.ignored = remarks_.ignored();
}

// Recursion is bounded by the nesting of namespaces and classes in the source.
void FunctionReader::readContext(const clang::DeclContext* context) {
  for (clang::Decl* decl : context->decls()) {
    if (decl->isImplicit() || decl->isInvalidDecl()) continue;
    if (llvm::isa<clang::NamespaceDecl, clang::LinkageSpecDecl>(decl)) {
      if (!own_.isSystem(decl->getLocation())) readContext(llvm::cast<clang::DeclContext>(decl));
      continue;
    }
    if (const auto* buddy = llvm::dyn_cast<clang::FriendDecl>(decl)) decl = buddy->getFriendDecl();
    if (decl == nullptr || own_.isSystem(decl->getLocation())) continue;
    if (!own_.owns(decl->getLocation())) {
      const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(decl);
      const bool isClass = record != nullptr && record->isThisDeclarationADefinition();
      if (isClass && !record->isDependentContext()) classes_.push_back(record);
      continue;
    }
    if (auto* function = llvm::dyn_cast<FunctionDecl>(decl)) {
      readFunction(function);
    } else if (auto* function = llvm::dyn_cast<clang::FunctionTemplateDecl>(decl)) {
      readTemplate(function);
    } else if (auto* record = llvm::dyn_cast<clang::ClassTemplateDecl>(decl)) {
      readInstancesOf(record);
    } else if (const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(decl)) {
      if (!record->isThisDeclarationADefinition() || record->isDependentContext()) continue;
      classes_.push_back(record);
      readContext(record);
    }
  }
}

bool FunctionReader::isSelected(const std::string& qualifiedName, const std::string& name) {
  names_.push_back(qualifiedName);
  if (selection_.units.empty()) return true;
  bool selected = std::ranges::count(selection_.kept, qualifiedName) > 0;
  for (const std::string& wanted : selection_.units) {
    if (!model::isNamed(wanted, qualifiedName, name)) continue;
    matched_.insert(wanted);
    selected = true;
  }
  return selected;
}

std::vector<std::string> FunctionReader::unmatched() const {
  std::vector<std::string> out;
  for (const std::string& wanted : selection_.units)
    if (!matched_.contains(wanted)) out.push_back(wanted);
  return out;
}

void FunctionReader::skip(const FunctionDecl* function, const std::string& why, const std::string& remedy,
                          NoteKind kind) {
  if (helping_) return;
  std::string parameters;
  for (const clang::ParmVarDecl* parameter : function->parameters())
    parameters += (parameters.empty() ? "" : ", ") + spell(context_, parameter->getType());
  unit_.skipped.add(nameOf(context_, function) + "(" + parameters + ")", toText(kind), why, remedy);
}

std::optional<FunctionReader::Reason> FunctionReader::whyNotCallable(const FunctionDecl* function) const {
  constexpr const char* kWrap = "test it through a free function that calls it";
  if (function->isMain())
    return Reason{"is the entry point of the program", "move the logic into a function of its own"};
  if (auto reason = whyNotOpen(function)) return reason;
  if (isHiddenByOverload(function))
    return Reason{"a function of that name outside of its unnamed namespace hides it",
                  "give it a name of its own"};
  if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(function)) {
    if (llvm::isa<clang::CXXConstructorDecl>(method) && isOnlyBase(method->getParent()))
      return Reason{"makes an object of a class that is used only as a base",
                    "test it through a class that is derived from it"};
    if (method->isExplicitObjectMemberFunction())
      return Reason{"has an explicit object parameter; not supported yet", kWrap};
  }
  if (function->isVariadic()) return Reason{"takes a variable number of arguments (...)", kWrap};
  if (function->isConsteval())
    return Reason{"is consteval: it has no run-time behaviour", "test it with static_assert"};
  if (llvm::isa_and_nonnull<clang::CoroutineBodyStmt>(function->getBody()))
    return Reason{"is a coroutine; not supported yet", kWrap};
  return std::nullopt;
}

void FunctionReader::readFunction(const FunctionDecl* function) {
  if (!function->isThisDeclarationADefinition() || function->isDeleted() || function->isDefaulted()) return;
  if (function->isDependentContext() || llvm::isa<clang::CXXDestructorDecl>(function)) return;
  if (function->isMain()) unit_.definesMain = true;
  if (!isSelected(nameOf(context_, function), plainNameOf(context_, function))) {
    if (!llvm::isa<clang::CXXMethodDecl>(function)) unselected_.push_back(function);
    return;
  }
  if (auto reason = whyNotCallable(function))
    skip(function, reason->why, reason->remedy, reason->kind);
  else
    addFunction(function);
}

void FunctionReader::readTemplate(clang::FunctionTemplateDecl* declaration) {
  const FunctionDecl* pattern = declaration->getTemplatedDecl();
  if (!pattern->isThisDeclarationADefinition() || pattern->isDeleted() || pattern->isDefaulted()) return;
  if (declaration->getDeclContext()->isDependentContext()) return;
  if (!isSelected(nameOf(context_, pattern), plainNameOf(context_, pattern))) return;
  if (auto reason = whyNotCallable(pattern)) return skip(pattern, reason->why, reason->remedy, reason->kind);
  const std::vector<FunctionDecl*> instances = instancesOf(declaration, sema_, own_);
  for (const FunctionDecl* instance : instances) addFunction(instance);
  if (instances.empty())
    unit_.skipped.add(nameOf(context_, pattern), toText(NoteKind::Skipped),
                      "no template arguments were found that it accepts",
                      "call it, or instantiate it explicitly, in the source file");
}

// Members of class templates are tested for the instances that the file itself uses, or else for a few
// guessed ones.
void FunctionReader::readInstancesOf(clang::ClassTemplateDecl* declaration) {
  if (!declaration->isThisDeclarationADefinition() || declaration->getDeclContext()->isDependentContext())
    return;
  for (const clang::Decl* decl : declaration->getTemplatedDecl()->decls()) {
    const auto* pattern = llvm::dyn_cast<clang::FunctionTemplateDecl>(decl);
    const auto* method =
        llvm::dyn_cast<clang::CXXMethodDecl>(pattern != nullptr ? pattern->getTemplatedDecl() : decl);
    if (method == nullptr || method->isImplicit() || !method->isDefined() || method->isDeleted() ||
        method->isDefaulted() || llvm::isa<clang::CXXDestructorDecl>(method))
      continue;
    if (!isSelected(nameOf(context_, method), plainNameOf(context_, method))) continue;
    if (auto reason = whyNotCallable(method)) {
      skip(method, reason->why, reason->remedy, reason->kind);
      continue;
    }
    const std::vector<FunctionDecl*> instances = pattern != nullptr
                                                     ? instancesOf(declaration, pattern, sema_, own_)
                                                     : instancesOf(declaration, method, sema_, own_);
    for (const FunctionDecl* instance : instances) {
      // Whether a class is abstract may depend on the template argument that is its base.
      const auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(instance);
      if (constructor == nullptr || !isOnlyBase(constructor->getParent()))
        addFunction(instance);
      else
        skip(instance, "makes an object of a class that is used only as a base",
             "test it through a class that is derived from it");
    }
    if (instances.empty())
      unit_.skipped.add(nameOf(context_, method), toText(NoteKind::Skipped),
                        "no template arguments were found that its class accepts",
                        "instantiate the class in the source file");
  }
}

std::string FunctionReader::calleeOf(const FunctionDecl* function) const {
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(function);
  if (llvm::isa<clang::CXXConstructorDecl>(function)) return spellDecl(context_, method->getParent());
  const bool afterObject = method != nullptr && method->isInstance();
  std::string callee =
      afterObject || isHiddenFriend(function) ? plainNameOf(context_, function) : nameOf(context_, function);
  if (const clang::TemplateArgumentList* arguments = function->getTemplateSpecializationArgs())
    callee += spellArguments(context_, arguments->asArray(), nullptr);
  return callee;
}

std::string FunctionReader::defaultTextOf(const clang::ParmVarDecl* parameter) const {
  const auto range = clang::CharSourceRange::getTokenRange(parameter->getDefaultArgRange());
  return clang::Lexer::getSourceText(range, context_.getSourceManager(), context_.getLangOpts()).str();
}

bool FunctionReader::addParameters(const FunctionDecl* function, model::Function& out) {
  for (const clang::ParmVarDecl* parameter : function->parameters()) {
    model::Parameter made;
    made.name = parameterName(parameter);
    if (made.name.starts_with("__")) made.name.clear();  // reserved names of a library stay out of tests
    const clang::QualType type = isRawPointer(parameter)
                                     ? meantBy(function, parameter, context_.UnsignedCharTy)
                                     : parameter->getType();
    made.type = types_.describeOuter(type, extentOf(parameter));
    made.hasDefault = parameter->hasDefaultArg();
    if (made.hasDefault) made.defaultText = defaultTextOf(parameter);
    if (auto obstacle = types_.obstacle(made.type)) {
      if (made.hasDefault) return true;  // this and the following parameters are always omitted
      const std::string which = made.name.empty() ? "a parameter" : "parameter `" + made.name + "`";
      skip(function, which + (obstacle->where.empty() ? "" : ", " + obstacle->where) + ": " + obstacle->why,
           obstacle->remedy);
      return false;
    }
    out.parameters.push_back(std::move(made));
  }
  return true;
}

void FunctionReader::addText(const FunctionDecl* function, model::Function& out) const {
  out.name = plainNameOf(context_, function);
  out.qualifiedName = nameOf(context_, function);
  out.callee = calleeOf(function);
  std::string parameters;
  for (const clang::ParmVarDecl* parameter : function->parameters())
    parameters += (parameters.empty() ? "" : ", ") + spell(context_, parameter->getType());
  const bool isMember = out.kind != model::FunctionKind::Free;
  const bool hasResult = !llvm::isa<clang::CXXConstructorDecl, clang::CXXConversionDecl>(function);
  out.signature = (hasResult ? spell(context_, function->getReturnType()) + " " : "") +
                  (isMember ? out.qualifiedName : out.callee) + "(" + parameters + ")";
  if (out.isConst) out.signature += " const";
}

void FunctionReader::addPlace(const FunctionDecl* function, model::Function& out) const {
  out.linkage = function->isExternallyVisible() ? model::Linkage::External : model::Linkage::Internal;
  out.inHeader = std::ranges::any_of(function->redecls(), [this](const FunctionDecl* declaration) {
    return isIncludable(declaration->getLocation());
  });
  const FunctionDecl* definition = function;
  if (const FunctionDecl* pattern = function->getTemplateInstantiationPattern()) definition = pattern;
  out.where = own_.locate(definition->getLocation());
  out.endLine = own_.locate(definition->getEndLoc()).line;
}

// An iterator can only be made together with the end of its sequence. True, with a note, if that is missing.
bool FunctionReader::hasLostIterator(const FunctionDecl* function, const model::Function& out) {
  for (const model::Parameter& parameter : out.parameters) {
    const bool isLost =
        unit_.type(trial::referred(unit_, parameter.type)).kind == model::TypeKind::Iterator &&
        !model::isBound(parameter.role);
    if (!isLost) continue;
    skip(function,
         "parameter `" + parameter.name + "`: an iterator without the end of its sequence beside it",
         "wrap the call in a function that takes the container");
    return true;
  }
  return false;
}

// Trailing parameters with a default may be missing in the model.
void FunctionReader::addContracts(const FunctionDecl* function, model::Function& out) {
  const bool hasReceiver = !out.parameters.empty() && out.parameters[0].role == model::Role::Receiver;
  out.contracts = contracts_.of(function, hasReceiver ? 1 : 0);
  std::erase_if(out.contracts, [&](const model::Contract& contract) {
    const bool isOfPointer =
        contract.kind == model::Contract::Kind::NotNull || contract.kind == model::Contract::Kind::Unchecked;
    return isOfPointer && contract.parameter >= out.parameters.size();
  });
  remarks_.addTo(function, out);
}

void FunctionReader::addFunction(const FunctionDecl* function) {
  model::Function out;
  out.isTarget = !helping_;
  out.mangledName = mangledNameOf(function);
  if (!mangled_.insert(out.mangledName).second) return;
  if (!addParameters(function, out)) return;
  assignRoles(function, unit_.types, out.parameters);
  if (hasLostIterator(function, out)) return;
  settleRawPointers(function, out);
  out.result = types_.describeOuter(function->getReturnType());
  if (const model::Type& result = unit_.type(out.result); !result.isDestructible)
    return skip(function, "its result: " + result.spelling + ": " + kNotDestroyed, kGiveOut);
  if (!addOwner(function, out)) return;
  addText(function, out);
  addPlace(function, out);
  if (!own_.isSystem(function->getLocation())) addContracts(function, out);
  out.isTemplateInstance = function->isTemplateInstantiation();
  const auto* prototype = sema_.ResolveExceptionSpec(function->getLocation(),
                                                     function->getType()->castAs<clang::FunctionProtoType>());
  const clang::TagDecl* resultTag = function->getReturnType()->getAsTagDecl();
  out.isNodiscard = function->hasAttr<clang::WarnUnusedResultAttr>() ||
                    (resultTag != nullptr && resultTag->hasAttr<clang::WarnUnusedResultAttr>());
  out.isNoexcept = prototype != nullptr && prototype->canThrow() == clang::CT_Cannot;
  out.isNoreturn = function->isNoReturn();
  const clang::CXXRecordDecl* made = addMakes(function, out);
  addAccess(function, out);
  origins_.push_back({function, made});
  unit_.functions.push_back(std::move(out));
}

}  // namespace assay::frontend
