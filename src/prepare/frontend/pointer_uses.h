// Pointer uses: how a function body uses its pointer parameters.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

namespace assay::frontend {

// How one parameter is used.
struct Use {
  bool indexed = false;                // p[i], *(p + i), ++p
  bool asCString = false;              // passed to strlen and its family, or becomes a std::string
  bool compared = false;               // p != q, p - q
  bool read = false;                   // c = *p, or passed to unknown code
  bool written = false;                // *p = c
  bool stored = false;                 // a member that is a pointer keeps it
  unsigned mentions = 0;               // of the parameter itself
  unsigned alone = 0;                  // of these: p->m, *p, comparisons with null
  std::set<const clang::Expr*> calls;  // calls with the parameter as an argument
  std::vector<const clang::ParmVarDecl*> passedAs;
  std::vector<const clang::ParmVarDecl*> movedAs;  // p + 1, p++

  // Whether only the one element that it points to is accessed.
  bool isOfOne() const { return mentions > 0 && mentions == alone; }
};

using Uses = std::map<const clang::ValueDecl*, Use>;

// The uses of all parameters that are pointers, or references to pointers.
Uses usesIn(const clang::FunctionDecl* function);

// Adds the uses by the functions to which the pointer is passed, up to `depth` calls deep.
void addUsesOfCallees(Use& use, int depth);

}  // namespace assay::frontend
