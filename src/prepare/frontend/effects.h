// Effects: what the body of one function does to fields and to variables with static storage.
//
//   x_ = 1             defines x_               x_ += 1, ++x_, delete x_     defines and uses it
//   items_.push_back() defines and uses items_  items_.size()                uses it
//   &x_, int& r = x_   defines and uses x_: the holder of the reference may do anything
//   a_[i] = 1, *p_ = 1 defines and uses the member that holds the elements
//   n->next = m        defines Node::next       a_.b_ = 1                    defines b_, and a_ that it is in
//
// State that is not visible afterwards does not count: parts of local variables, and of `this` in
// constructors and destructors. Classes of the standard library are treated as values: their contents belong
// to the field. Called functions are listed and not followed; influence.h follows them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "prepare/frontend/own_files.h"

namespace assay::frontend {

// The state that one function body defines and uses, and its calls.
struct Effects {
  // A call that was found in the body.
  struct Call {
    const clang::FunctionDecl* callee = nullptr;
    bool isVirtual = false;  // any override may be called instead
  };
  std::vector<uint32_t> defines, uses;  // ids of StateTable
  std::vector<Call> calls;              // to functions outside of system headers
  bool unknown = false;                 // passes state to code that cannot be seen
};

// Gives ids to fields and variables, in the order of their first use.
class StateTable {
 public:
  StateTable(const clang::ASTContext& context, const OwnFiles& own, std::vector<std::string>& names)
      : context_(context), own_(own), names_(names) {}

  // Whether it is a field or variable of the user's code that can change.
  bool isState(const clang::ValueDecl* decl) const;
  uint32_t idOf(const clang::ValueDecl* decl);
  const clang::ValueDecl* declOf(uint32_t id) const { return decls_[id]; }
  // All fields of a class, of its bases and of the classes inside it.
  std::vector<uint32_t> fieldsOf(const clang::CXXRecordDecl* record);
  const OwnFiles& own() const { return own_; }

 private:
  const clang::ASTContext& context_;
  const OwnFiles& own_;
  std::vector<std::string>& names_;
  std::map<const clang::ValueDecl*, uint32_t> ids_;
  std::vector<const clang::ValueDecl*> decls_;  // by id
};

Effects effectsOf(const clang::FunctionDecl* function, StateTable& states);

}  // namespace assay::frontend
