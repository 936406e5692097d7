// ResultCache: results of earlier runs that still hold.
//
// A result holds as long as everything it was worked out from is the same: this build of assay, the
// compilers, the compile command, the options, the content of every file that the compilers read, system
// headers too, that no other file took the name of one, and what the unit asked of the rest of its project
// (surroundings.h); the preprocessed unit is a function of these. Contents decide and not times: a file that
// was only touched is the same. The budget is no part of it: a result that was not cut short is what any
// budget gives, and one that was serves whoever offers no more time.
//
// The trials of a unit's last suite are remembered apart from that, for the unit that has changed since:
// whatever else is new, they are its first trials and keep its tests alike (data/trial/previous_tests.h).
// They are found by the file and the options alone.
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

class ResultCache {
 public:
  ResultCache(World& world, Store& store, const pipeline::GenerateOptions& options);
  std::optional<pipeline::UnitResult> recall(const std::string& file);
  std::vector<trial::PreviousTest> previousTestsOf(const std::string& file);  // none: it has no last suite
  // Work on it began at `since` with that budget; nothing is remembered of files that changed meanwhile.
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

// Where a project keeps its store: .assay/ in the nearest folder above `file`, or above the output folder,
// that has one already or is a repository; else beside the output folder.
std::string storeFolder(World& world, const std::string& file, const std::string& outDir);

}  // namespace assay::project
