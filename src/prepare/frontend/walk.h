// Walk: reading a syntax tree node by node.
//
// Clang's RecursiveASTVisitor is a template, and every class that derives from it instantiates it for all
// kinds of nodes, which takes the compiler four seconds. walk.cpp instantiates it once; the classes that
// derive from Walk override virtual functions of the same names, one per kind of node in walk_nodes.def.
//
// The order is Clang's: a node comes before its parts, parts come from left to right. Implicit code and
// instances of templates are left out. A visit that returns false ends the walk.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

namespace assay::frontend {

class Walk {
 public:
  virtual ~Walk() = default;

  // These return false if a visit ended the walk. A null pointer is an empty tree.
  bool TraverseStmt(clang::Stmt* statement);
  bool TraverseDecl(clang::Decl* declaration);
  bool TraverseConstructorInitializer(clang::CXXCtorInitializer* initializer);

  // Whether the walk goes into a declaration.
  virtual bool enters(const clang::Decl*) { return true; }
  // Before and after a statement and all of its parts.
  virtual void begin(const clang::Stmt*) {}
  virtual void end(const clang::Stmt*) {}
  // Before the parts of an initializer of a member or base.
  virtual void visitInitializer(clang::CXXCtorInitializer*) {}

#define ASSAY_NODE(name) \
  virtual bool Visit##name(clang::name*) { return true; }
#include "prepare/frontend/walk_nodes.def"
};

}  // namespace assay::frontend
