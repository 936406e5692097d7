// Plain expressions: an expression as the user means it, and the parts of a call.
//
// Clang wraps every expression in casts, temporaries and cleanups that nobody wrote; `bare` removes them. In
// templates a call may have no declaration yet; its name and its object are found all the same.
#pragma once

#include <string>

#include "clang/AST/Expr.h"

namespace assay::frontend {

// The expression without parentheses, casts and implicit nodes.
const clang::Expr* bare(const clang::Expr* expression);

std::string calleeName(const clang::CallExpr* call);
// The object of a method call, if it can be named.
const clang::Expr* objectOf(const clang::CallExpr* call);

}  // namespace assay::frontend
