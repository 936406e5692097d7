// Contracts: what the text of a function demands of its callers.
//
//   int* p __attribute__((nonnull)), _Nonnull    p is not null
//   *p on every path, before any comparison      p is not null (null_uses.h)
//   assert(0 < n);  Expects(isOpen());           the condition, if nothing but tests for null comes before it
//                                                and it is about the parameters or the object
//   [[assume(n > 0)]];  __builtin_assume(n > 0)  the condition, if it is about the parameters
//
// A function that first of all hands its parameters on to another one has the assertions of that one.
//
// An assertion that the build leaves out (NDEBUG) is a contract too, although no call is stopped by it.
//
// An assertion is whatever a macro at the entry of the body makes of a condition: code that does not return
// if the condition is false.
#pragma once

#include <string>
#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "data/model/unit.h"
#include "prepare/frontend/null_uses.h"
#include "prepare/frontend/own_files.h"

namespace assay::frontend {

// Reads the contracts of functions.
class ContractReader {
 public:
  ContractReader(clang::ASTContext& context, const OwnFiles& own)
      : context_(context), own_(own), uses_(context) {}

  // `first` is the index of the first declared parameter in the model: 1 behind a receiver.
  std::vector<model::Contract> of(const clang::FunctionDecl* function, unsigned first);

 private:
  void addPointers(const clang::FunctionDecl* function, unsigned first, std::vector<model::Contract>& out);
  void addEntry(const clang::FunctionDecl* function, int depth, std::vector<model::Contract>& out);
  // The contracts of a function that a body first of all hands its parameters on to.
  void addForwarded(const clang::Stmt* statement, int depth, std::vector<model::Contract>& out);
  std::string textOf(const clang::Expr* condition, bool isNegated) const;
  // The argument of an assertion macro that expands to nothing that checks it; "" if the statement is none.
  std::string disabledBy(const clang::Stmt* statement) const;

  clang::ASTContext& context_;
  const OwnFiles& own_;
  NullUses uses_;
};

}  // namespace assay::frontend
