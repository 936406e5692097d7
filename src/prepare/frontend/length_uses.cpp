#include "prepare/frontend/length_uses.h"

#include <algorithm>
#include <set>

#include "prepare/frontend/walk.h"

namespace assay::frontend {
namespace {

using clang::Expr;
using clang::ParmVarDecl;
using clang::ValueDecl;

// The variable, or the field of any object.
const ValueDecl* variableOf(const Expr* expression) {
  const Expr* plain = expression->IgnoreParenCasts();
  if (const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(plain)) return reference->getDecl();
  const auto* member = llvm::dyn_cast<clang::MemberExpr>(plain);
  return member == nullptr ? nullptr : llvm::dyn_cast<clang::FieldDecl>(member->getMemberDecl());
}

// A place that a caller fills: a parameter, or a field.
const ValueDecl* givenBy(const Expr* expression) {
  const ValueDecl* variable = variableOf(expression);
  return llvm::isa_and_nonnull<ParmVarDecl, clang::FieldDecl>(variable) ? variable : nullptr;
}

const ValueDecl* pointerOf(const Expr* expression) {
  const ValueDecl* given = givenBy(expression);
  return given != nullptr && given->getType()->isPointerType() ? given : nullptr;
}

const ValueDecl* numberOf(const Expr* expression) {
  const ValueDecl* given = givenBy(expression);
  const bool isNumber = given != nullptr && given->getType()->isIntegerType() &&
                        !given->getType()->isBooleanType() && !given->getType()->isEnumeralType();
  return isNumber ? given : nullptr;
}

const clang::BinaryOperator* sumOf(const Expr* expression) {
  const auto* sum = llvm::dyn_cast<clang::BinaryOperator>(expression->IgnoreParenCasts());
  return sum != nullptr && sum->isAdditiveOp() ? sum : nullptr;
}

// The variables of an index.
class Variables final : public Walk {
 public:
  bool VisitDeclRefExpr(clang::DeclRefExpr* reference) override {
    found.insert(reference->getDecl());
    return true;
  }
  std::set<const ValueDecl*> found;
};

// Collects what a body says about pointers and numbers.
class LengthFinder : public Walk {
 public:
  explicit LengthFinder(int depth) : depth_(depth) {}

  bool VisitArraySubscriptExpr(clang::ArraySubscriptExpr* subscript) override {
    addIndex(pointerOf(subscript->getBase()), subscript->getIdx());
    return true;
  }
  bool VisitUnaryOperator(clang::UnaryOperator* operation) override {
    const Expr* operand = operation->getSubExpr();
    if (operation->getOpcode() == clang::UO_Deref)
      if (const clang::BinaryOperator* sum = sumOf(operand))
        addIndex(pointerOf(sum->getLHS()), sum->getRHS());
    if (operation->isIncrementOp())
      if (const ValueDecl* pointer = pointerOf(operand)) moved_.push_back(pointer);
    if (operation->isDecrementOp())
      if (const ValueDecl* number = numberOf(operand)) countedDown_.push_back(number);
    return true;
  }
  bool VisitBinaryOperator(clang::BinaryOperator* operation) override {
    if (!operation->isRelationalOp() && operation->getOpcode() != clang::BO_NE) return true;
    const Expr *left = operation->getLHS(), *right = operation->getRHS();
    addEnd(left);
    addEnd(right);
    addComparison(left, right);
    addComparison(right, left);
    return true;
  }
  bool VisitVarDecl(clang::VarDecl* variable) override {
    if (variable->getType()->isPointerType() && variable->hasInit()) addEnd(variable->getInit());
    return true;
  }
  bool VisitCallExpr(clang::CallExpr* call) override;

  Lengths take() {
    for (const auto& [variable, number] : comparisons_)
      for (const ValueDecl* pointer : indexed_[variable]) add(pointer, number);
    const bool isOneBody = depth_ >= 0;
    if (isOneBody && countedDown_.size() == 1)
      for (const ValueDecl* pointer : moved_) add(pointer, countedDown_.front());
    return std::move(lengths_);
  }

 private:
  void add(const ValueDecl* pointer, const ValueDecl* number) {
    std::vector<const ValueDecl*>& known = lengths_[pointer];
    if (std::ranges::find(known, number) == known.end()) known.push_back(number);
  }
  // p[n - 1] is about the last element.
  void addIndex(const ValueDecl* pointer, Expr* index) {
    if (pointer == nullptr) return;
    Variables variables;
    variables.TraverseStmt(index);
    for (const ValueDecl* variable : variables.found) indexed_[variable].insert(pointer);
    const clang::BinaryOperator* sum = sumOf(index);
    if (sum == nullptr || sum->getOpcode() != clang::BO_Sub) return;
    const bool isLiteral = llvm::isa<clang::IntegerLiteral>(sum->getRHS()->IgnoreParenCasts());
    if (const ValueDecl* number = numberOf(sum->getLHS()); number != nullptr && isLiteral)
      add(pointer, number);
  }
  // p + n, where it is no element.
  void addEnd(const Expr* expression) {
    const clang::BinaryOperator* sum = sumOf(expression);
    if (sum == nullptr || sum->getOpcode() != clang::BO_Add) return;
    const ValueDecl *pointer = pointerOf(sum->getLHS()), *number = numberOf(sum->getRHS());
    if (pointer != nullptr && number != nullptr) add(pointer, number);
  }
  void addComparison(const Expr* side, const Expr* other) {
    if (const clang::BinaryOperator* sum = sumOf(side)) side = sum->getLHS();
    const ValueDecl* variable = variableOf(side);
    const ValueDecl* number = numberOf(other);
    if (variable != nullptr && number != nullptr && variable != number)
      comparisons_.emplace_back(variable, number);
  }

  int depth_;
  std::map<const ValueDecl*, std::set<const ValueDecl*>> indexed_;  // by variable of an index
  std::vector<std::pair<const ValueDecl*, const ValueDecl*>> comparisons_;
  std::vector<const ValueDecl*> moved_, countedDown_;
  Lengths lengths_;
};

bool LengthFinder::VisitCallExpr(clang::CallExpr* call) {
  const clang::FunctionDecl* callee = call->getDirectCallee();
  if (callee == nullptr || llvm::isa<clang::CXXOperatorCallExpr>(call)) return true;
  const bool isOfMemory = callee->getIdentifier() != nullptr && callee->getName().starts_with("mem");
  if (isOfMemory && call->getNumArgs() == 3) {
    const Expr* size = call->getArg(2)->IgnoreParenCasts();
    const auto* product = llvm::dyn_cast<clang::BinaryOperator>(size);
    const bool isProduct = product != nullptr && product->getOpcode() == clang::BO_Mul;
    const ValueDecl* number = numberOf(size);
    if (number == nullptr && isProduct) number = numberOf(product->getLHS());
    if (number == nullptr && isProduct) number = numberOf(product->getRHS());
    for (unsigned i = 0; number != nullptr && i < 2; ++i)
      if (const ValueDecl* pointer = pointerOf(call->getArg(i))) add(pointer, number);
  }
  const clang::FunctionDecl* definition = nullptr;
  if (depth_ <= 0 || !callee->hasBody(definition)) return true;
  for (const auto& [pointer, numbers] : lengthsIn(definition, depth_ - 1))
    for (const ValueDecl* number : numbers) {
      const auto *of = llvm::dyn_cast<ParmVarDecl>(pointer), *by = llvm::dyn_cast<ParmVarDecl>(number);
      if (of == nullptr || by == nullptr) continue;
      const unsigned i = of->getFunctionScopeIndex(), j = by->getFunctionScopeIndex();
      if (i >= call->getNumArgs() || j >= call->getNumArgs()) continue;
      const ValueDecl *given = pointerOf(call->getArg(i)), *size = numberOf(call->getArg(j));
      if (given != nullptr && size != nullptr) add(given, size);
    }
  return true;
}

// All bodies of own files.
class FieldLengthFinder final : public LengthFinder {
 public:
  explicit FieldLengthFinder(const OwnFiles& own) : LengthFinder(-1), own_(own) {}

  bool enters(const clang::Decl* decl) override {
    if (llvm::isa<clang::TranslationUnitDecl>(decl)) return true;
    if (own_.isSystem(decl->getLocation())) return false;
    return llvm::isa<clang::NamespaceDecl, clang::LinkageSpecDecl>(decl) || own_.owns(decl->getLocation());
  }

 private:
  const OwnFiles& own_;
};

}  // namespace

Lengths fieldLengthsIn(clang::ASTContext& context, const OwnFiles& own) {
  FieldLengthFinder finder(own);
  finder.TraverseDecl(context.getTranslationUnitDecl());
  Lengths fields;
  for (const auto& [pointer, numbers] : finder.take())
    for (const ValueDecl* number : numbers) {
      const auto *of = llvm::dyn_cast<clang::FieldDecl>(pointer),
                 *by = llvm::dyn_cast<clang::FieldDecl>(number);
      if (of == nullptr || by == nullptr || of->getParent() != by->getParent()) continue;
      fields[of->getCanonicalDecl()].push_back(by->getCanonicalDecl());
    }
  return fields;
}

Lengths lengthsIn(const clang::FunctionDecl* function, int depth) {
  const auto isPointer = [](const ParmVarDecl* one) { return one->getType()->isPointerType(); };
  if (std::ranges::none_of(function->parameters(), isPointer)) return {};
  LengthFinder finder(depth);
  finder.TraverseStmt(function->getBody());
  return finder.take();
}

}  // namespace assay::frontend
