// Words for a condition, to be part of a test's name.
//
//   mass <= 0            MassIsNotPositive       MassIsPositive
//   x >= 10              XIsAtLeast10            XIsBelow10
//   c == '-'             CIsDash                 CIsNotDash
//   s.empty()            SIsEmpty                SIsNotEmpty
//   i % 2 == 0           IIsEven                 IIsOdd
//
// UpperCamel, no underscores, at most 40 letters; both empty when nothing short can be said. Works on
// the expression as written, so conditions in templates get words too.
#pragma once

#include <string>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

namespace assay::frontend {

struct Words {
  std::string whenTrue;
  std::string whenFalse;
};

inline constexpr size_t kMaxWords = 40;

Words wordsFor(const clang::Expr* condition, const clang::ASTContext& context);

// "XIs5", "CIsDash", "WIsNormal": the subject of a switch has the value of one case.
std::string wordsForCase(const clang::Expr* subject, const clang::Expr* value,
                         const clang::ASTContext& context);

}  // namespace assay::frontend
