#include "prepare/toolchain/symbol_search.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <functional>

#include "base/demangle.h"
#include "base/digest.h"
#include "base/stable_sort.h"

namespace assay::toolchain {
namespace {

using model::CompileCommand;

// The parts of a definition's text: "Board", "place" and {"Piece"} for
// game::Board::place(game::Piece const&).
struct SymbolName {
  std::string owner, name;
  std::vector<std::string> types;  // of its parameters: they distinguish overloads, above all operators
};

// Strips "vtable for " and the like, which leaves the name of a class. True if there was such a prefix.
bool isAboutClass(std::string& text) {
  for (const char* prefix : {"vtable for ", "typeinfo for ", "typeinfo name for ", "VTT for "}) {
    if (!text.starts_with(prefix)) continue;
    text.erase(0, std::string(prefix).size());
    return true;
  }
  return false;
}

// The text without parameters and template arguments.
std::string withoutArguments(const std::string& text) {
  std::string out;
  int depth = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    const bool isOperator = out.ends_with("operator") || (out.ends_with("operator<") && text[i] == '<');
    if (text[i] == '<' && !isOperator) ++depth;
    if (text[i] == '(' && depth == 0 && !isOperator) break;
    if (depth == 0) out += text[i];
    if (text[i] == '>' && depth > 0) --depth;
  }
  return out;
}

bool isLetter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// The last components of the type names in a parameter list.
std::vector<std::string> typesIn(const std::string& text) {
  std::vector<std::string> types;
  for (size_t at = 0; at < text.size();) {
    size_t end = at;
    while (end < text.size() && isLetter(text[end])) ++end;
    const std::string word = text.substr(at, end - at);
    if (!word.empty() && word != "const" && text.compare(end, 2, "::") != 0) types.push_back(word);
    at = end + 1;
  }
  return types;
}

SymbolName nameOf(const std::string& symbol) {
  std::string text = demangled(symbol);
  const bool isClass = isAboutClass(text);
  const std::string call = "operator()";
  const size_t named = text.find(call);
  const size_t open = text.find('(', named == std::string::npos ? 0 : named + call.size());
  const std::vector<std::string> types =
      open == std::string::npos ? std::vector<std::string>{} : typesIn(text.substr(open));
  text = withoutArguments(text);
  const size_t keyword = text.find("operator");
  const size_t space = text.rfind(' ', keyword);  // a template instance begins with its result type
  if (space != std::string::npos && keyword == std::string::npos) text.erase(0, space + 1);
  std::vector<std::string> parts;
  for (size_t at = 0; at <= text.size();) {
    const size_t end = std::min(text.find("::", at), text.size());
    parts.push_back(text.substr(at, end - at));
    at = end + 2;
  }
  if (isClass) return {parts.back(), "", {}};
  return {parts.size() > 1 ? parts[parts.size() - 2] : "", parts.back(), types};
}

bool hasWord(const std::string& text, const std::string& word) {
  for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const size_t end = at + word.size();
    if ((at == 0 || !isLetter(text[at - 1])) && (end == text.size() || !isLetter(text[end]))) return true;
  }
  return false;
}

size_t behindQualifiers(const std::string& text, size_t at) {
  at = text.find_first_not_of(" \t\r\n", at);
  for (bool again = true; again && at != std::string::npos;) {
    again = false;
    for (const std::string_view word : {"const", "noexcept"})
      if (text.compare(at, word.size(), word) == 0) {
        at = text.find_first_not_of(" \t\r\n", at + word.size());
        again = at != std::string::npos;
        if (!again) break;
      }
  }
  return at;
}

std::string lastOf(const std::string& qualified) {
  const size_t colon = qualified.rfind("::");
  return colon == std::string::npos ? qualified : qualified.substr(colon + 2);
}

// Finds "name(…) {", which is nearly always a definition and not a call. 0 if there is none; larger the more
// of the parameters' types are named there.
unsigned bodyOf(const std::string& text, const std::string& name, const std::vector<std::string>& types) {
  unsigned best = 0;
  for (size_t at = text.find(name + "("); at != std::string::npos; at = text.find(name + "(", at + 1)) {
    if (at > 0 && isLetter(text[at - 1])) continue;
    int depth = 0;
    size_t end = at + name.size();
    while (end < text.size() && text[end] != ';') {
      depth += text[end] == '(' ? 1 : text[end] == ')' ? -1 : 0;
      ++end;
      if (depth == 0) break;
    }
    const std::string parameters = text.substr(at + name.size(), end - at - name.size());
    end = behindQualifiers(text, end);
    if (depth != 0 || end == std::string::npos) continue;
    const bool isConstructor = name.ends_with("::" + lastOf(name.substr(0, name.rfind("::"))));
    if (text[end] != '{' && !(isConstructor && text[end] == ':')) continue;
    const auto named = [&](const std::string& type) { return hasWord(parameters, type); };
    best = std::max(best, 1 + static_cast<unsigned>(std::ranges::count_if(types, named)));
  }
  return best;
}

// A name without case and separators, so that PathFinder, path_finder and path-finder are equal.
std::string plain(const std::string& text) {
  std::string out;
  for (char c : text)
    if (std::isalnum(static_cast<unsigned char>(c)) != 0)
      out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

unsigned likeness(const SymbolName& name, const std::string& file, const std::string& text) {
  const bool isClass = name.name.empty();
  if (!isClass && !name.name.starts_with("operator") && !hasWord(text, name.name)) return 0;
  if (!name.owner.empty() && !hasWord(text, name.owner)) return 0;
  unsigned score = 1;
  // A definition counts more than a mention: a call contains the same name.
  const std::string whole = name.owner + "::" + name.name;
  const unsigned named = name.owner.empty() ? 0 : bodyOf(text, whole, name.types);
  const unsigned plainly = isClass ? 0 : bodyOf(text, name.name, name.types);
  if (!name.owner.empty() && text.find(whole) != std::string::npos) score += named > 0 ? 3 + named : 1;
  if (plainly > 0) score += 2 + plainly;
  const std::string stem = plain(std::filesystem::path(file).stem().string());
  if (stem == plain(name.owner) || stem == plain(name.name)) score += 2;
  return score;
}

}  // namespace

unsigned likeness(const std::string& symbol, const std::string& file, const std::string& text) {
  return likeness(nameOf(symbol), file, text);
}

const std::string& Search::textOf(const std::string& file) {
  auto [found, isNew] = texts_.try_emplace(file);
  if (isNew) found->second = world_.read(file).value_or("");
  return found->second;
}

Ranking Search::candidates(const std::string& symbol, const std::vector<CompileCommand>& project) {
  // A file and its likeness.
  struct Candidate {
    unsigned score;
    const CompileCommand* command;
  };
  std::vector<Candidate> scored;
  const SymbolName name = nameOf(symbol);
  for (const CompileCommand& command : project)
    if (const unsigned score = likeness(name, command.file, textOf(command.file)); score > 0)
      scored.push_back({score, &command});
  stableSort(scored, &Candidate::score, std::greater());
  Ranking ranking;
  for (const Candidate& candidate : scored) ranking.push_back(candidate.command);
  return ranking;
}

std::string answerOf(const Ranking& candidates, const std::string& unit) {
  Digester digester;
  for (const CompileCommand* command : candidates) {
    if (command->file == unit) continue;
    digester.add(command->file).add(command->directory).add(command->compiler);
    for (const std::string& flag : command->flags) digester.add(flag);
  }
  return digester.hex();
}

}  // namespace assay::toolchain
