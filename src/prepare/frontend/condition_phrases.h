// Phrases for a condition, for test names.
//
//   mass <= 0            MassIsNotPositive       MassIsPositive
//   x >= 10              XIsAtLeast10            XIsBelow10
//   sign == '-'          SignIsDash              SignIsNotDash
//   sku.empty()          SkuIsEmpty              SkuIsNotEmpty
//   n % 2 == 0           NIsEven                 NIsOdd
//   bmi < 18.5           Below18Point5           From18Point5        (bmi is a local variable)
//
// UpperCamel, no underscores, at most 44 letters; both are empty if there is no short phrase. The input is
// the expression as written, so conditions in templates get phrases too.
#pragma once

#include <string>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

namespace assay::frontend {

// The phrases for the two outcomes of a condition.
struct Words {
  std::string whenTrue;
  std::string whenFalse;
};

inline constexpr size_t kMaxWords = 44;

Words wordsFor(const clang::Expr* condition, const clang::ASTContext& context);

// "XIs5", "CIsDash", "WIsNormal": the subject of a switch has the value of one case.
std::string wordsForCase(const clang::Expr* subject, const clang::Expr* value,
                         const clang::ASTContext& context);

}  // namespace assay::frontend
