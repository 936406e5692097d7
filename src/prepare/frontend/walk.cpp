#include "prepare/frontend/walk.h"

#include "clang/AST/RecursiveASTVisitor.h"

namespace assay::frontend {
namespace {

// Passes everything on to a Walk.
class Visitor final : public clang::RecursiveASTVisitor<Visitor> {
 public:
  explicit Visitor(Walk& walk) : walk_(walk) {}

  bool TraverseDecl(clang::Decl* declaration) {
    if (declaration == nullptr || !walk_.enters(declaration)) return true;
    return RecursiveASTVisitor::TraverseDecl(declaration);
  }
  bool TraverseConstructorInitializer(clang::CXXCtorInitializer* initializer) {
    walk_.visitInitializer(initializer);
    return RecursiveASTVisitor::TraverseConstructorInitializer(initializer);
  }
  bool dataTraverseStmtPre(clang::Stmt* statement) {
    walk_.begin(statement);
    return true;
  }
  bool dataTraverseStmtPost(clang::Stmt* statement) {
    walk_.end(statement);
    return true;
  }

#define ASSAY_NODE(name) \
  bool Visit##name(clang::name* node) { return walk_.Visit##name(node); }
#include "prepare/frontend/walk_nodes.def"

 private:
  Walk& walk_;
};

}  // namespace

bool Walk::TraverseStmt(clang::Stmt* statement) { return Visitor(*this).TraverseStmt(statement); }
bool Walk::TraverseDecl(clang::Decl* declaration) { return Visitor(*this).TraverseDecl(declaration); }
bool Walk::TraverseConstructorInitializer(clang::CXXCtorInitializer* initializer) {
  return Visitor(*this).TraverseConstructorInitializer(initializer);
}

}  // namespace assay::frontend
