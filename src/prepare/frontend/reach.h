// Reach: the classes whose objects a function can access from given types.
//
// A field counts for a function only if an object with that field can be reached from its parameters, its
// result or the variables it touches; effects on objects that the function creates itself are invisible.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "clang/AST/DeclCXX.h"
#include "clang/AST/Type.h"
#include "prepare/frontend/own_files.h"

namespace assay::frontend {

// Computes the classes that can be reached from types.
class Reach {
 public:
  // `classes`: all user-written classes; a pointer to a base may point to an object of a derived one.
  Reach(const std::vector<const clang::CXXRecordDecl*>& classes, const OwnFiles& own);

  // The classes (their canonical declarations) that can be reached from values of these types; nothing if
  // every class can be (void*, callbacks).
  std::optional<std::set<const clang::CXXRecordDecl*>> from(std::vector<clang::QualType> types) const;

 private:
  const OwnFiles& own_;
  std::map<const clang::CXXRecordDecl*, std::vector<const clang::CXXRecordDecl*>> derived_;
};

}  // namespace assay::frontend
