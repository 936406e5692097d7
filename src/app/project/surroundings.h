// Surroundings: the dependencies of a result besides the files that were read for it.
//
// Most units need no search in their project. Some call functions that another file defines, or take classes
// that only another header derives: the project was searched for files that mention a symbol
// (toolchain/symbol_search.h) and for headers with a class (frontend/extra_headers.h). Their results are
// valid as long as these searches give the same answers, whatever else changes in the project.
//
// Repeating the searches takes time in a large project, so `mark` is the digest of the answers and of their
// possible sources: the commands and contents of the project's files. If the mark is the same, no search is
// repeated.
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

// The searches of one run.
class Surroundings {
 public:
  Surroundings(World& world, Store& store, const pipeline::GenerateOptions& options)
      : world_(world), store_(store), options_(options), search_(world), lookalikes_(world) {}

  // Files that the includes of the unit and of its companions might find instead of the files that they
  // found.
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
  Project& projectOf(const model::CompileCommand& command, const pipeline::UnitResult& result);

  World& world_;
  Store& store_;
  const pipeline::GenerateOptions& options_;
  toolchain::Search search_;
  toolchain::Lookalikes lookalikes_;
  std::map<std::string, Project> projects_;     // by the commands of units without their files
  std::map<std::string, std::string> digests_;  // by file
};

}  // namespace assay::project
