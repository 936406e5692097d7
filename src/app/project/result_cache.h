// ResultCache: stored results of earlier runs that are still valid.
//
// A result is valid as long as everything that it depends on is the same: this build of assay, the compilers,
// the compile command, the options, the content of every file that the compilers read, system headers too,
// the absence of other files with their names, the answers to searches in the rest of the project
// (surroundings.h), and the tests of the last suite, which are in the output folder
// (data/trial/previous_tests.h). The preprocessed unit is a function of these. Contents decide, not times: a
// file that was only touched is the same. A result that left nothing open is the same for any budget, one
// that spent its budget is valid for runs with the same budget, and one that was cut short for runs with no
// larger budget.
//
// A result is also stored for the run after it, whose last suite it is: that run gives the same tests, and
// nothing has changed for it.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "app/pipeline/options.h"
#include "app/pipeline/unit_result.h"
#include "app/project/surroundings.h"
#include "base/store.h"
#include "base/world.h"
#include "data/trial/previous_tests.h"

namespace assay::project {

using PreviousTests = std::vector<trial::PreviousTest>;

// The results of one project.
class ResultCache {
 public:
  ResultCache(World& world, Store& store, const pipeline::GenerateOptions& options);
  // `options` are those of one file.
  std::optional<pipeline::UnitResult> recall(const pipeline::GenerateOptions& options,
                                             const PreviousTests& previousTests);
  // The work began at `since`; results are not stored if their files changed meanwhile.
  void remember(const pipeline::GenerateOptions& options, const PreviousTests& previousTests,
                const pipeline::UnitResult& result, std::chrono::system_clock::time_point since);

 private:
  std::optional<model::CompileCommand> commandOf(const std::string& file);
  std::string keyOf(const model::CompileCommand& command, const pipeline::GenerateOptions& options,
                    const PreviousTests& previousTests);
  bool isSurroundedTheSame(const std::string& key, const model::CompileCommand& command,
                           const pipeline::UnitResult& result);

  World& world_;
  Store& store_;
  const pipeline::GenerateOptions& options_;
  std::string build_;  // digest of assay and its parts
  Surroundings surroundings_;
};

// The folder of a project's store: .assay/ in the nearest folder above `file`, or above the output folder,
// that already has one or is a repository; otherwise beside the output folder.
std::string storeFolder(World& world, const std::string& file, const std::string& outDir);

}  // namespace assay::project
