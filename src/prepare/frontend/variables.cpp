#include "prepare/frontend/variables.h"

#include <algorithm>
#include <vector>

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "prepare/frontend/plain_expression.h"
#include "prepare/frontend/walk.h"

namespace assay::frontend {
namespace {

using clang::Expr;
using clang::ParmVarDecl;
using clang::ValueDecl;
using clang::VarDecl;

const ValueDecl* mentioned(const Expr* expression) {
  const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(expression->IgnoreParenImpCasts());
  return reference == nullptr ? nullptr : reference->getDecl();
}

// Whether a body may give a variable another value before it is mentioned at a place: by assignment, ++, &, a
// method that is not const, or as an argument that is taken by reference; above the place, or in a loop
// around it.
class Changes final : public Walk {
 public:
  Changes(const VarDecl* variable, clang::SourceLocation place, const clang::FunctionDecl* function)
      : variable_(variable), place_(place), sources_(variable->getASTContext().getSourceManager()) {
    TraverseStmt(function->getBody());
  }
  bool found() const { return found_; }

  void begin(const clang::Stmt* statement) override {
    if (isLoop(statement)) loops_.push_back(statement);
  }
  void end(const clang::Stmt* statement) override {
    if (isLoop(statement)) loops_.pop_back();
  }

  bool VisitBinaryOperator(clang::BinaryOperator* operation) override {
    return operation->isAssignmentOp() ? changes(operation->getLHS()) : true;
  }
  bool VisitUnaryOperator(clang::UnaryOperator* operation) override {
    const bool writes = operation->isIncrementDecrementOp() || operation->getOpcode() == clang::UO_AddrOf;
    return writes ? changes(operation->getSubExpr()) : true;
  }
  bool VisitCXXMemberCallExpr(clang::CXXMemberCallExpr* call) override {
    const clang::CXXMethodDecl* method = call->getMethodDecl();
    const bool isValue = !variable_->getType()->isReferenceType();
    return isValue && method != nullptr && !method->isConst() && !isBeginOrEnd(method)
               ? changes(call->getImplicitObjectArgument())
               : true;
  }
  bool VisitCallExpr(clang::CallExpr* call) override {
    const clang::FunctionDecl* callee = call->getDirectCallee();
    if (callee == nullptr) return true;
    const bool isMethod = llvm::isa<clang::CXXOperatorCallExpr>(call) && isInstance(callee);
    if (isMethod && changesReceiver(callee) && !changes(call->getArg(0))) return false;
    for (unsigned i = 0; i < callee->getNumParams() && i + (isMethod ? 1 : 0) < call->getNumArgs(); ++i) {
      const clang::QualType type = callee->getParamDecl(i)->getType();
      const bool writes = type->isLValueReferenceType() && !type->getPointeeType().isConstQualified();
      if (writes && !changes(call->getArg(i + (isMethod ? 1 : 0)))) return false;
    }
    return true;
  }

 private:
  static bool isInstance(const clang::FunctionDecl* function) {
    const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(function);
    return method != nullptr && method->isInstance();
  }
  // Access by [], * and -> changes the elements, not the variable.
  static bool changesReceiver(const clang::FunctionDecl* function) {
    const clang::OverloadedOperatorKind kind = function->getOverloadedOperator();
    const bool accesses = kind == clang::OO_Subscript || kind == clang::OO_Star || kind == clang::OO_Arrow;
    return !accesses && !llvm::cast<clang::CXXMethodDecl>(function)->isConst();
  }
  static bool isBeginOrEnd(const clang::CXXMethodDecl* method) {
    if (method->getIdentifier() == nullptr) return false;
    const llvm::StringRef name = method->getName();
    return name == "begin" || name == "end" || name == "find" || name == "data";
  }
  static bool isLoop(const clang::Stmt* statement) {
    return llvm::isa<clang::ForStmt, clang::WhileStmt, clang::DoStmt, clang::CXXForRangeStmt>(statement);
  }
  bool isAbove(clang::SourceLocation a, clang::SourceLocation b) const {
    return sources_.isBeforeInTranslationUnit(sources_.getExpansionLoc(a), sources_.getExpansionLoc(b));
  }
  bool changes(const Expr* target) {
    if (mentioned(target) != variable_) return true;
    found_ |= isAbove(target->getBeginLoc(), place_) ||
              std::ranges::any_of(loops_, [this](const clang::Stmt* loop) {
                return !isAbove(place_, loop->getBeginLoc()) && !isAbove(loop->getEndLoc(), place_);
              });
    return !found_;
  }

  const VarDecl* variable_;
  const clang::SourceLocation place_;
  const clang::SourceManager& sources_;
  std::vector<const clang::Stmt*> loops_;  // around the current node
  bool found_ = false;
};

// The definition of the function that declares a variable, or null.
const clang::FunctionDecl* definitionAround(const VarDecl* variable) {
  const auto* function = llvm::dyn_cast<clang::FunctionDecl>(variable->getDeclContext());
  const clang::FunctionDecl* definition = function == nullptr ? nullptr : function->getDefinition();
  return definition == nullptr || definition->getBody() == nullptr ? nullptr : definition;
}

bool isChanged(const VarDecl* variable, clang::SourceLocation place) {
  if (variable->getType().isConstQualified()) return false;
  const clang::FunctionDecl* definition = definitionAround(variable);
  return definition == nullptr || Changes(variable, place, definition).found();
}

// The container of `c.begin()` and `c.find(x)`.
const Expr* searched(const Expr* initial) {
  const auto* call = llvm::dyn_cast<clang::CallExpr>(bare(initial));
  if (call == nullptr) return nullptr;
  const std::string name = calleeName(call);
  return name == "begin" || name == "cbegin" || name == "find" ? objectOf(call) : nullptr;
}

// Whether ++ or -- changes a variable: it counts the rounds of a loop, or walks along a text.
class Counted final : public Walk {
 public:
  Counted(const VarDecl* variable, const clang::FunctionDecl* function) : variable_(variable) {
    TraverseStmt(function->getBody());
  }
  bool found() const { return found_; }
  bool VisitUnaryOperator(clang::UnaryOperator* operation) override {
    if (operation->isIncrementDecrementOp()) found_ |= mentioned(operation->getSubExpr()) == variable_;
    return !found_;
  }

 private:
  const VarDecl* variable_;
  bool found_ = false;
};

bool isOfLambda(const ParmVarDecl* parameter) {
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(parameter->getDeclContext());
  return method != nullptr && method->getParent()->isLambda();
}

// The container that a `for (x : container)` goes through.
class Range final : public Walk {
 public:
  Range(const VarDecl* variable, const clang::FunctionDecl* function) : variable_(variable) {
    TraverseStmt(function->getBody());
  }
  const Expr* container() const { return container_; }
  bool VisitCXXForRangeStmt(clang::CXXForRangeStmt* loop) override {
    if (loop->getLoopVariable() == variable_) container_ = loop->getRangeInit();
    return container_ == nullptr;
  }

 private:
  const VarDecl* variable_;
  const Expr* container_ = nullptr;
};

const Expr* rangeOf(const VarDecl* variable) {
  const clang::FunctionDecl* definition = definitionAround(variable);
  return definition == nullptr ? nullptr : Range(variable, definition).container();
}

// `int x = x + 1;` is nonsense, but it compiles.
class Mentions final : public Walk {
 public:
  Mentions(const VarDecl* variable, const Expr* expression) : variable_(variable) {
    TraverseStmt(const_cast<Expr*>(expression));
  }
  bool found() const { return found_; }
  bool VisitDeclRefExpr(clang::DeclRefExpr* reference) override {
    found_ |= reference->getDecl() == variable_;
    return !found_;
  }

 private:
  const VarDecl* variable_;
  bool found_ = false;
};

Meaning meaningOfLocal(const VarDecl* variable, clang::SourceLocation place) {
  if (variable->isCXXForRangeDecl()) {
    const Expr* range = rangeOf(variable);
    return range == nullptr ? Meaning{} : Meaning{.kind = Meaning::Kind::Element, .expression = range};
  }
  const Expr* initial = variable->getInit();
  if (initial == nullptr || Mentions(variable, initial).found()) return {};
  if (const Expr* container = searched(initial))
    return {.kind = Meaning::Kind::Element, .expression = container};
  if (isChanged(variable, place)) return {};
  return {.kind = Meaning::Kind::Value, .expression = initial};
}

const VarDecl* localIn(const Expr* expression) {
  const auto* variable = llvm::dyn_cast_or_null<VarDecl>(mentioned(bare(expression)));
  const bool is = variable != nullptr && variable->hasLocalStorage() && !llvm::isa<ParmVarDecl>(variable);
  return is ? variable : nullptr;
}

}  // namespace

std::string parameterName(const ParmVarDecl* parameter) {
  constexpr size_t kShort = 2;
  std::string name = parameter->getNameAsString();
  const auto* function = llvm::dyn_cast<clang::FunctionDecl>(parameter->getDeclContext());
  if (name.empty() || name.size() > kShort || function == nullptr) return name;
  const unsigned index = parameter->getFunctionScopeIndex();
  for (const clang::FunctionDecl* other : function->redecls()) {
    if (index >= other->getNumParams()) continue;
    const std::string declared = other->getParamDecl(index)->getNameAsString();
    if (declared.size() > kShort && !declared.starts_with("__")) return declared;
  }
  return name;
}

Meaning meaningOf(const clang::DeclRefExpr* reference) {
  const ValueDecl* variable = reference->getDecl();
  const clang::SourceLocation place = reference->getLocation();
  if (const auto* binding = llvm::dyn_cast<clang::BindingDecl>(variable)) {
    const auto* whole = llvm::dyn_cast_or_null<VarDecl>(binding->getDecomposedDecl());
    return whole == nullptr ? Meaning{} : meaningOfLocal(whole, place);
  }
  if (const auto* parameter = llvm::dyn_cast<ParmVarDecl>(variable)) {
    if (isOfLambda(parameter) || isChanged(parameter, place)) return {};
    return {.kind = Meaning::Kind::Name, .name = parameterName(parameter)};
  }
  const auto* local = llvm::dyn_cast<VarDecl>(variable);
  if (local != nullptr && local->hasLocalStorage()) return meaningOfLocal(local, place);
  return {.kind = Meaning::Kind::Name, .name = variable->getNameAsString()};
}

bool isLocal(const Expr* expression) { return localIn(expression) != nullptr; }

const Expr* givenValue(const Expr* expression) {
  const VarDecl* variable = localIn(expression);
  const Expr* initial = variable == nullptr ? nullptr : variable->getInit();
  const bool isKept = initial != nullptr && !variable->isCXXForRangeDecl() &&
                      !Mentions(variable, initial).found() && !isChanged(variable, expression->getExprLoc());
  return isKept ? initial : expression;
}

bool isIntermediateNumber(const Expr* expression) {
  const VarDecl* variable = localIn(expression);
  if (variable == nullptr) return false;
  const clang::FunctionDecl* definition = definitionAround(variable);
  const clang::QualType type = variable->getType();
  if (definition == nullptr || !type->isArithmeticType()) return false;
  return !type->isBooleanType() && !type->isAnyCharacterType() && !Counted(variable, definition).found();
}

}  // namespace assay::frontend
