#include "prepare/frontend/remarks.h"

#include <algorithm>
#include <sstream>

#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "data/cpp/identifiers.h"

namespace assay::frontend {
namespace {

using clang::FunctionDecl;

constexpr const char* kAssume = "assume ";
constexpr const char* kIgnore = "ignore";

std::string trimmed(const std::string& text) {
  const size_t first = text.find_first_not_of(" \t\r"), last = text.find_last_not_of(" \t\r;");
  return first == std::string::npos || last == std::string::npos ? "" : text.substr(first, last + 1 - first);
}

bool isComment(const std::string& line) { return trimmed(line).starts_with("//"); }

// The declaration, with the line of its template parameters.
clang::SourceLocation beginOf(const FunctionDecl* declaration) {
  const clang::FunctionTemplateDecl* pattern = declaration->getDescribedFunctionTemplate();
  return pattern != nullptr ? pattern->getBeginLoc() : declaration->getBeginLoc();
}

// Where the declaration ends, or the body begins.
clang::SourceLocation endOf(const FunctionDecl* declaration) {
  return declaration->isThisDeclarationADefinition() && declaration->getBody() != nullptr
             ? declaration->getBody()->getBeginLoc()
             : declaration->getEndLoc();
}

bool isMeant(const std::string& name, const std::string& qualifiedName) {
  return name == qualifiedName || qualifiedName.ends_with("::" + name);
}

}  // namespace

std::string remarkIn(const std::string& line) {
  const size_t comment = line.find("//");
  if (comment == std::string::npos) return "";
  const std::string text = trimmed(line.substr(comment + 2));
  constexpr std::string_view kMark = "assay:";
  return text.starts_with(kMark) ? trimmed(text.substr(kMark.size())) : "";
}

Remarks::Remarks(clang::ASTContext& context, const OwnFiles& own, const std::string& file)
    : context_(context), own_(own) {
  std::istringstream lines(file);
  for (std::string line; std::getline(lines, line);) {
    line = trimmed(line.substr(0, line.find('#')));
    const size_t colon = line.find(": ");
    if (colon != std::string::npos)
      byName_.emplace_back(trimmed(line.substr(0, colon)), trimmed(line.substr(colon + 2)));
  }
}

std::vector<std::string> Remarks::linesOf(clang::FileID file) const {
  const auto [found, isNew] = lines_.try_emplace(file);
  if (!isNew) return found->second;
  std::istringstream text(context_.getSourceManager().getBufferData(file).str());
  for (std::string line; std::getline(text, line);) found->second.push_back(line);
  return found->second;
}

std::vector<Remarks::Remark> Remarks::beside(const FunctionDecl* declaration) const {
  const clang::SourceManager& sources = context_.getSourceManager();
  const clang::SourceLocation begin = sources.getExpansionLoc(beginOf(declaration));
  if (begin.isInvalid() || own_.isSystem(begin)) return {};
  const std::vector<std::string>& lines = linesOf(sources.getFileID(begin));
  size_t first = sources.getExpansionLineNumber(begin);
  const size_t last = std::min<size_t>(sources.getExpansionLineNumber(endOf(declaration)), lines.size());
  while (first > 1 && first - 2 < lines.size() && isComment(lines[first - 2])) --first;
  std::vector<Remark> remarks;
  for (size_t line = first; line <= last; ++line)
    if (std::string text = remarkIn(lines[line - 1]); !text.empty()) {
      model::Location where = own_.locate(begin);
      where.line = static_cast<unsigned>(line);
      remarks.push_back({std::move(text), std::move(where)});
    }
  return remarks;
}

void Remarks::addTo(const FunctionDecl* function, model::Function& out) const {
  const auto add = [&](const Remark& remark) {
    if (remark.text == kIgnore) out.ignoresFindings = true;
    if (remark.text.starts_with(kAssume))
      out.contracts.push_back(
          {model::Contract::Kind::Assumed, 0, trimmed(remark.text.substr(7)), remark.where});
  };
  const FunctionDecl* pattern = function->getTemplateInstantiationPattern();
  const FunctionDecl* named = pattern != nullptr ? pattern : function;
  for (const FunctionDecl* declaration : named->redecls()) {
    // A declaration may have other names for the parameters.
    std::map<std::string, std::string> names;
    for (unsigned i = 0; i < declaration->getNumParams() && i < function->getNumParams(); ++i)
      names[declaration->getParamDecl(i)->getNameAsString()] = function->getParamDecl(i)->getNameAsString();
    names.erase("");
    for (Remark remark : beside(declaration)) {
      if (remark.text.starts_with(kAssume)) remark.text = cpp::renamed(remark.text, names);
      add(remark);
    }
  }
  for (const auto& [name, text] : byName_)
    if (isMeant(name, out.qualifiedName)) add({text, out.where});
}

std::vector<model::Location> Remarks::ignored() const {
  const clang::SourceManager& sources = context_.getSourceManager();
  std::vector<model::Location> all;
  for (const std::string& path : own_.files()) {
    const auto file = sources.getFileManager().getOptionalFileRef(path);
    const clang::FileID id = file ? sources.translateFile(*file) : clang::FileID();
    if (id.isInvalid()) continue;
    const std::vector<std::string> lines = linesOf(id);
    for (size_t i = 0; i < lines.size(); ++i) {
      if (remarkIn(lines[i]) != kIgnore) continue;
      const size_t line = isComment(lines[i]) ? i + 2 : i + 1;  // a line of its own is about the next one
      all.push_back({path, static_cast<unsigned>(line), 0});
    }
  }
  return all;
}

}  // namespace assay::frontend
