// Pointer uses: what a body does with the pointers that it is given.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

namespace assay::frontend {

// Of one parameter.
struct Use {
  bool indexed = false;                // p[i], *(p + i), ++p
  bool asCString = false;              // passed to strlen and its family, or becomes a std::string
  bool compared = false;               // p != q, p - q
  bool read = false;                   // c = *p, or somebody may read it whom we do not know
  bool written = false;                // *p = c
  bool stored = false;                 // a member that is a pointer keeps it
  unsigned mentions = 0;               // of the parameter itself
  unsigned alone = 0;                  // of them p->m, *p, and whether it is null
  std::set<const clang::Expr*> calls;  // that it is an argument of
  std::vector<const clang::ParmVarDecl*> passedAs;
  std::vector<const clang::ParmVarDecl*> movedAs;  // p + 1, p++

  // Nobody looks beside what it points to.
  bool isOfOne() const { return mentions > 0 && mentions == alone; }
};

using Uses = std::map<const clang::ValueDecl*, Use>;

// Of the parameters that are pointers, or references to them; others have no entry.
Uses usesIn(const clang::FunctionDecl* function);

// What a function that it is handed to does with a pointer, its caller does: `depth` calls deep.
void addUsesOfCallees(Use& use, int depth);

}  // namespace assay::frontend
