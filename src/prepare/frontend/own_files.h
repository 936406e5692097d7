// Which files belong to the unit: the main file and its own headers.
//
// A header is the unit's own if the main file includes it, it is not a system header, and it has the
// same stem, or lies nearby (under the folder above the main file's) and declares a function that the
// main file defines. Headers that match --own belong to the unit too, wherever they are: a library of
// templates is tested through a small file that uses it. Only functions and branches in own files count.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "data/model/unit.h"
#include "prepare/frontend/run_clang.h"

namespace assay::frontend {

// Answers which files, and which locations in them, belong to the unit.
class OwnFiles {
 public:
  OwnFiles(const clang::SourceManager& sources, const model::CompileCommand& command,
           const std::vector<Include>& includes, const Claims& claims)
      : sources_(sources), command_(command), includes_(includes), claims_(claims) {
    files_.insert(command.file);
  }

  // Examines every function of the translation unit; to be called once.
  void findHeaders(const clang::TranslationUnitDecl* unit);

  model::Location locate(clang::SourceLocation at) const;  // of the expansion, absolute path
  bool owns(clang::SourceLocation at) const;
  bool isMainFile(const std::string& path) const { return path == command_.file; }
  bool mainIsHeader() const;
  bool isSystem(clang::SourceLocation at) const;

  const std::string& header() const { return header_; }  // "\"bmi.h\"" or ""
  const std::set<std::string>& files() const { return files_; }
  // Whether including header() makes the declaration at this location visible.
  bool visibleThroughHeader(clang::SourceLocation at) const;
  // How an own file includes the file of this location: "\"types.h\"", or "".
  std::string includeOf(clang::SourceLocation at) const;
  std::vector<std::string> systemIncludes() const;

 private:
  void setHeader(const Include& include);

  const clang::SourceManager& sources_;
  const model::CompileCommand& command_;
  const std::vector<Include>& includes_;
  const Claims& claims_;
  std::set<std::string> files_;
  std::string header_;
  std::set<std::string> throughHeader_;  // header() and what it includes
  mutable std::map<clang::FileID, std::string> paths_;
};

}  // namespace assay::frontend
