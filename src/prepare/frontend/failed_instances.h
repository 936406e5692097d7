// FailedInstances: the declarations whose instantiation failed, and everything that required them.
//
// Clang does not remember: a failed instance has a body all the same, and a failed class is complete. This is
// the diagnostic client from the end of the parse on, when only template arguments that are tried cause
// errors (templates.h). It records these errors where they happen, and shows none.
#pragma once

#include <set>

#include "clang/AST/DeclCXX.h"
#include "clang/Sema/Sema.h"

namespace assay::frontend {

class FailedInstances final : public clang::DiagnosticConsumer {
 public:
  // Installs the client in `sema`.
  static void watch(clang::Sema& sema);
  static FailedInstances& of(clang::Sema& sema);

  void add(const clang::Decl* decl) { all_.insert(decl->getCanonicalDecl()); }
  bool contains(const clang::FunctionDecl* function) const;  // it, or the class it belongs to
  bool contains(const clang::CXXRecordDecl* record) const;
  // Whether arguments that the code does not use are tried.
  void stopGuessing() { guesses_ = false; }
  bool guesses() const { return guesses_; }
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& info) override;

 private:
  explicit FailedInstances(clang::Sema& sema) : sema_(sema) {}
  clang::Sema& sema_;
  std::set<const clang::Decl*> all_;
  bool guesses_ = true;
};

}  // namespace assay::frontend
