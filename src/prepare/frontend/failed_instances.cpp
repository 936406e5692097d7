#include "prepare/frontend/failed_instances.h"

namespace assay::frontend {

void FailedInstances::watch(clang::Sema& sema) {
  sema.getDiagnostics().setClient(new FailedInstances(sema), true);
  sema.getDiagnostics().setErrorLimit(0);
  // A wrong argument may recurse without end; user-written code does not nest this deep on purpose.
  const_cast<clang::LangOptions&>(sema.getLangOpts()).InstantiationDepth = 96;
}

FailedInstances& FailedInstances::of(clang::Sema& sema) {
  return *static_cast<FailedInstances*>(sema.getDiagnostics().getClient());
}

bool FailedInstances::contains(const clang::FunctionDecl* function) const {
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(function);
  return all_.contains(function->getCanonicalDecl()) || (method != nullptr && contains(method->getParent()));
}

bool FailedInstances::contains(const clang::CXXRecordDecl* record) const {
  return all_.contains(record->getCanonicalDecl());
}

void FailedInstances::HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& info) {
  DiagnosticConsumer::HandleDiagnostic(level, info);
  if (level < clang::DiagnosticsEngine::Error) return;
  for (const auto& context : sema_.CodeSynthesisContexts)
    if (context.Entity != nullptr) add(context.Entity);
}

}  // namespace assay::frontend
