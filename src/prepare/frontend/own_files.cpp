#include "prepare/frontend/own_files.h"

#include <filesystem>

#include "base/paths.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "data/cpp/file_kind.h"

namespace assay::frontend {
namespace {

namespace fs = std::filesystem;

std::string folderOf(const std::string& path) {
  const std::string folder = fs::path(path).parent_path().string();
  return folder.ends_with("/") ? folder : folder + "/";
}

// Functions defined in the main file. Bodies are not entered.
std::vector<const clang::FunctionDecl*> definedFunctions(const clang::TranslationUnitDecl* unit,
                                                         const OwnFiles& own) {
  std::vector<const clang::FunctionDecl*> found;
  std::vector<const clang::DeclContext*> open = {unit};
  while (!open.empty()) {
    const clang::DeclContext* context = open.back();
    open.pop_back();
    for (const clang::Decl* decl : context->decls()) {
      if (const auto* function = decl->getAsFunction()) {
        if (function->isThisDeclarationADefinition() &&
            own.isMainFile(own.locate(function->getLocation()).file))
          found.push_back(function);
      } else if (llvm::isa<clang::NamespaceDecl, clang::LinkageSpecDecl>(decl)) {
        if (!own.isSystem(decl->getLocation())) open.push_back(llvm::cast<clang::DeclContext>(decl));
      }
    }
  }
  return found;
}

}  // namespace

model::Location OwnFiles::locate(clang::SourceLocation at) const {
  const auto [file, offset] = sources_.getDecomposedLoc(sources_.getExpansionLoc(at));
  auto known = paths_.find(file);
  if (known == paths_.end()) {
    auto entry = sources_.getFileEntryRefForID(file);
    known = paths_.emplace(file, entry ? joinPath(command_.directory, entry->getName().str()) : "").first;
  }
  return {known->second, sources_.getLineNumber(file, offset), sources_.getColumnNumber(file, offset)};
}

bool OwnFiles::owns(clang::SourceLocation at) const {
  return at.isValid() && files_.contains(locate(at).file);
}

bool OwnFiles::isSystem(clang::SourceLocation at) const {
  return sources_.isInSystemHeader(sources_.getExpansionLoc(at)) &&
         !(at.isValid() && claims_.has(locate(at).file));
}

bool OwnFiles::mainIsHeader() const { return cpp::isHeader(command_.file); }

void OwnFiles::setHeader(const Include& include) {
  if (header_.empty() && cpp::kindOfFile(include.to) != cpp::FileKind::Source) {
    header_ = include.text;
    throughHeader_.insert(include.to);
  }
}

void OwnFiles::findHeaders(const clang::TranslationUnitDecl* unit) {
  for (const Include& include : includes_)
    if (claims_.has(include.to)) files_.insert(include.to);
  if (mainIsHeader()) {
    header_ = "\"" + fs::path(command_.file).filename().string() + "\"";
    throughHeader_.insert(command_.file);
  }
  for (const Include& include : includes_) {
    if (include.system || include.from != command_.file) continue;
    if (fs::path(include.to).stem() != fs::path(command_.file).stem()) continue;
    files_.insert(include.to);
    setHeader(include);
  }
  // src/a.cpp and include/a.h are neighbours.
  const std::string neighbourhood = folderOf(fs::path(command_.file).parent_path().string());
  std::set<std::string> declaring;
  for (const clang::FunctionDecl* function : definedFunctions(unit, *this))
    for (const clang::FunctionDecl* declaration : function->redecls())
      declaring.insert(locate(declaration->getLocation()).file);
  for (const Include& include : includes_) {
    if (include.system || include.from != command_.file || !declaring.contains(include.to)) continue;
    if (!include.to.starts_with(neighbourhood)) continue;
    files_.insert(include.to);
    setHeader(include);
  }
  for (bool grown = true; grown;) {
    grown = false;
    for (const Include& include : includes_)
      if (throughHeader_.contains(include.from)) grown |= throughHeader_.insert(include.to).second;
  }
}

bool OwnFiles::visibleThroughHeader(clang::SourceLocation at) const {
  return at.isValid() && throughHeader_.contains(locate(at).file);
}

std::string OwnFiles::includeOf(clang::SourceLocation at) const {
  if (!at.isValid()) return "";
  std::string file = locate(at).file;
  if (visibleThroughHeader(at)) return header_;
  // A library's paths to its own headers mean nothing outside of it: the header that the file itself includes
  // brings them in.
  std::set<std::string> climbed;
  while (climbed.insert(file).second) {
    std::string includer;
    for (const Include& include : includes_) {
      if (include.to != file || !files_.contains(include.from) || include.system) continue;
      // A source that another source includes is reached through that one.
      if (cpp::kindOfFile(include.to) == cpp::FileKind::Source) return "";
      if (!claims_.has(include.from)) return include.text;
      includer = include.from;
    }
    if (!includer.empty()) file = includer;
  }
  return "";
}

std::vector<std::string> OwnFiles::systemIncludes() const {
  std::set<std::string> found;
  for (const Include& include : includes_)
    if (include.system && include.angled && files_.contains(include.from)) found.insert(include.text);
  return {found.begin(), found.end()};
}

}  // namespace assay::frontend
