// Instances of function and class templates that are worth testing.
//
// First choice: the instances that the file itself uses. If there are none, argument candidates are tried in
// Sema, which is still alive after the parse: first the type that the parameter's name implies (CharT), then
// int, double, std::string, … and the unit's own aggregates and enumerations; a candidate is kept if
// constraints hold and the body instantiates without an error. At most kInstances are kept, and the number of
// attempts is limited.
#pragma once

#include <vector>

#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/Sema.h"
#include "prepare/frontend/own_files.h"

namespace assay::frontend {

inline constexpr size_t kInstances = 2;

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
