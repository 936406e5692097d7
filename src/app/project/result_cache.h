// ResultCache: stored results of earlier runs that are still valid.
//
// A result is valid as long as everything that it depends on is the same: this build of assay, the compilers,
// the compile command, the options, the content of every file that the compilers read, system headers too,
// the absence of other files with their names, and the answers to searches in the rest of the project
// (surroundings.h). The preprocessed unit is a function of these. Contents decide, not times: a file that was
// only touched is the same. A result that left nothing open is the same for any budget, one that spent its
// budget is valid for runs with the same budget, and one that was cut short for runs with no larger budget.
//
// The trials of a unit's last suite are stored separately, for a unit that has changed since: they are the
// first trials of the new search and keep its tests alike (data/trial/previous_tests.h). They are found by
// the file and the options alone.
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

// The results of one project.
class ResultCache {
 public:
  ResultCache(World& world, Store& store, const pipeline::GenerateOptions& options);
  std::optional<pipeline::UnitResult> recall(const std::string& file);
  std::vector<trial::PreviousTest> previousTestsOf(
      const std::string& file);  // empty if there is no last suite
  // The work began at `since` with that budget; results are not stored if their files changed meanwhile.
  void remember(const std::string& file, const pipeline::UnitResult& result, double budget,
                std::chrono::system_clock::time_point since);

 private:
  std::optional<model::CompileCommand> commandOf(const std::string& file);
  std::string keyOf(const model::CompileCommand& command);
  bool isSurroundedTheSame(const std::string& key, const model::CompileCommand& command,
                           const pipeline::UnitResult& result);
  std::string keyOfPreviousTests(const std::string& file) const;

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
