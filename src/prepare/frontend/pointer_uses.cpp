#include "prepare/frontend/pointer_uses.h"

#include "prepare/frontend/walk.h"

namespace assay::frontend {
namespace {

// Records the uses of pointer parameters in a body.
class UseFinder final : public Walk {
 public:
  explicit UseFinder(Uses& uses) : uses_(uses) {}

  bool VisitDeclRefExpr(clang::DeclRefExpr* reference) override {
    if (auto found = uses_.find(reference->getDecl()); found != uses_.end()) ++found->second.mentions;
    return true;
  }
  bool VisitMemberExpr(clang::MemberExpr* member) override {
    if (member->isArrow()) countAlone(member->getBase());
    return true;
  }
  bool VisitArraySubscriptExpr(clang::ArraySubscriptExpr* subscript) override {
    if (Use* use = useOf(subscript->getBase())) use->indexed = true;
    return true;
  }
  bool VisitBinaryOperator(clang::BinaryOperator* operation) override {
    if (operation->isAssignmentOp()) {
      if (Use* use = behind(operation->getLHS())) {
        use->written = true;
        use->read |= operation->isCompoundAssignmentOp();
      }
      if (Use* use = rootOf(operation->getRHS())) use->read = true;  // kept: may be read later
    }
    if (operation->isComparisonOp() && !(isPointer(operation->getLHS()) && isPointer(operation->getRHS()))) {
      countAlone(operation->getLHS());
      countAlone(operation->getRHS());
    }
    const bool relates = operation->isComparisonOp() || operation->getOpcode() == clang::BO_Sub;
    if (relates && isPointer(operation->getLHS()) && isPointer(operation->getRHS())) {
      if (Use* use = useOf(operation->getLHS())) use->compared = true;
      if (Use* use = useOf(operation->getRHS())) use->compared = true;
    }
    if (!operation->isAdditiveOp() && !operation->isCompoundAssignmentOp()) return true;
    if (Use* use = useOf(operation->getLHS())) use->indexed = true;
    if (Use* use = useOf(operation->getRHS())) use->indexed = true;
    return true;
  }
  bool VisitImplicitCastExpr(clang::ImplicitCastExpr* cast) override {
    if (cast->getCastKind() == clang::CK_PointerToBoolean) countAlone(cast->getSubExpr());
    if (cast->getCastKind() == clang::CK_LValueToRValue)
      if (Use* use = behind(cast->getSubExpr())) use->read = true;
    return true;
  }
  bool VisitUnaryOperator(clang::UnaryOperator* operation) override {
    if (operation->getOpcode() == clang::UO_Deref) countAlone(operation->getSubExpr());
    if (!operation->isIncrementDecrementOp()) return true;
    if (Use* use = behind(operation->getSubExpr())) use->read = true;
    if (Use* use = useOf(operation->getSubExpr())) use->indexed = true;
    return true;
  }
  // After `const T* p = first;`, a use of p is a use of the parameter.
  bool VisitVarDecl(clang::VarDecl* variable) override {
    if (variable->getType()->isPointerType() && variable->hasInit())
      if (Use* use = rootOf(variable->getInit())) {
        if (useOf(variable->getInit()) != nullptr) aliases_[variable] = use;
        use->read |= useOf(variable->getInit()) == nullptr;  // `p = first + 1` is not followed
      }
    return true;
  }
  void visitInitializer(clang::CXXCtorInitializer* initializer) override {
    const clang::FieldDecl* field = initializer->getAnyMember();
    if (field != nullptr && field->getType()->isPointerType())
      if (Use* use = useOf(initializer->getInit())) use->stored = use->read = true;
  }
  bool VisitCallExpr(clang::CallExpr* call) override {
    for (clang::Expr* argument : call->arguments())
      if (Use* use = useOf(argument)) use->calls.insert(call);
    const clang::FunctionDecl* callee = call->getDirectCallee();
    if (callee == nullptr) {  // a callback: unknown effects
      for (clang::Expr* argument : call->arguments())
        if (Use* use = rootOf(argument)) use->read = true;
      return true;
    }
    const unsigned self =
        llvm::isa<clang::CXXOperatorCallExpr>(call) && llvm::isa<clang::CXXMethodDecl>(callee);
    for (unsigned i = self; i < call->getNumArgs(); ++i) pass(call->getArg(i), callee, i - self);
    if (callee->getIdentifier() == nullptr) return true;
    const llvm::StringRef name = callee->getName();
    if (name.starts_with("mem")) {
      for (clang::Expr* argument : call->arguments())
        if (Use* use = useOf(argument)) use->indexed = true;
    }
    if (!name.starts_with("str") && !name.starts_with("ato") && name != "puts" && name != "sscanf")
      return true;
    for (unsigned i = isWriter(name) ? 1 : 0; i < call->getNumArgs(); ++i)
      if (Use* use = useOf(call->getArg(i)); use != nullptr && !name.starts_with("strn"))
        use->asCString = true;
    return true;
  }
  bool VisitCXXConstructExpr(clang::CXXConstructExpr* construction) override {
    for (clang::Expr* argument : construction->arguments())
      if (Use* use = useOf(argument)) use->calls.insert(construction);
    for (unsigned i = 0; i < construction->getNumArgs(); ++i)
      pass(construction->getArg(i), construction->getConstructor(), i);
    const llvm::StringRef name = construction->getConstructor()->getParent()->getName();
    if (name != "basic_string" && name != "basic_string_view") return true;
    if (construction->getNumArgs() > 1 && !construction->getArg(1)->isDefaultArgument()) return true;
    if (construction->getNumArgs() > 0)
      if (Use* use = useOf(construction->getArg(0))) use->asCString = true;
    return true;
  }

 private:
  void countAlone(const clang::Expr* pointer) {
    const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(pointer->IgnoreParenImpCasts());
    if (reference == nullptr) return;
    if (auto found = uses_.find(reference->getDecl()); found != uses_.end()) ++found->second.alone;
  }
  // Whether it is a pointer, and not a null pointer constant, which tells nothing about an end.
  static bool isPointer(const clang::Expr* expression) {
    const clang::Expr* plain = expression->IgnoreParenImpCasts();
    return plain->getType()->isPointerType() && !llvm::isa<clang::CXXNullPtrLiteralExpr>(plain);
  }
  // Functions of the C library that write through their first argument, and do not read through it.
  static bool isWriter(llvm::StringRef name) {
    return llvm::is_contained({"strcpy", "stpcpy", "strncpy", "sprintf", "snprintf", "vsprintf", "vsnprintf",
                               "memcpy", "memmove", "memset"},
                              name);
  }
  void pass(const clang::Expr* argument, const clang::FunctionDecl* callee, unsigned i) {
    Use* use = rootOf(argument);
    if (use == nullptr) return;
    const bool isWritten = i == 0 && callee->getIdentifier() != nullptr && isWriter(callee->getName());
    use->written |= isWritten;
    if (isWritten) return;
    if (i >= callee->getNumParams())
      use->read = true;
    else
      (useOf(argument) != nullptr ? use->passedAs : use->movedAs).push_back(callee->getParamDecl(i));
  }
  // The pointer on which an expression does arithmetic: p, p + 1, p++, &p[1].
  Use* rootOf(const clang::Expr* expression) {
    const clang::Expr* plain = expression->IgnoreParenCasts();
    if (!plain->getType()->isPointerType()) return nullptr;
    if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(plain))
      return unary->getOpcode() == clang::UO_AddrOf ? behind(unary->getSubExpr())
             : unary->isIncrementDecrementOp()      ? rootOf(unary->getSubExpr())
                                                    : nullptr;
    if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(plain))
      return binary->isAdditiveOp() || binary->isCompoundAssignmentOp() ? rootOf(binary->getLHS()) : nullptr;
    return useOf(expression);
  }
  // The pointer that an expression dereferences: *p, p[1].
  Use* behind(const clang::Expr* expression) {
    const clang::Expr* plain = expression->IgnoreParens();
    if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(plain))
      return unary->getOpcode() == clang::UO_Deref ? rootOf(unary->getSubExpr()) : nullptr;
    const auto* subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(plain);
    return subscript != nullptr ? rootOf(subscript->getBase()) : nullptr;
  }
  // The use of the parameter that an expression is, through any pointer cast; addresses converted to numbers
  // do not count.
  Use* useOf(const clang::Expr* expression) {
    const clang::Expr* plain = expression->IgnoreParenCasts();
    const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(plain);
    if (reference == nullptr || !expression->getType()->isPointerType()) return nullptr;
    auto found = uses_.find(reference->getDecl());
    if (found != uses_.end()) return &found->second;
    auto alias = aliases_.find(reference->getDecl());
    return alias == aliases_.end() ? nullptr : alias->second;
  }

  Uses& uses_;
  std::map<const clang::ValueDecl*, Use*> aliases_;
};

}  // namespace

Uses usesIn(const clang::FunctionDecl* function) {
  Uses uses;
  for (const clang::ParmVarDecl* parameter : function->parameters())
    if (parameter->getType().getNonReferenceType()->isPointerType()) uses[parameter];
  if (uses.empty()) return uses;
  UseFinder finder(uses);
  finder.TraverseStmt(function->getBody());
  if (const auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(function))
    for (clang::CXXCtorInitializer* initializer : constructor->inits())
      finder.TraverseConstructorInitializer(initializer);
  return uses;
}

namespace {

// An unknown function, or one that is too deep in the call chain, counts as reading.
Use useOfParameter(const clang::ParmVarDecl* parameter, int depth) {
  Use unknown;
  unknown.read = true;
  const auto* callee = llvm::dyn_cast<clang::FunctionDecl>(parameter->getDeclContext());
  const clang::FunctionDecl* definition = nullptr;
  if (depth == 0 || callee == nullptr || !callee->hasBody(definition)) return unknown;
  Uses uses = usesIn(definition);
  const auto found = uses.find(definition->getParamDecl(parameter->getFunctionScopeIndex()));
  if (found == uses.end()) return unknown;
  addUsesOfCallees(found->second, depth - 1);
  return found->second;
}

}  // namespace

void addUsesOfCallees(Use& use, int depth) {
  for (const auto* passed : {&use.passedAs, &use.movedAs})
    for (const clang::ParmVarDecl* parameter : *passed) {
      const Use inside = useOfParameter(parameter, depth);
      use.read |= inside.read;
      use.written |= inside.written;
      if (passed == &use.movedAs) continue;
      use.indexed |= inside.indexed;
      use.asCString |= inside.asCString;
    }
}

}  // namespace assay::frontend
