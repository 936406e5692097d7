// The whole program on one screen: files in, tests out.
#pragma once

#include <map>

#include "app/pipeline/acts.h"
#include "data/trial/suite.h"
#include "publish/report/entry.h"

namespace assay::pipeline {

// What came of one file.
struct FileResult {
  std::string file;  // as the user named it
  std::string stem;  // of the emitted files
  Prepared prepared;
  std::vector<trial::Journal> journals;
  trial::Suite suite;
  Notes notes;
  std::map<std::string, double> seconds;  // by phase, for people
};

// The publish act for one file: choose, shrink, expect, name, then build and check the suite.
Result<FileResult> publish(World& world, Prepared prepared, std::vector<trial::Journal> journals,
                           Scratch& scratch);

struct Generated {
  std::vector<FileResult> results;
  std::map<std::string, std::string> files;  // name -> content, as written to the output folder
  size_t findings = 0;
  bool interrupted = false;  // Ctrl-C ended the exploring
};

// `assay generate`: everything above for every file, then writes the output folder. Nothing is
// written unless all of it can be.
Result<Generated> generate(World& world, const GenerateOptions& options, Scratch& scratch,
                           const std::atomic<bool>& interrupted, Observer& observer);

// What the reports tell; refers into `generated`.
report::Run describe(const Generated& generated, const GenerateOptions& options);

}  // namespace assay::pipeline
