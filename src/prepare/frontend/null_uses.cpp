#include "prepare/frontend/null_uses.h"

#include <optional>
#include <set>
#include <vector>

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "prepare/frontend/walk.h"

namespace assay::frontend {

using clang::Expr;
using clang::FunctionDecl;
using clang::Stmt;

bool saysNotNull(const FunctionDecl* function, unsigned parameter) {
  for (const FunctionDecl* declaration : function->redecls()) {
    const clang::ParmVarDecl* declared = declaration->getParamDecl(parameter);
    if (declared->hasAttr<clang::NonNullAttr>()) return true;
    if (declared->getType()->getNullability() == clang::NullabilityKind::NonNull) return true;
    for (const auto* attribute : declaration->specific_attrs<clang::NonNullAttr>())
      if (attribute->isNonNull(parameter) && declared->getType()->isAnyPointerType()) return true;
  }
  return false;
}

namespace {

// The way in which one expression uses the pointer.
enum class Event : uint8_t { None, Dereferenced, Compared, Lost };

// Finds the locals that are copies of the pointer, and places of elements whose address is taken only.
class Preparation final : public Walk {
 public:
  explicit Preparation(const clang::ValueDecl* pointer) : names_{pointer} {}

  bool VisitVarDecl(clang::VarDecl* variable) override {
    if (!variable->getType()->isPointerType() || !variable->hasInit()) return true;
    const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(variable->getInit()->IgnoreParenCasts());
    if (reference != nullptr && names_.contains(reference->getDecl())) names_.insert(variable);
    return true;
  }
  bool VisitUnaryOperator(clang::UnaryOperator* operation) override {
    if (operation->getOpcode() == clang::UO_AddrOf)
      addressed_.insert(operation->getSubExpr()->IgnoreParens());
    return true;
  }
  const std::set<const clang::ValueDecl*>& names() const { return names_; }
  bool isAddressed(const Expr* place) const { return addressed_.contains(place); }

 private:
  std::set<const clang::ValueDecl*> names_;
  std::set<const Expr*> addressed_;
};

}  // namespace

// Texts of the standard library are made from, compared with and set to pointers to characters that are
// there.
bool isText(const clang::CXXRecordDecl* record) {
  const llvm::StringRef name = record->getName();
  return record->isInStdNamespace() && (name == "basic_string" || name == "basic_string_view");
}

// The events of one pointer in one body.
class PointerEvents {
 public:
  PointerEvents(NullUses& uses, const FunctionDecl* definition, unsigned parameter, int depth)
      : uses_(uses), depth_(depth), places_(definition->getParamDecl(parameter)) {
    places_.TraverseStmt(definition->getBody());
  }

  Event of(const Stmt* statement) const;
  NullUse use(const clang::CFG& graph) const;

 private:
  bool isPointer(const Expr* expression) const {
    const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(expression->IgnoreParenCasts());
    return reference != nullptr && places_.names().contains(reference->getDecl());
  }
  bool isPlaceOf(const Expr* expression) const;
  Event ofUnary(const clang::UnaryOperator* operation) const;
  Event ofBinary(const clang::BinaryOperator* operation) const;
  Event ofCall(const FunctionDecl* callee, const std::vector<const Expr*>& arguments) const;
  Event ofCall(const clang::CallExpr* call) const;
  bool alwaysDereferences(const clang::CFG& graph) const;

  NullUses& uses_;
  int depth_;
  Preparation places_;
};

// The pointer, or a place behind it: p, p + 1, p++.
bool PointerEvents::isPlaceOf(const Expr* expression) const {
  const Expr* plain = expression->IgnoreParenCasts();
  if (!plain->getType()->isPointerType() && !plain->getType()->isArrayType()) return false;
  if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(plain))
    return unary->isIncrementDecrementOp() && isPlaceOf(unary->getSubExpr());
  if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(plain))
    return binary->isAdditiveOp() && (isPlaceOf(binary->getLHS()) || isPlaceOf(binary->getRHS()));
  return isPointer(plain);
}

Event PointerEvents::ofUnary(const clang::UnaryOperator* operation) const {
  const Expr* operand = operation->getSubExpr();
  if (operation->getOpcode() == clang::UO_Deref)
    return isPlaceOf(operand) && !places_.isAddressed(operation) ? Event::Dereferenced : Event::None;
  if (operation->isIncrementDecrementOp() && isPointer(operand)) return Event::Dereferenced;
  return operation->getOpcode() == clang::UO_AddrOf && isPointer(operand) ? Event::Lost : Event::None;
}

Event PointerEvents::ofBinary(const clang::BinaryOperator* operation) const {
  const Expr *left = operation->getLHS(), *right = operation->getRHS();
  if (operation->getOpcode() == clang::BO_Assign && isPointer(left)) return Event::Lost;
  if (!operation->isEqualityOp() || (!isPointer(left) && !isPointer(right))) return Event::None;
  const Expr* other = isPointer(left) ? right : left;
  const bool isNull =
      other->isNullPointerConstant(uses_.context_, Expr::NPC_ValueDependentIsNotNull) != Expr::NPCK_NotNull;
  return isNull ? Event::Compared : Event::None;
}

Event PointerEvents::ofCall(const FunctionDecl* callee, const std::vector<const Expr*>& arguments) const {
  Event event = Event::None;
  for (unsigned i = 0; i < arguments.size() && i < callee->getNumParams(); ++i) {
    if (!isPointer(arguments[i])) continue;
    const clang::QualType type = callee->getParamDecl(i)->getType();
    if (type->isReferenceType() && !type->getPointeeType().isConstQualified()) return Event::Lost;
    if (saysNotNull(callee, i)) return Event::Dereferenced;
    const NullUse there = uses_.of(callee, i, depth_ + 1);
    if (there.isDemanded) return Event::Dereferenced;
    if (there.isCompared) event = Event::Compared;
  }
  return event;
}

Event PointerEvents::ofCall(const clang::CallExpr* call) const {
  if (isPointer(call->getCallee())) return Event::Dereferenced;
  const FunctionDecl* callee = call->getDirectCallee();
  if (callee == nullptr) return Event::None;
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(callee);
  const bool hasObject =
      llvm::isa<clang::CXXOperatorCallExpr>(call) && method != nullptr && method->isInstance();
  if (method != nullptr && isText(method->getParent()) &&
      llvm::any_of(call->arguments(), [this](const Expr* one) { return isPointer(one); }))
    return Event::Dereferenced;
  return ofCall(callee, {call->arg_begin() + (hasObject ? 1 : 0), call->arg_end()});
}

Event PointerEvents::of(const Stmt* statement) const {
  if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(statement)) return ofUnary(unary);
  if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(statement)) return ofBinary(binary);
  if (const auto* member = llvm::dyn_cast<clang::MemberExpr>(statement))
    return member->isArrow() && isPlaceOf(member->getBase()) && !places_.isAddressed(member)
               ? Event::Dereferenced
               : Event::None;
  if (const auto* subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(statement))
    return isPlaceOf(subscript->getBase()) && !places_.isAddressed(subscript) ? Event::Dereferenced
                                                                              : Event::None;
  if (const auto* cast = llvm::dyn_cast<clang::ImplicitCastExpr>(statement))
    return cast->getCastKind() == clang::CK_PointerToBoolean && isPointer(cast->getSubExpr())
               ? Event::Compared
               : Event::None;
  if (const auto* construction = llvm::dyn_cast<clang::CXXConstructExpr>(statement)) {
    const std::vector<const Expr*> arguments(construction->arg_begin(), construction->arg_end());
    if (isText(construction->getConstructor()->getParent()) && !arguments.empty() && isPointer(arguments[0]))
      return Event::Dereferenced;
    return ofCall(construction->getConstructor(), arguments);
  }
  if (const auto* call = llvm::dyn_cast<clang::CallExpr>(statement)) return ofCall(call);
  if (const auto* lambda = llvm::dyn_cast<clang::LambdaExpr>(statement))
    for (const clang::LambdaCapture& capture : lambda->captures())
      if (capture.capturesVariable() && places_.names().contains(capture.getCapturedVar()))
        return Event::Lost;
  return Event::None;
}

namespace {

// The statement of an element, also that of a member's initializer.
const Stmt* statementOf(const clang::CFGElement& element) {
  if (const auto statement = element.getAs<clang::CFGStmt>()) return statement->getStmt();
  if (const auto initializer = element.getAs<clang::CFGInitializer>())
    return initializer->getInitializer()->getInit();
  return nullptr;
}

// Whether a block ends the call otherwise than by a return.
bool endsCall(const clang::CFGBlock& block) {
  if (block.hasNoReturnElement()) return true;
  for (const clang::CFGElement& element : block)
    if (const Stmt* statement = statementOf(element);
        statement != nullptr && llvm::isa<clang::CXXThrowExpr>(statement))
      return true;
  return false;
}

}  // namespace

bool PointerEvents::alwaysDereferences(const clang::CFG& graph) const {
  std::vector<const clang::CFGBlock*> open = {&graph.getEntry()};
  std::set<const clang::CFGBlock*> seen;
  while (!open.empty()) {
    const clang::CFGBlock* block = open.back();
    open.pop_back();
    if (!seen.insert(block).second) continue;
    if (block == &graph.getExit()) return false;
    Event first = Event::None;
    for (const clang::CFGElement& element : *block)
      if (const Stmt* statement = statementOf(element); statement != nullptr && first == Event::None)
        first = of(statement);
    if (first == Event::Compared || first == Event::Lost) return false;
    if (first == Event::Dereferenced || endsCall(*block)) continue;
    for (const clang::CFGBlock* next : block->succs())
      if (next != nullptr) open.push_back(next);
  }
  return true;
}

NullUse PointerEvents::use(const clang::CFG& graph) const {
  NullUse use;
  const clang::SourceManager& sources = uses_.context_.getSourceManager();
  for (const clang::CFGBlock* block : graph)
    for (const clang::CFGElement& element : *block) {
      const Stmt* statement = statementOf(element);
      const Event event = statement == nullptr ? Event::None : of(statement);
      use.isCompared |= event == Event::Compared;
      if (event != Event::Dereferenced) continue;
      const clang::SourceLocation at = sources.getExpansionLoc(statement->getBeginLoc());
      if (!use.isDereferenced || sources.isBeforeInTranslationUnit(at, use.where)) use.where = at;
      use.isDereferenced = true;
    }
  use.isDemanded = use.isDereferenced && alwaysDereferences(graph);
  return use;
}

const clang::CFG* NullUses::graphOf(const FunctionDecl* definition) {
  const auto [found, isNew] = graphs_.try_emplace(definition);
  if (!isNew) return found->second.get();
  clang::CFG::BuildOptions options;
  options.AddInitializers = true;
  options.setAllAlwaysAdd();
  found->second = clang::CFG::buildCFG(definition, definition->getBody(), &context_, options);
  return found->second.get();
}

NullUse NullUses::of(const FunctionDecl* function, unsigned parameter, int depth) {
  constexpr int kDeepest = 4;
  const FunctionDecl* definition = nullptr;
  if (depth > kDeepest || !function->hasBody(definition) || definition->isDependentContext()) return {};
  if (!definition->getParamDecl(parameter)->getType().getNonReferenceType()->isPointerType()) return {};
  const auto [found, isNew] = known_.try_emplace({definition->getCanonicalDecl(), parameter});
  if (!isNew) return found->second;  // of a recursive call: nothing yet
  const clang::CFG* graph = graphOf(definition);
  if (graph == nullptr) return {};
  const NullUse use = PointerEvents(*this, definition, parameter, depth).use(*graph);
  return known_[{definition->getCanonicalDecl(), parameter}] = use;
}

}  // namespace assay::frontend
