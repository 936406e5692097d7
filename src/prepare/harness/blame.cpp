#include "prepare/harness/blame.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "base/compiler_messages.h"

namespace assay::harness {
namespace {

// Everything that a piece needs, itself included.
std::set<PieceId> needsOf(const Harness& harness, PieceId id) {
  std::set<PieceId> needs{id};
  std::vector<PieceId> open{id};
  while (!open.empty()) {
    const Piece& piece = harness.pieces[open.back().index()];
    open.pop_back();
    for (PieceId needed : piece.needs)
      if (needs.insert(needed).second) open.push_back(needed);
  }
  return needs;
}

// The place that required a faulty template: gcc prints it before the error, clang in notes after it.
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
  std::string foreign;          // the error of another file to which the next notes belong
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

std::vector<Blame> blamed(const Harness& harness, std::string_view file, std::string_view errors) {
  const std::vector<PieceId> ofLines = harness.ofLines();
  std::vector<std::pair<PieceId, std::string>> guilty;  // with the reasons, in the order of the lines
  for (const auto& [line, why] : linesOfErrors(file, errors))
    if (line <= ofLines.size()) guilty.emplace_back(ofLines[line - 1], why);
  std::vector<Blame> all;
  for (size_t i = 0; i < harness.shims.size() && !guilty.empty(); ++i) {
    const std::set<PieceId> needs = needsOf(harness, harness.shims[i]);
    const auto first =
        std::ranges::find_if(guilty, [&](const auto& one) { return needs.contains(one.first); });
    if (first != guilty.end()) all.push_back({model::FunctionId(i), first->second});
  }
  return all;
}

}  // namespace assay::harness
