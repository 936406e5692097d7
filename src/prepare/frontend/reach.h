// Reach: which classes a function can get hold of, given where it starts.
//
// A field counts for a function only if an object with that field can be reached from its parameters, its
// result or the variables it touches; what it does with objects of its own is nobody's business.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "clang/AST/DeclCXX.h"
#include "clang/AST/Type.h"
#include "prepare/frontend/own_files.h"

namespace assay::frontend {

class Reach {
 public:
  // `classes`: all classes of the user's; objects of derived ones may be behind a pointer to a base.
  Reach(const std::vector<const clang::CXXRecordDecl*>& classes, const OwnFiles& own);

  // The classes (their canonical declarations) of what can be behind values of these types; none if that
  // can be anything (void*, callbacks).
  std::optional<std::set<const clang::CXXRecordDecl*>> from(std::vector<clang::QualType> types) const;

 private:
  const OwnFiles& own_;
  std::map<const clang::CXXRecordDecl*, std::vector<const clang::CXXRecordDecl*>> derived_;
};

}  // namespace assay::frontend
