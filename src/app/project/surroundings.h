// Surroundings: what a result depends on beyond the files that were read for it.
//
// Most units ask nothing of their project. Some call what another file defines, or take classes that only
// another header derives: those asked which files speak of a symbol (toolchain/search.h) and which headers
// have a class (frontend/relatives.h). Their results hold as long as the answers are the same, whatever else
// came, went or changed in the project.
//
// To ask again takes time in a large project, so `mark` is the digest of the answers and of all that could
// have one: the commands and contents of the project's files. Where that is as it was, nobody needs to ask.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "app/pipeline/options.h"
#include "app/pipeline/unit_result.h"
#include "base/store.h"
#include "base/world.h"
#include "data/model/command.h"
#include "prepare/toolchain/lookalikes.h"
#include "prepare/toolchain/symbol_search.h"

namespace assay::project {

class Surroundings {
 public:
  Surroundings(World& world, Store& store, const pipeline::GenerateOptions& options)
      : world_(world), store_(store), options_(options), search_(world), lookalikes_(world) {}

  // Files that the includes of the unit and of its companions might take instead of those they took.
  std::vector<std::string> lookalikes(const model::CompileCommand& command,
                                      const pipeline::UnitResult& result);

  static bool isAsked(const pipeline::UnitResult& result);
  std::string mark(const model::CompileCommand& command, const pipeline::UnitResult& result);
  bool answersTheSame(const model::CompileCommand& command, const pipeline::UnitResult& result);

 private:
  struct Project {
    std::vector<model::CompileCommand> files;
    std::map<std::string, toolchain::Ranking> rankings;  // by symbol
  };
  Project& projectOf(const model::CompileCommand& command);

  World& world_;
  Store& store_;
  const pipeline::GenerateOptions& options_;
  toolchain::Search search_;
  toolchain::Lookalikes lookalikes_;
  std::map<std::string, Project> projects_;     // by the commands of units, their files apart
  std::map<std::string, std::string> digests_;  // by file
};

}  // namespace assay::project
