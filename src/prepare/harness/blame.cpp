#include "prepare/harness/blame.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "base/compiler_messages.h"

namespace assay::harness {
namespace {

using Lines = std::vector<std::string_view>;

Lines split(std::string_view text) {
  Lines lines;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

bool isWordChar(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

std::vector<std::string> wordsOf(std::string_view line) {
  std::vector<std::string> words;
  for (size_t i = 0; i < line.size();) {
    size_t end = i;
    while (end < line.size() && isWordChar(line[end])) ++end;
    if (end > i) words.emplace_back(line.substr(i, end - i));
    i = std::max(end, i + 1);
  }
  return words;
}

// A piece is named by the last word before its parameters, its definition or its body; an instantiation by
// what it instantiates with.
std::string nameOf(std::string_view line) {
  const bool instantiates = line.starts_with("template struct ");
  const size_t angle = line.find('<');
  if (instantiates && angle != std::string_view::npos) {
    const std::vector<std::string> words =
        wordsOf(line.substr(angle, line.find_first_of(",>", angle) - angle));
    return words.empty() ? "" : words.back();
  }
  const std::vector<std::string> words = wordsOf(line.substr(0, line.find_first_of("([={;:")));
  return words.empty() ? "" : words.back();
}

struct Pieces {
  std::vector<std::string> ofLine;                         // the name of the piece a line belongs to
  std::map<std::string, std::set<std::string>> mentioned;  // by name of a piece: all words in it
};

Pieces piecesOf(std::string_view harness) {
  Pieces pieces;
  std::string name;
  for (std::string_view line : split(harness)) {
    const bool begins = !line.empty() && line[0] != ' ' && line[0] != '}' && line[0] != '#' && line[0] != '/';
    if (begins) name = nameOf(line);
    if (!line.empty() && line[0] == '#') name.clear();
    pieces.ofLine.push_back(name);
    if (name.empty()) continue;
    for (std::string& word : wordsOf(line)) pieces.mentioned[name].insert(std::move(word));
  }
  return pieces;
}

// Everything that a piece needs, itself included.
std::set<std::string> needsOf(const Pieces& pieces, const std::string& name) {
  std::set<std::string> needs{name};
  std::vector<std::string> open{name};
  while (!open.empty()) {
    const auto piece = pieces.mentioned.find(open.back());
    open.pop_back();
    if (piece == pieces.mentioned.end()) continue;
    for (const std::string& word : piece->second)
      if (pieces.mentioned.contains(word) && needs.insert(word).second) open.push_back(word);
  }
  return needs;
}

// Where a template that went wrong was asked for: gcc says so before the error, clang in notes after it.
bool asksEarly(std::string_view message) {
  return message.find("required from") != std::string_view::npos ||
         message.find("required by") != std::string_view::npos;
}

bool asksLate(std::string_view message) {
  return message.find("note: in ") != std::string_view::npos ||
         message.find("note: while ") != std::string_view::npos;
}

std::map<unsigned, std::string> linesOfErrors(std::string_view file, std::string_view errors) {
  std::map<unsigned, std::string> found;
  std::vector<unsigned> asked;  // before the error that they led to
  std::string foreign;          // the error of another file that is being told about
  for (const CompilerMessage& message : compilerMessages(errors)) {
    const unsigned line = lineIn(file, message);
    if (message.isError) {
      const std::string& why = message.text;
      foreign = line == 0 ? why : "";
      if (line != 0) found.emplace(line, why);
      for (unsigned early : line == 0 ? asked : std::vector<unsigned>{}) found.emplace(early, why);
      asked.clear();
    } else if (line != 0 && asksEarly(message.whole)) {
      asked.push_back(line);
    } else if (line != 0 && asksLate(message.whole) && !foreign.empty()) {
      found.emplace(line, foreign);
    }
  }
  return found;
}

}  // namespace

std::vector<Blame> blamed(std::string_view harness, std::string_view file, std::string_view errors,
                          size_t count) {
  const Pieces pieces = piecesOf(harness);
  std::map<std::string, std::string> guilty;  // pieces, and why
  for (const auto& [line, why] : linesOfErrors(file, errors)) {
    if (line > pieces.ofLine.size() || pieces.ofLine[line - 1].empty()) continue;
    guilty.emplace(pieces.ofLine[line - 1], why);
  }
  std::vector<Blame> all;
  for (size_t i = 0; i < count && !guilty.empty(); ++i) {
    const std::set<std::string> needs = needsOf(pieces, "call_" + std::to_string(i));
    const auto first =
        std::ranges::find_if(guilty, [&](const auto& one) { return needs.contains(one.first); });
    if (first != guilty.end()) all.push_back({model::FunctionId(i), first->second});
  }
  return all;
}

}  // namespace assay::harness
