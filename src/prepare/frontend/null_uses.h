// Null uses: what a function does with a null pointer in a parameter.
//
// The body's control flow graph is followed from its entry. If every path dereferences the pointer before it
// compares it with null, changes it or returns, a null pointer always fails: the function demands that there
// is none. If some path dereferences it and no code compares it with null, nobody thought of a null pointer.
// A path that throws or ends the program does not count. Functions that are given the pointer are followed a
// few calls deep; attributes answer for the others.
#pragma once

#include <map>
#include <memory>
#include <utility>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Analysis/CFG.h"

namespace assay::frontend {

// How a body treats one pointer.
struct NullUse {
  bool isDemanded = false;      // every path dereferences it first
  bool isDereferenced = false;  // some path does
  bool isCompared = false;      // some code compares it with null
  clang::SourceLocation where;  // of the first dereference
};

// Reads bodies, each once.
class NullUses {
 public:
  explicit NullUses(clang::ASTContext& context) : context_(context) {}

  NullUse of(const clang::FunctionDecl* function, unsigned parameter) { return of(function, parameter, 0); }

 private:
  friend class PointerEvents;
  NullUse of(const clang::FunctionDecl* function, unsigned parameter, int depth);
  const clang::CFG* graphOf(const clang::FunctionDecl* definition);

  clang::ASTContext& context_;
  std::map<const clang::FunctionDecl*, std::unique_ptr<clang::CFG>> graphs_;
  std::map<std::pair<const clang::FunctionDecl*, unsigned>, NullUse> known_;
};

// Whether an attribute or an annotation says that the parameter is never null.
bool saysNotNull(const clang::FunctionDecl* function, unsigned parameter);

}  // namespace assay::frontend
