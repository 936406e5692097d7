#include "prepare/toolchain/companions.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <future>
#include <sstream>

#include "base/demangle.h"
#include "base/digest.h"
#include "base/tools.h"
#include "data/model/flags.h"
#include "data/wire/wire.h"
#include "prepare/toolchain/kept.h"
#include "prepare/toolchain/reads.h"
#include "prepare/toolchain/steps.h"

namespace assay::toolchain {
namespace {

using model::CompileCommand;

constexpr unsigned kMostTries = 4;  // files compiled for one symbol

// What a definition would be written as: "Board", "place" and {"Piece"} of
// game::Board::place(game::Piece const&).
struct SymbolName {
  std::string owner, name;
  Words types;  // of its parameters: they tell overloads apart, operators above all
};

// "vtable for game::Board": the class is all that is named.
bool isAboutClass(std::string& text) {
  for (const char* prefix : {"vtable for ", "typeinfo for ", "typeinfo name for ", "VTT for "}) {
    if (!text.starts_with(prefix)) continue;
    text.erase(0, std::string(prefix).size());
    return true;
  }
  return false;
}

// Cuts the parameters off and the template arguments out.
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

// The last parts of the names in a list of parameters.
Words typesIn(const std::string& text) {
  Words types;
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
  const Words types = open == std::string::npos ? Words{} : typesIn(text.substr(open));
  text = withoutArguments(text);
  const size_t keyword = text.find("operator");
  const size_t space = text.rfind(' ', keyword);  // an instance of a template begins with its result
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

// "name(…) {", as a definition is written and hardly ever a call: 0, or more the more of its parameters'
// types are named there.
unsigned bodyOf(const std::string& text, const std::string& name, const Words& types) {
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

// PathFinder, path_finder and path-finder are the same to us.
std::string plain(const std::string& text) {
  std::string out;
  for (char c : text)
    if (std::isalnum(static_cast<unsigned char>(c)) != 0)
      out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

std::set<std::string> symbolsOf(World& world, const std::string& object) {
  std::set<std::string> out;
  std::istringstream in(runTool(world, {.argv = {"nm", "-P", "--defined-only", "--extern-only", object},
                                        .mostOutput = kWholeOutput})
                            .output);
  for (std::string line; std::getline(in, line);) out.insert(line.substr(0, line.find(' ')));
  return out;
}

Words languageOf(const CompileCommand& command) { return {"-x", command.file.ends_with(".c") ? "c" : "c++"}; }

}  // namespace

uint32_t endOfEdges(const std::string& sites, uint32_t first) {
  std::istringstream in(sites);
  uint32_t end = first;
  for (std::string line; std::getline(in, line);) {
    uint32_t edge = 0, count = 0;
    if (std::istringstream(line) >> edge >> count) end = std::max(end, edge + count);
  }
  return end;
}

unsigned likeness(const std::string& symbol, const std::string& file, const std::string& text) {
  const SymbolName name = nameOf(symbol);
  const bool isClass = name.name.empty();
  if (!isClass && !name.name.starts_with("operator") && !hasWord(text, name.name)) return 0;
  if (!name.owner.empty() && !hasWord(text, name.owner)) return 0;
  unsigned score = 1;
  // A definition, then a mention: whoever calls it writes the same name.
  const std::string whole = name.owner + "::" + name.name;
  const unsigned named = name.owner.empty() ? 0 : bodyOf(text, whole, name.types);
  const unsigned plainly = isClass ? 0 : bodyOf(text, name.name, name.types);
  if (!name.owner.empty() && text.find(whole) != std::string::npos) score += named > 0 ? 3 + named : 1;
  if (plainly > 0) score += 2 + plainly;
  const std::string stem = plain(std::filesystem::path(file).stem().string());
  if (stem == plain(name.owner) || stem == plain(name.name)) score += 2;
  return score;
}

Companions::Companions(World& world, const Toolchain& tools, std::string folder, uint32_t firstEdge)
    : world_(world), tools_(tools), folder_(std::move(folder)), firstEdge_(firstEdge), nextEdge_(firstEdge) {}

const std::string& Companions::textOf(const std::string& file) {
  auto [found, isNew] = texts_.try_emplace(file);
  if (isNew) found->second = world_.read(file).value_or("");
  return found->second;
}

const Companion* Companions::known(const std::string& symbol, const std::string& unit) const {
  for (const auto& [file, companion] : compiled_)
    if (companion && file != unit && companion->defines.contains(symbol)) return companion.get();
  return nullptr;
}

const Companion* Companions::defining(const std::string& symbol, const std::vector<CompileCommand>& project,
                                      const std::string& unit, Notes& notes) {
  if (const Companion* found = known(symbol, unit)) return found;
  if (!asked_.emplace(unit, symbol).second) return nullptr;
  struct Candidate {
    unsigned score;
    const CompileCommand* command;
  };
  std::vector<Candidate> candidates;
  for (const CompileCommand& command : project) {
    if (command.file == unit || compiled_.contains(command.file)) continue;
    if (const unsigned score = likeness(symbol, command.file, textOf(command.file)); score > 0)
      candidates.push_back({score, &command});
  }
  std::ranges::stable_sort(candidates, std::greater(), &Candidate::score);
  if (candidates.size() > kMostTries) candidates.resize(kMostTries);
  for (const Candidate& candidate : candidates) {
    const Companion* companion = compile(*candidate.command, notes);
    if (companion != nullptr && companion->defines.contains(symbol)) return companion;
  }
  return nullptr;
}

const Companion* Companions::compile(const CompileCommand& command, Notes& notes) {
  auto companion = std::make_unique<Companion>(Companion{.command = command});
  std::string errors;
  const std::string stem = folder_ + "/" + digestOf(command.file).substr(0, 16);
  std::unique_ptr<Companion>& slot = compiled_[command.file];
  if (!compileBoth(*companion, stem, errors)) {
    notes.add(command.file, "degraded",
              "the unit may need it, but it does not compile: " + errors.substr(0, errors.find('\n')),
              "paths that call into it are not followed");
    return nullptr;
  }
  companion->defines = symbolsOf(world_, companion->native);
  companion->defines.merge(symbolsOf(world_, companion->worker));
  if (companion->defines.contains("main")) return nullptr;
  slot = std::move(companion);
  return slot.get();
}

bool Companions::isFree(uint32_t first, uint32_t end) const {
  return end <= ASSAY_MAX_EDGES && std::ranges::none_of(taken_, [&](const auto& range) {
           return first < range.second && range.first < end;
         });
}

// Where the edges of a file begin: at the same place in every unit, if it is free there, so that they can
// share it.
uint32_t Companions::placeFor(const std::string& file) const {
  constexpr uint32_t kSlot = 2048, kSlots = (ASSAY_MAX_EDGES - kFirstEdge) / kSlot;
  const auto wanted = static_cast<uint32_t>(std::stoull(digestOf(file).substr(0, 8), nullptr, 16) % kSlots);
  for (uint32_t i = 0; i < kSlots; ++i) {
    const uint32_t first = kFirstEdge + (wanted + i) % kSlots * kSlot;
    if (first >= firstEdge_ && isFree(first, first + kSlot)) return first;
  }
  return nextEdge_;
}

StepResult Companions::compileWorker(Companion& companion, const std::string& stem, uint32_t first) {
  const CompileCommand& command = companion.command;
  const StepResult result = compileKept(
      world_, tools_,
      {.argv = concat({{tools_.clang},
                       preludeFlags(tools_),
                       instrumentFlags(tools_),
                       model::plainIncludes(command.clangFlags),
                       {"-w"},
                       languageOf(command),
                       {"-c", command.file, "-MD", "-MF", stem + ".d", "-o", companion.worker}}),
       .environment = {"ASSAY_SITES=" + stem + ".sites", "ASSAY_FIRST_EDGE=" + std::to_string(first)},
       .directory = command.directory,
       .folder = folder_,
       .input = "",
       .rule = stem + ".d",
       .outputs = {companion.worker, stem + ".sites"}});
  companion.sites = world_.read(stem + ".sites").value_or("");
  companion.reads = readsIn(world_.read(stem + ".d").value_or(""), command.directory, {tools_.home});
  return result;
}

StepResult Companions::compileNative(const Companion& companion, const std::string& stem) {
  const CompileCommand& command = companion.command;
  const std::string compiler = userCompiler(world_, tools_, command);
  return compileKept(
      world_, tools_,
      {.argv = concat({{compiler},
                       optimisationOf(command),
                       nativeFlags(tools_, command, compiler),
                       {"-w"},
                       languageOf(command),
                       {"-c", command.file, "-MD", "-MF", stem + ".native.d", "-o", companion.native}}),
       .environment = {},
       .directory = command.directory,
       .folder = folder_,
       .input = "",
       .rule = stem + ".native.d",
       .outputs = {companion.native}});
}

bool Companions::compileBoth(Companion& companion, const std::string& stem, std::string& errors) {
  companion.worker = stem + ".worker.o";
  companion.native = stem + ".native.o";
  auto native = std::async(std::launch::async, [&] { return compileNative(companion, stem); });
  uint32_t first = placeFor(companion.command.file);
  StepResult worker = compileWorker(companion, stem, first);
  if (!isFree(first, endOfEdges(companion.sites, first))) {  // larger than its place
    first = nextEdge_;
    worker = compileWorker(companion, stem, first);
  }
  const StepResult built = native.get();
  errors = worker.ok ? built.errors : worker.errors;
  taken_.emplace_back(first, endOfEdges(companion.sites, first));
  nextEdge_ = std::max(nextEdge_, taken_.back().second);
  return worker.ok && built.ok;
}

}  // namespace assay::toolchain
