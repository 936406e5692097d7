#include "prepare/frontend/relatives.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>

#include "prepare/frontend/file_kind.h"

namespace assay::frontend {
namespace {

namespace fs = std::filesystem;

constexpr size_t kMostHeaders = 8;

bool isLetter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// The end of what comes before a name, without its qualifiers and blanks: of "class A : public n::" that of
// "public".
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

// The names of the classes whose objects may be of a derived class.
std::set<std::string> basesIn(const model::Unit& unit) {
  std::set<std::string> names;
  for (const model::Type& type : unit.types) {
    if (type.kind != model::TypeKind::Object || !type.isPolymorphic) continue;
    const std::string plain = type.spelling.substr(0, type.spelling.find('<'));
    names.insert(plain.substr(plain.rfind(':') + 1));
  }
  return names;
}

std::vector<std::string> headersIn(World& world, const model::Unit& unit,
                                   const std::vector<model::CompileCommand>& project) {
  std::set<std::string> folders = {fs::path(unit.source).parent_path().string()};
  for (const std::string& file : unit.ownFiles) folders.insert(fs::path(file).parent_path().string());
  for (const model::CompileCommand& command : project)
    folders.insert(fs::path(command.file).parent_path().string());
  std::vector<std::string> headers;
  for (const std::string& folder : folders)
    for (const std::string& file : world.list(folder))
      if (kindOfFile(file) == FileKind::Header) headers.push_back(file);
  return headers;
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

std::vector<std::string> headersOfRelatives(World& world, const model::Unit& unit,
                                            const std::vector<model::CompileCommand>& project) {
  const std::set<std::string> bases = basesIn(unit);
  std::vector<std::string> found;
  if (bases.empty()) return found;
  const fs::path folder = fs::path(unit.source).parent_path();
  for (const std::string& header : headersIn(world, unit, project)) {
    if (std::ranges::find(unit.seenFiles, header) != unit.seenFiles.end()) continue;
    const std::string text = world.read(header).value_or("");
    const bool derives =
        std::ranges::any_of(bases, [&](const std::string& base) { return derivesFrom(text, base); });
    if (derives) found.push_back("\"" + fs::path(header).lexically_relative(folder).string() + "\"");
    if (found.size() == kMostHeaders) break;
  }
  return found;
}

}  // namespace assay::frontend
