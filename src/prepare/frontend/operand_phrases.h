// Nouns: short names for the values that a condition is about.
//
// `s.size()` is SSize, `config->max_len` is ConfigMaxLen, 18.5 is 18Point5, '-' is Dash, LIMIT is
// Limit. words.h puts them together. An empty answer means that nothing short can be said.
#pragma once

#include <string>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

namespace assay::frontend {

// "SSize" for `s.size()`; "" when nothing short can be said.
std::string nounFor(const clang::Expr* expression, const clang::ASTContext& context);

// A literal, an enumerator or a macro that stands for one.
struct Constant {
  bool known = false;
  bool zero = false, one = false;
  std::string text;  // "5", "Dash", "Normal", "18Point5"
};
Constant constantOf(const clang::Expr* expression, const clang::ASTContext& context);
bool isNull(const clang::Expr* expression);  // nullptr, NULL

// Without parentheses, casts and what the compiler added.
const clang::Expr* bare(const clang::Expr* expression);

std::string calleeName(const clang::CallExpr* call);
// The object of a method call, if there is one to be named.
const clang::Expr* objectOf(const clang::CallExpr* call);

}  // namespace assay::frontend
