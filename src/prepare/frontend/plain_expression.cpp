#include "prepare/frontend/plain_expression.h"

#include "clang/AST/ExprCXX.h"

namespace assay::frontend {

using clang::Expr;

const Expr* bare(const Expr* expression) {
  for (;;) {
    const Expr* next = expression->IgnoreParenImpCasts();
    if (const auto* cleanups = llvm::dyn_cast<clang::ExprWithCleanups>(next)) next = cleanups->getSubExpr();
    if (const auto* temporary = llvm::dyn_cast<clang::MaterializeTemporaryExpr>(next))
      next = temporary->getSubExpr();
    if (const auto* bound = llvm::dyn_cast<clang::CXXBindTemporaryExpr>(next)) next = bound->getSubExpr();
    if (const auto* cast = llvm::dyn_cast<clang::ExplicitCastExpr>(next)) next = cast->getSubExpr();
    // A conversion that the user did not write: explicit operator bool and the like.
    if (const auto* call = llvm::dyn_cast<clang::CXXMemberCallExpr>(next))
      if (llvm::isa_and_nonnull<clang::CXXConversionDecl>(call->getMethodDecl()))
        next = call->getImplicitObjectArgument();
    if (const auto* constant = llvm::dyn_cast<clang::ConstantExpr>(next)) next = constant->getSubExpr();
    if (next == expression) return next;
    expression = next;
  }
}

std::string calleeName(const clang::CallExpr* call) {
  const Expr* callee = call->getCallee()->IgnoreParenImpCasts();
  if (const clang::FunctionDecl* direct = call->getDirectCallee();
      direct != nullptr && direct->getIdentifier() != nullptr)
    return direct->getName().str();
  if (const auto* lookup = llvm::dyn_cast<clang::OverloadExpr>(callee))
    return lookup->getName().getAsString();
  if (const auto* member = llvm::dyn_cast<clang::CXXDependentScopeMemberExpr>(callee))
    return member->getMember().getAsString();
  return "";
}

// The object of a method call, if it can be named.
const Expr* objectOf(const clang::CallExpr* call) {
  const Expr* callee = call->getCallee()->IgnoreParenImpCasts();
  const Expr* base = nullptr;
  if (const auto* member = llvm::dyn_cast<clang::MemberExpr>(callee)) base = member->getBase();
  if (const auto* member = llvm::dyn_cast<clang::CXXDependentScopeMemberExpr>(callee))
    base = member->isImplicitAccess() ? nullptr : member->getBase();
  if (const auto* member = llvm::dyn_cast<clang::UnresolvedMemberExpr>(callee))
    base = member->isImplicitAccess() ? nullptr : member->getBase();
  return base == nullptr || llvm::isa<clang::CXXThisExpr>(base->IgnoreParenImpCasts()) ? nullptr : base;
}

}  // namespace assay::frontend
