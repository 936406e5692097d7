// Which functions of the unit are tested, and how a test calls them.
//
// Every function with a body in an own file is a candidate, in source order. A candidate that cannot
// be called yet (needs an object, takes a callback, is not accessible) becomes a Note that says what
// to do instead. Function templates are tested through instances (templates.h).
#pragma once

#include <string>
#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Mangle.h"
#include "clang/Sema/Sema.h"
#include "data/model/unit.h"
#include "prepare/frontend/own_files.h"
#include "prepare/frontend/types.h"

namespace assay::frontend {

class FunctionReader {
 public:
  FunctionReader(clang::Sema& sema, const OwnFiles& own, const std::vector<std::string>& selected,
                 model::Unit& unit);

  void readAll();

  // Names in the file, for the message about an unknown --unit.
  const std::vector<std::string>& names() const { return names_; }
  // The selected names that matched nothing.
  std::vector<std::string> unmatched() const;

 private:
  void readContext(const clang::DeclContext* context);
  void readFunction(const clang::FunctionDecl* function);
  void readTemplate(clang::FunctionTemplateDecl* declaration);
  void readInstancesOf(clang::ClassTemplateDecl* declaration);
  bool isSelected(const std::string& qualifiedName, const std::string& name);
  void skip(const clang::FunctionDecl* function, const std::string& why, const std::string& remedy);
  void addFunction(const clang::FunctionDecl* function);
  // False (and a note) if a parameter cannot be built.
  bool addParameters(const clang::FunctionDecl* function, model::Function& out);
  std::string calleeOf(const clang::FunctionDecl* function) const;
  std::string defaultTextOf(const clang::ParmVarDecl* parameter) const;

  clang::Sema& sema_;
  clang::ASTContext& context_;
  const OwnFiles& own_;
  const std::vector<std::string>& selected_;
  model::Unit& unit_;
  TypeTable types_;
  clang::ASTNameGenerator mangler_;
  std::vector<std::string> names_;
  std::set<std::string> matched_;
  std::set<std::string> mangled_;  // of the functions already read
};

// Gives roles to the parameters of a function whose types are known; roles.cpp.
void assignRoles(const clang::FunctionDecl* function, const std::vector<model::Type>& types,
                 std::vector<model::Parameter>& parameters);

// "`first` and `last` …" if two pointers delimit a range, which cannot be built yet; else "".
std::string pointerRange(const clang::FunctionDecl* function);

// Whether a parameter of this name next to a pointer is its number of elements.
bool looksLikeLength(const std::string& name, const std::string& pointerName);

}  // namespace assay::frontend
