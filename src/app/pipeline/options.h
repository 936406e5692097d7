// The options of `assay generate`, as data.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "data/model/unit.h"
#include "publish/publish.h"

namespace assay::pipeline {

// One member per option.
struct GenerateOptions {
  std::vector<std::string> files;
  std::vector<std::string> units;                 // --unit
  std::vector<std::string> kept = {};             // with --unit: other functions that have tests, which stay
  std::vector<std::string> own = {};              // --own: headers that are treated as part of a file
  std::string buildDir;                           // -p
  std::string outDir = "assay_tests";             // -o
  model::Access access = model::Access::Public;   // --access: members up to this one get tests of their own
  double budget = 60;                             // --budget: seconds of exploring per file, a ceiling
  double totalBudget = 0;                         // --total-budget: seconds for the whole run; 0: none
  std::string since = {};                         // --since: only units that a change since then affects
  bool useStore = true;                           // --no-cache: ignore stored results
  uint64_t seed = 1;                              // --seed
  unsigned jobs = 0;                              // -j; 0: one per core
  std::optional<std::vector<std::string>> flags;  // after --
  bool foreignCompiler = true;                    // --no-foreign-compiler: run no program of the database
  bool failOnFindings = false;
  bool failOnChange = false;
  int verbosity = 1;                                        // 0 quiet, 1 normal, 2 verbose
  std::vector<std::string> commandLine = {};                // as typed, for assay.json
  model::Internals internals = model::Internals::Fallback;  // --internals
  publish::FindingOptions findings = {};                    // --findings, --baseline
  std::string remarks = {};                                 // the text of the file of --remarks
  std::string remarksFile, baselineFile;                    // --remarks, --baseline
  bool guess = true;  // also try template arguments that the code itself does not use
};

}  // namespace assay::pipeline
