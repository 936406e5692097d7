#include "prepare/frontend/templates.h"

#include <set>

#include "clang/AST/DeclCXX.h"
#include "clang/Sema/TemplateDeduction.h"
#include "prepare/frontend/failed_instances.h"
#include "prepare/frontend/type_text.h"
#include "prepare/frontend/walk.h"

namespace assay::frontend {

using clang::FunctionDecl;
using clang::QualType;
using clang::TemplateArgument;

namespace {

// The functions that a body mentions, and the classes whose objects it makes.
class Mentioned final : public Walk {
 public:
  explicit Mentioned(const FunctionDecl* function) {
    TraverseStmt(function->getBody());
    const auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(function);
    if (constructor == nullptr) return;
    for (const clang::CXXCtorInitializer* one : constructor->inits()) TraverseStmt(one->getInit());
  }
  bool VisitDeclRefExpr(clang::DeclRefExpr* expression) override { return add(expression->getDecl()); }
  bool VisitMemberExpr(clang::MemberExpr* expression) override { return add(expression->getMemberDecl()); }
  bool VisitCXXConstructExpr(clang::CXXConstructExpr* expression) override {
    return add(expression->getConstructor());
  }
  std::vector<const FunctionDecl*> functions;

 private:
  bool add(const clang::Decl* decl) {
    if (const auto* function = llvm::dyn_cast<FunctionDecl>(decl)) functions.push_back(function);
    return true;
  }
};

// Whether it calls, directly or not, an instance that failed before: Clang reports no error for it any more.
bool callsFailure(const FunctionDecl* function, const FailedInstances& failures) {
  std::set<const FunctionDecl*> seen{function->getCanonicalDecl()};
  std::vector<const FunctionDecl*> open{function};
  while (!open.empty()) {
    const FunctionDecl* next = open.back()->getDefinition();
    open.pop_back();
    if (next == nullptr || next->getBody() == nullptr) continue;
    for (const FunctionDecl* called : Mentioned(next).functions) {
      if (failures.contains(called)) return true;
      if (called->isTemplateInstantiation() && seen.insert(called->getCanonicalDecl()).second)
        open.push_back(called);
    }
  }
  return false;
}

}  // namespace

bool instantiate(FunctionDecl* function, clang::Sema& sema) {
  FailedInstances& failures = FailedInstances::of(sema);
  if (function->isInvalidDecl() || failures.contains(function)) return false;
  if (function->hasBody()) return true;
  clang::DiagnosticErrorTrap trap(sema.getDiagnostics());
  sema.InstantiateFunctionDefinition(function->getPointOfInstantiation().isValid()
                                         ? function->getPointOfInstantiation()
                                         : function->getLocation(),
                                     function, /*Recursive=*/true, /*DefinitionRequired=*/true);
  const bool failed = trap.hasErrorOccurred() || function->isInvalidDecl() || !function->hasBody() ||
                      callsFailure(function, failures);
  if (failed) failures.add(function);
  if (failed) sema.getDiagnostics().Reset(/*soft=*/true);
  return !failed;
}

namespace {

bool nameable(const TemplateArgument& argument) {
  if (argument.getKind() == TemplateArgument::Type) return whyUnnameable(argument.getAsType()).empty();
  if (argument.getKind() == TemplateArgument::Pack) return llvm::all_of(argument.pack_elements(), nameable);
  return argument.getKind() == TemplateArgument::Integral || argument.getKind() == TemplateArgument::Template;
}

bool nameable(const clang::TemplateArgumentList* arguments) {
  return arguments != nullptr &&
         llvm::all_of(arguments->asArray(), [](const auto& one) { return nameable(one); });
}

// Finds types by name in namespace std of this translation unit.
class StdTypes {
 public:
  explicit StdTypes(clang::Sema& sema) : sema_(sema) {}

  QualType alias(llvm::StringRef name) const {
    for (clang::NamedDecl* decl : lookup(name))
      if (const auto* type = llvm::dyn_cast<clang::TypedefNameDecl>(decl))
        return sema_.getASTContext().getTypedefType(type);
    return {};
  }
  QualType of(llvm::StringRef name, QualType argument) const {
    for (clang::NamedDecl* decl : lookup(name)) {
      auto* found = llvm::dyn_cast<clang::ClassTemplateDecl>(decl);
      if (found == nullptr || found->getTemplatedDecl()->getDefinition() == nullptr) continue;
      clang::TemplateArgumentListInfo arguments;
      arguments.addArgument(sema_.getTrivialTemplateArgumentLoc(TemplateArgument(argument), {}, {}));
      return sema_.CheckTemplateIdType(clang::TemplateName(found), found->getLocation(), arguments);
    }
    return {};
  }
  // For a template template parameter: the templates most used there.
  std::optional<TemplateArgument> container(unsigned turn) const {
    static constexpr const char* kContainers[] = {"vector",       "map",  "allocator",
                                                  "basic_string", "list", "set"};
    for (clang::NamedDecl* decl : lookup(kContainers[turn % std::size(kContainers)]))
      if (auto* found = llvm::dyn_cast<clang::ClassTemplateDecl>(decl))
        return TemplateArgument(clang::TemplateName(found));
    return std::nullopt;
  }

 private:
  std::vector<clang::NamedDecl*> lookup(llvm::StringRef name) const {
    std::vector<clang::NamedDecl*> out;
    clang::NamespaceDecl* space = sema_.getStdNamespace();
    if (space == nullptr) return out;
    for (clang::NamedDecl* decl : space->lookup(&sema_.getASTContext().Idents.get(name))) out.push_back(decl);
    return out;
  }

  clang::Sema& sema_;
};

// Adds the unit's own enumerations and aggregates, which a constraint may ask for.
void addOwnTypes(const clang::DeclContext* context, const OwnFiles& own, std::vector<QualType>& out) {
  for (const clang::Decl* decl : context->decls()) {
    if (const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(decl)) {
      if (!own.isSystem(space->getLocation())) addOwnTypes(space, own, out);
    } else if (const auto* tag = llvm::dyn_cast<clang::TagDecl>(decl)) {
      if (!tag->isThisDeclarationADefinition() || tag->isDependentType() || !own.owns(tag->getLocation()))
        continue;
      const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(tag);
      if (record == nullptr || (record->isAggregate() && !record->isUnion()))
        out.push_back(tag->getASTContext().getTagDeclType(tag));
    }
  }
}

// Adds function types, for parameters that are called.
void addFunctions(clang::ASTContext& context, std::vector<QualType>& out) {
  const QualType number = context.IntTy;
  const std::vector<std::vector<QualType>> parameters = {{number}, {number, number}, {}};
  for (const std::vector<QualType>& some : parameters)
    for (QualType result : {number, QualType(context.BoolTy)})
      out.push_back(context.getPointerType(context.getFunctionType(result, some, {})));
}

std::vector<QualType> candidateTypes(clang::Sema& sema, const OwnFiles& own) {
  clang::ASTContext& context = sema.getASTContext();
  const StdTypes standard(sema);
  std::vector<QualType> out = {context.IntTy, context.DoubleTy};
  auto add = [&out](QualType type) {
    if (!type.isNull()) out.push_back(type);
  };
  add(standard.alias("string"));
  add(standard.of("vector", context.IntTy));
  for (QualType type :
       {context.CharTy, context.UnsignedIntTy, context.BoolTy, context.LongTy, context.UnsignedCharTy})
    add(type);
  add(context.getPointerType(context.CharTy.withConst()));
  add(context.getPointerType(context.IntTy));
  add(standard.of("vector", context.DoubleTy));
  add(standard.of("optional", context.IntTy));
  if (QualType text = standard.alias("string"); !text.isNull()) add(standard.of("vector", text));
  addOwnTypes(context.getTranslationUnitDecl(), own, out);
  addFunctions(context, out);
  return out;
}

// The type that a conventional name of a type parameter implies: `CharT`, `Traits`, `Alloc`, `StringType`,
// `InputIterator`.
QualType typeByName(llvm::StringRef name, clang::Sema& sema) {
  clang::ASTContext& context = sema.getASTContext();
  const StdTypes standard(sema);
  if (name.contains_insensitive("trait")) return standard.of("char_traits", context.CharTy);
  if (name.contains_insensitive("alloc")) return standard.of("allocator", context.CharTy);
  if (name.contains_insensitive("str") || name.contains_insensitive("text")) return standard.alias("string");
  if (name.contains_insensitive("iter")) return context.getPointerType(context.CharTy.withConst());
  return name.contains_insensitive("char") ? QualType(context.CharTy) : QualType();
}

bool hasDefault(const clang::NamedDecl* parameter) {
  if (const auto* type = llvm::dyn_cast<clang::TemplateTypeParmDecl>(parameter))
    return type->hasDefaultArgument();
  if (const auto* value = llvm::dyn_cast<clang::NonTypeTemplateParmDecl>(parameter))
    return value->hasDefaultArgument();
  return llvm::cast<clang::TemplateTemplateParmDecl>(parameter)->hasDefaultArgument();
}

// The template argument for one parameter: the candidate `type`, or the small number of round `turn`.
std::optional<TemplateArgument> argumentFor(clang::NamedDecl* parameter, QualType type, unsigned turn,
                                            clang::Sema& sema) {
  clang::ASTContext& context = sema.getASTContext();
  if (llvm::isa<clang::TemplateTypeParmDecl>(parameter)) return TemplateArgument(type);
  if (llvm::isa<clang::TemplateTemplateParmDecl>(parameter)) return StdTypes(sema).container(turn);
  const auto* value = llvm::dyn_cast<clang::NonTypeTemplateParmDecl>(parameter);
  if (value == nullptr) return std::nullopt;
  QualType of = value->getType().getCanonicalType();
  if (of->isDependentType() || of->isUndeducedType()) of = context.IntTy;
  if (!of->isIntegralOrEnumerationType()) return std::nullopt;
  static constexpr uint64_t kSmall[] = {3, 1, 4, 2, 8, 0};
  uint64_t number = kSmall[turn % std::size(kSmall)];
  if (of->isBooleanType()) number = turn % 2 == 0 ? 1 : 0;
  if (const auto* enumeration = of->getAs<clang::EnumType>()) {
    if (enumeration->getDecl()->enumerators().empty()) return std::nullopt;
    number = enumeration->getDecl()->enumerator_begin()->getInitVal().extOrTrunc(64).getZExtValue();
  }
  const llvm::APInt bits = llvm::APInt(64, number).trunc(context.getIntWidth(of));
  return TemplateArgument(context, llvm::APSInt(bits, !of->isSignedIntegerOrEnumerationType()), of);
}

// Explicit arguments for every parameter before the first that has a default. `first` goes to the first
// type parameter, `others` to the rest.
std::optional<clang::TemplateArgumentListInfo> argumentsFor(const clang::TemplateParameterList* parameters,
                                                            QualType first, QualType others, unsigned turn,
                                                            bool byName, clang::Sema& sema) {
  clang::TemplateArgumentListInfo out;
  bool isFirst = true;
  for (clang::NamedDecl* parameter : *parameters) {
    const auto* type = llvm::dyn_cast<clang::TemplateTypeParmDecl>(parameter);
    if (hasDefault(parameter)) break;
    const QualType meant = byName ? typeByName(parameter->getName(), sema) : QualType();
    const QualType candidate = isFirst ? first : others;
    auto argument = argumentFor(parameter, meant.isNull() ? candidate : meant, turn, sema);
    if (!argument) return std::nullopt;
    if (type != nullptr) isFirst = false;
    const QualType valueType =
        argument->getKind() == TemplateArgument::Integral ? argument->getIntegralType() : QualType();
    const int copies = parameter->isTemplateParameterPack() ? 2 : 1;
    for (int i = 0; i < copies; ++i)
      out.addArgument(sema.getTrivialTemplateArgumentLoc(*argument, valueType, parameter->getLocation()));
  }
  return out;
}

FunctionDecl* tryArguments(clang::FunctionTemplateDecl* declaration,
                           clang::TemplateArgumentListInfo& arguments, clang::Sema& sema) {
  FunctionDecl* found = nullptr;
  clang::sema::TemplateDeductionInfo info(declaration->getLocation());
  const auto result = sema.DeduceTemplateArguments(declaration, &arguments, found, info);
  if (result != clang::TemplateDeductionResult::Success || found == nullptr) {
    sema.getDiagnostics().Reset(/*soft=*/true);
    return nullptr;
  }
  return instantiate(found, sema) ? found : nullptr;
}

unsigned typeParameters(const clang::TemplateParameterList* parameters) {
  return static_cast<unsigned>(llvm::count_if(
      *parameters, [](const clang::NamedDecl* p) { return llvm::isa<clang::TemplateTypeParmDecl>(p); }));
}

// Calls `attempt` with argument lists, the likeliest first, until it returns "enough".
void forEachCandidate(const clang::TemplateParameterList* parameters, clang::Sema& sema, const OwnFiles& own,
                      llvm::function_ref<bool(clang::TemplateArgumentListInfo&)> attempt) {
  if (!FailedInstances::of(sema).guesses()) return;
  const std::vector<QualType> types = candidateTypes(sema, own);
  const unsigned typeCount = typeParameters(parameters);
  constexpr unsigned kMostAttempts = 120;
  unsigned attempts = 0;
  const bool anyName = llvm::any_of(*parameters, [&](const clang::NamedDecl* parameter) {
    return llvm::isa<clang::TemplateTypeParmDecl>(parameter) &&
           !typeByName(parameter->getName(), sema).isNull();
  });
  auto tryOne = [&](QualType first, QualType others, unsigned turn, bool byName = false) {
    auto arguments = argumentsFor(parameters, first, others, turn, byName, sema);
    return ++attempts > kMostAttempts || (arguments && attempt(*arguments));
  };
  const bool hasValues = typeCount < parameters->size();
  for (size_t i = 0; anyName && i < types.size(); ++i)
    if (tryOne(types[i], types[i], 0, true)) return;
  for (unsigned turn = 0; turn < (hasValues ? 6u : 1u); ++turn)
    for (QualType type : types) {
      if (tryOne(type, type, turn)) return;
      if (typeCount == 0) break;
    }
  if (typeCount < 2) return;
  for (QualType first : types)
    for (QualType others : types)
      if (first != others && tryOne(first, others, 0)) return;
}

}  // namespace

std::vector<FunctionDecl*> instancesOf(clang::FunctionTemplateDecl* declaration, clang::Sema& sema,
                                       const OwnFiles& own) {
  std::vector<FunctionDecl*> used;
  for (FunctionDecl* instance : declaration->specializations())
    if (instance->getTemplateSpecializationKind() != clang::TSK_ExplicitSpecialization)
      used.push_back(instance);
  std::vector<FunctionDecl*> out;
  for (FunctionDecl* instance : used) {
    if (out.size() == kInstances) break;
    if (nameable(instance->getTemplateSpecializationArgs()) && instantiate(instance, sema))
      out.push_back(instance);
  }
  if (!out.empty()) return out;
  forEachCandidate(declaration->getTemplateParameters(), sema, own,
                   [&](clang::TemplateArgumentListInfo& arguments) {
                     if (FunctionDecl* instance = tryArguments(declaration, arguments, sema))
                       if (!llvm::is_contained(out, instance)) out.push_back(instance);
                     return out.size() == kInstances;
                   });
  return out;
}

namespace {

FunctionDecl* memberOf(clang::CXXRecordDecl* instance, const clang::CXXMethodDecl* pattern,
                       clang::Sema& sema) {
  for (clang::CXXMethodDecl* method : instance->methods())
    if (method->getTemplateInstantiationPattern() != nullptr &&
        method->getTemplateInstantiationPattern()->getCanonicalDecl() == pattern->getCanonicalDecl())
      return instantiate(method, sema) ? method : nullptr;
  return nullptr;
}

clang::FunctionTemplateDecl* memberOf(clang::CXXRecordDecl* instance,
                                      const clang::FunctionTemplateDecl* pattern) {
  for (clang::Decl* decl : instance->decls()) {
    auto* member = llvm::dyn_cast<clang::FunctionTemplateDecl>(decl);
    if (member == nullptr || member->getInstantiatedFromMemberTemplate() == nullptr) continue;
    if (member->getInstantiatedFromMemberTemplate()->getCanonicalDecl() == pattern->getCanonicalDecl())
      return member;
  }
  return nullptr;
}

// Offers the instances of a class that the file itself uses to `keep`, which adds the suitable ones to `out`.
// Only if the file uses none, instances with guessed arguments are offered: real uses show what a class is
// for.
void offerInstances(clang::ClassTemplateDecl* declaration, clang::Sema& sema, const OwnFiles& own,
                    const std::vector<FunctionDecl*>& out,
                    llvm::function_ref<void(clang::CXXRecordDecl*)> keep) {
  std::vector<clang::ClassTemplateSpecializationDecl*> used;
  for (auto* instance : declaration->specializations())
    if (instance->getDefinition() != nullptr && nameable(&instance->getTemplateArgs()) &&
        !FailedInstances::of(sema).contains(instance))
      used.push_back(instance);
  for (auto* instance : used)
    if (out.size() < kInstances) keep(instance);
  if (!used.empty()) return;
  forEachCandidate(
      declaration->getTemplateParameters(), sema, own, [&](clang::TemplateArgumentListInfo& arguments) {
        clang::DiagnosticErrorTrap trap(sema.getDiagnostics());
        const QualType type =
            sema.CheckTemplateIdType(clang::TemplateName(declaration), declaration->getLocation(), arguments);
        const bool complete = !type.isNull() && sema.isCompleteType(declaration->getLocation(), type);
        const bool isFine = complete && !trap.hasErrorOccurred() &&
                            !FailedInstances::of(sema).contains(type->getAsCXXRecordDecl());
        if (isFine)
          keep(type->getAsCXXRecordDecl());
        else
          sema.getDiagnostics().Reset(/*soft=*/true);
        return out.size() >= kInstances;
      });
}

}  // namespace

std::vector<FunctionDecl*> instancesOf(clang::ClassTemplateDecl* declaration,
                                       const clang::CXXMethodDecl* method, clang::Sema& sema,
                                       const OwnFiles& own) {
  std::vector<FunctionDecl*> out;
  offerInstances(declaration, sema, own, out, [&](clang::CXXRecordDecl* instance) {
    if (FunctionDecl* member = memberOf(instance, method, sema))
      if (!llvm::is_contained(out, member)) out.push_back(member);
  });
  return out;
}

std::vector<FunctionDecl*> instancesOf(clang::ClassTemplateDecl* declaration,
                                       const clang::FunctionTemplateDecl* method, clang::Sema& sema,
                                       const OwnFiles& own) {
  std::vector<FunctionDecl*> out;
  offerInstances(declaration, sema, own, out, [&](clang::CXXRecordDecl* instance) {
    clang::FunctionTemplateDecl* member = memberOf(instance->getDefinition(), method);
    if (member == nullptr) return;
    for (FunctionDecl* one : instancesOf(member, sema, own))
      if (!llvm::is_contained(out, one)) out.push_back(one);
  });
  return out;
}

}  // namespace assay::frontend
