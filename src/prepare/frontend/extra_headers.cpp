#include "prepare/frontend/extra_headers.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>

#include "data/cpp/file_kind.h"
#include "prepare/frontend/types.h"

namespace assay::frontend {
namespace {

namespace fs = std::filesystem;

constexpr size_t kMostHeaders = 8;

bool isLetter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// The end of the text before a name, without the name's qualifiers and blanks: for "class A : public n::" the
// end of "public".
size_t beforeName(const std::string& text, size_t at) {
  while (at > 0 && (isLetter(text[at - 1]) || text[at - 1] == ':')) {
    if (text[at - 1] == ':' && (at < 2 || text[at - 2] != ':')) break;
    at -= text[at - 1] == ':' ? 2 : 1;
  }
  while (at > 0 && std::isspace(static_cast<unsigned char>(text[at - 1])) != 0) --at;
  return at;
}

bool endsWith(const std::string& text, size_t end, const std::string& word) {
  return end >= word.size() && text.compare(end - word.size(), word.size(), word) == 0;
}

// The classes to look for: those of which a derived class is needed, and those of which a definition is.
struct Wanted {
  std::set<std::string> bases, definitions;
  bool isIn(const std::string& text) const {
    return std::ranges::any_of(bases, [&](const std::string& name) { return derivesFrom(text, name); }) ||
           std::ranges::any_of(definitions, [&](const std::string& name) { return defines(text, name); });
  }
};

Wanted wantedBy(const model::Unit& unit) {
  Wanted wanted;
  for (const model::Type& type : unit.types) {
    const bool isBase = type.kind == model::TypeKind::Object && type.isPolymorphic;
    const bool isDeclared = type.kind == model::TypeKind::Opaque && type.why == kOnlyDeclared;
    const std::string plain = type.spelling.substr(0, type.spelling.find('<'));
    const std::string name = plain.substr(plain.rfind(':') + 1);
    if (isBase) wanted.bases.insert(name);
    if (isDeclared) wanted.definitions.insert(name);
  }
  return wanted;
}

}  // namespace

bool derivesFrom(const std::string& text, const std::string& base) {
  for (size_t at = text.find(base); at != std::string::npos; at = text.find(base, at + 1)) {
    const size_t end = at + base.size();
    if ((at > 0 && isLetter(text[at - 1])) || (end < text.size() && isLetter(text[end]))) continue;
    const size_t next = text.find_first_not_of(" \t\r\n", end);
    const bool inClause = next != std::string::npos && (text[next] == '{' || text[next] == ',');
    const size_t front = beforeName(text, at);
    if (inClause && (endsWith(text, front, "public") || endsWith(text, front, ":"))) return true;
  }
  return false;
}

bool defines(const std::string& text, const std::string& name) {
  for (size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
    size_t end = at + name.size();
    const size_t front = text.find_last_not_of(" \t\r\n", at == 0 ? 0 : at - 1);
    const bool isClass = front != std::string::npos && front + 1 < at &&
                         (endsWith(text, front + 1, "class") || endsWith(text, front + 1, "struct"));
    if (!isClass || (end < text.size() && isLetter(text[end]))) continue;
    end = text.find_first_not_of(" \t\r\n", end);
    if (end != std::string::npos && text.compare(end, 5, "final") == 0)
      end = text.find_first_not_of(" \t\r\n", end + 5);
    if (end != std::string::npos && (text[end] == '{' || text[end] == ':')) return true;
  }
  return false;
}

bool wantsRelatives(const model::Unit& unit) {
  const Wanted wanted = wantedBy(unit);
  return !wanted.bases.empty() || !wanted.definitions.empty();
}

std::vector<std::string> headersAround(World& world, const model::Unit& unit,
                                       const std::vector<model::CompileCommand>& project) {
  std::set<std::string> folders = {fs::path(unit.source).parent_path().string()};
  for (const std::string& file : unit.ownFiles) folders.insert(fs::path(file).parent_path().string());
  for (const model::CompileCommand& command : project)
    folders.insert(fs::path(command.file).parent_path().string());
  std::vector<std::string> headers;
  for (const std::string& folder : folders)
    for (const std::string& file : world.list(folder))
      if (cpp::isHeader(file)) headers.push_back(file);
  return headers;
}

std::vector<std::string> headersOfRelatives(World& world, const model::Unit& unit,
                                            const std::vector<model::CompileCommand>& project) {
  const Wanted wanted = wantedBy(unit);
  std::vector<std::string> found;
  if (wanted.bases.empty() && wanted.definitions.empty()) return found;
  const fs::path folder = fs::path(unit.source).parent_path();
  for (const std::string& header : headersAround(world, unit, project)) {
    if (std::ranges::find(unit.seenFiles, header) != unit.seenFiles.end()) continue;
    if (wanted.isIn(world.read(header).value_or("")))
      found.push_back("\"" + fs::path(header).lexically_relative(folder).string() + "\"");
    if (found.size() == kMostHeaders) break;
  }
  return found;
}

}  // namespace assay::frontend
