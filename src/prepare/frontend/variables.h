// Variables: what a variable of a condition means to a reader who sees the call, not the body.
//
//   if (sku.empty())                  a parameter that was not changed before: its name
//   auto it = stock_.find(sku);       a local variable that was not changed: the value that it was given
//   for (const Line& l : lines_)      an element of a container; so is an iterator that begins at its begin()
//   for (size_t i = 0; …; ++i)        nothing: the reader does not know this variable
//
// The names of parameters are those of the declaration if the definition shortens them to one or two letters.
// It leaves to others: the words for the value or the container (operand_phrases.h).
#pragma once

#include <string>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

namespace assay::frontend {

// The meaning of one variable.
struct Meaning {
  enum class Kind { Unknown, Name, Value, Element } kind = Kind::Unknown;
  std::string name = {};                    // Name
  const clang::Expr* expression = nullptr;  // Value; Element: the container
};

Meaning meaningOf(const clang::DeclRefExpr* variable);

// "startMinute" of `Event(int s)` that is declared as `Event(int startMinute)`.
std::string parameterName(const clang::ParmVarDecl* parameter);

// The value that a local variable was given and kept, or the expression itself.
const clang::Expr* givenValue(const clang::Expr* expression);

bool isLocal(const clang::Expr* expression);  // a local variable, not a parameter

// Whether it is a local variable that holds a number and does not count the rounds of a loop.
bool isIntermediateNumber(const clang::Expr* expression);

}  // namespace assay::frontend
