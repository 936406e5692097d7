// Instances of function and class templates that are worth testing.
//
// First choice: the instances that the file itself uses. If there are none, argument candidates are tried in
// Sema, which is still alive after the parse: first the type that the parameter's name implies (CharT), then
// int, double, std::string, … and the unit's own aggregates and enumerations; a candidate is kept if
// constraints hold and the body instantiates without an error. At most kInstances are kept, and the number of
// attempts is limited.
#pragma once

#include <set>
#include <vector>

#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/Sema.h"
#include "prepare/frontend/own_files.h"

namespace assay::frontend {

inline constexpr size_t kInstances = 2;

// The declarations whose instantiation failed, and everything that required them. Clang does not remember: a
// failed instance has a body all the same, and a failed class is complete. This is the diagnostic client
// while template arguments are tried, so that errors are noticed where they happen.
class Casualties final : public clang::DiagnosticConsumer {
 public:
  // Installs the client. From here on only tried template arguments cause errors: they are recorded, not
  // shown.
  static void watch(clang::Sema& sema);
  static Casualties& of(clang::Sema& sema);

  void add(const clang::Decl* decl) { all_.insert(decl->getCanonicalDecl()); }
  bool contains(const clang::FunctionDecl* function) const;  // it, or the class it belongs to
  bool contains(const clang::CXXRecordDecl* record) const;
  void stopGuessing() { guesses_ = false; }
  bool guesses() const { return guesses_; }
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& info) override;

 private:
  explicit Casualties(clang::Sema& sema) : sema_(sema) {}
  clang::Sema& sema_;
  std::set<const clang::Decl*> all_;
  bool guesses_ = true;  // try arguments that the code does not use
};

std::vector<clang::FunctionDecl*> instancesOf(clang::FunctionTemplateDecl* declaration, clang::Sema& sema,
                                              const OwnFiles& own);

// The same for a member function or constructor of a class template.
std::vector<clang::FunctionDecl*> instancesOf(clang::ClassTemplateDecl* declaration,
                                              const clang::CXXMethodDecl* method, clang::Sema& sema,
                                              const OwnFiles& own);

// Makes sure that the instance has a body that compiles.
bool instantiate(clang::FunctionDecl* function, clang::Sema& sema);

// The same for a member template of a class template.
std::vector<clang::FunctionDecl*> instancesOf(clang::ClassTemplateDecl* declaration,
                                              const clang::FunctionTemplateDecl* method, clang::Sema& sema,
                                              const OwnFiles& own);

}  // namespace assay::frontend
