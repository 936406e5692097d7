// Operand phrases: short names for the operands of a condition.
//
// `sku.size()` is SkuSize, `config->max_len` is ConfigMaxLen, 18.5 is 18Point5, '-' is Dash, LIMIT is
// Limit. condition_phrases.h combines them. An empty phrase means that there is no short one.
#pragma once

#include <string>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

namespace assay::frontend {

// "SkuSize" for `sku.size()`; "" if there is no short phrase.
std::string nounFor(const clang::Expr* expression, const clang::ASTContext& context);

bool isPlural(const std::string& noun);  // "Entries", "Lines"

// Whether a member of this object is named well enough without it: the object is the only parameter of an
// aggregate type, or its name has one letter.
bool isNamedAlone(const clang::Expr* object);

// A literal, an enumerator or a macro that stands for one.
struct Constant {
  bool known = false;
  bool zero = false, one = false;
  std::string text;  // "5", "Dash", "Normal", "18Point5"
};
Constant constantOf(const clang::Expr* expression, const clang::ASTContext& context);
bool isNull(const clang::Expr* expression);  // nullptr, NULL

}  // namespace assay::frontend
