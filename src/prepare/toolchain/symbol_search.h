// Symbol search: the files of a project that may define a symbol.
//
// No index tells which source file defines a symbol that a linker misses, and compiling all files to find out
// takes too long. So the texts are searched: a file that mentions the symbol is a candidate, and candidates
// whose mention looks like a definition come first. companions.h compiles the candidates.
//
// A result that needed such a search depends on the candidates and their order, and on nothing else of the
// project's list of files. `answerOf` is a digest of that dependence: as long as it is the same, files that
// were added, removed or changed elsewhere make no difference (app/project/surroundings.h).
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/world.h"
#include "data/model/command.h"

namespace assay::toolchain {

// Symbols that were searched for, each with the digest of its candidates.
using Searches = std::map<std::string, std::string>;

using Ranking = std::vector<const model::CompileCommand*>;  // likeliest first, then in the project's order

// Reads every text once, so an instance must not outlive a run.
class Search {
 public:
  explicit Search(World& world) : world_(world) {}
  Ranking candidates(const std::string& symbol, const std::vector<model::CompileCommand>& project);

 private:
  const std::string& textOf(const std::string& file);

  World& world_;
  std::map<std::string, std::string> texts_;  // by file
};

// The digest of the candidates; `unit`, whose own text does not count, is left out.
std::string answerOf(const Ranking& candidates, const std::string& unit);

// A score for how much the text of a file looks like a definition of the symbol; 0 if it does not mention it.
unsigned likeness(const std::string& symbol, const std::string& file, const std::string& text);

}  // namespace assay::toolchain
