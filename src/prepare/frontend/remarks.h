// Remarks: what the user says about functions, for assay alone.
//
//   // assay: assume low <= high       above a declaration, or at the end of its line: a precondition
//   // assay: ignore                   there: findings of this function are not wanted
//   values[i] = 0;  // assay: ignore   in a body: findings of this line are not wanted
//
// The same for code that cannot be edited, in a file that --remarks names, one remark per line; `#` begins a
// comment:
//
//   geo::clamp: assume low <= high
//   geo::parse: ignore
#pragma once

#include <map>
#include <string>
#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "data/model/unit.h"
#include "prepare/frontend/own_files.h"

namespace assay::frontend {

// Finds remarks and adds them to functions.
class Remarks {
 public:
  // `file` is the text of the file of remarks.
  Remarks(clang::ASTContext& context, const OwnFiles& own, const std::string& file);

  void addTo(const clang::FunctionDecl* function, model::Function& out) const;

  // Lines of own files with a remark to ignore findings.
  std::vector<model::Location> ignored() const;

 private:
  // One remark: "assume low <= high".
  struct Remark {
    std::string text;
    model::Location where;
  };
  std::vector<std::string> linesOf(clang::FileID file) const;
  std::vector<Remark> beside(const clang::FunctionDecl* declaration) const;

  clang::ASTContext& context_;
  const OwnFiles& own_;
  std::vector<std::pair<std::string, std::string>> byName_;  // of the file: name and remark
  mutable std::map<clang::FileID, std::vector<std::string>> lines_;
};

// The remark in a comment at the end of a line, "" if there is none: "assume n > 0".
std::string remarkIn(const std::string& line);

}  // namespace assay::frontend
