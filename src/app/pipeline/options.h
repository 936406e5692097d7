// What a user asked for: the options of `assay generate`, as data.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "data/model/unit.h"

namespace assay::pipeline {

struct GenerateOptions {
  std::vector<std::string> files;
  std::vector<std::string> units;                 // --unit
  std::vector<std::string> own = {};              // --own: headers that count as a file's own
  std::string buildDir;                           // -p
  std::string outDir = "assay_tests";             // -o
  model::Access access = model::Access::Public;   // --access: members up to this one are tested by themselves
  double budget = 60;                             // --budget: seconds of exploring a file, a ceiling
  double totalBudget = 0;                         // --total-budget: seconds for the whole run; 0: none
  std::string since = {};                         // --since: only units that a change since then touches
  bool useStore = true;                           // --no-cache: do everything again
  uint64_t seed = 1;                              // --seed
  unsigned jobs = 0;                              // -j; 0: one per core
  std::optional<std::vector<std::string>> flags;  // after --
  bool foreignCompiler = true;  // --no-foreign-compiler: run nothing that the database names
  bool failOnFindings = false;
  int verbosity = 1;                          // 0 quiet, 1 normal, 2 verbose
  std::vector<std::string> commandLine = {};  // as typed, for assay.json
  bool guess = true;                          // also try template arguments that the code itself does not use
};

}  // namespace assay::pipeline
