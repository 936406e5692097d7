// Search: where in a project a symbol may be defined.
//
// Nobody says which source file defines a symbol that a linker misses, and compiling all of them to find out
// takes too long. So the texts are asked: a file that speaks of the symbol is a candidate, and the more it
// looks like its definition the earlier it comes. companions.h compiles the candidates.
//
// A result that needed such a search depends on the candidates and their order, and on nothing else of the
// project's list of files. `answerOf` is that dependence as a digest: as long as it is the same, a file that
// came, went or changed elsewhere makes no difference (app/project/surroundings.h).
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/world.h"
#include "data/model/command.h"

namespace assay::toolchain {

// Symbols that were searched for, each with the digest of its candidates.
using Searches = std::map<std::string, std::string>;

using Ranking = std::vector<const model::CompileCommand*>;  // likeliest first, else as in the project

// Reads every text once, so it does not live longer than a run.
class Search {
 public:
  explicit Search(World& world) : world_(world) {}
  Ranking candidates(const std::string& symbol, const std::vector<model::CompileCommand>& project);

 private:
  const std::string& textOf(const std::string& file);

  World& world_;
  std::map<std::string, std::string> texts_;  // by file
};

// The digest of the candidates other than `unit`, whose own text does not count.
std::string answerOf(const Ranking& candidates, const std::string& unit);

// How much the text of a file looks as if it defined the symbol; 0: it does not speak of it.
unsigned likeness(const std::string& symbol, const std::string& file, const std::string& text);

}  // namespace assay::toolchain
