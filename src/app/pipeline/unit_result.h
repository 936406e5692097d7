// UnitResult: all results for one finished file, as plain data.
//
// It is passed between processes and stored between runs (base/archive.h), so it holds values only: the data
// of the reports, the emitted texts, and the files that were read.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/notes.h"
#include "data/model/command.h"
#include "data/model/unit.h"
#include "data/trial/suite.h"

namespace assay::pipeline {

// The result for one file.
struct UnitResult {
  std::string file;  // as the user named it
  model::CompileCommand command;
  std::vector<model::CompileCommand> companions;  // other files of the project that it links
  model::Unit unit;
  trial::Suite suite;
  Notes notes;
  std::string tests, findings;     // texts of the emitted files; "" if there is no such file
  std::vector<std::string> reads;  // every file that its compilers read, absolute
  // Further dependencies (app/project/surroundings.h): symbols that were searched for in the project with
  // digests of the results, files that were read for the searches, headers that were found and not added.
  std::map<std::string, std::string> searches;
  std::vector<std::string> considered;
  std::vector<std::string> relatives;
  std::map<std::string, double> seconds;  // by phase, for messages
  bool cutShort = false;                  // the clock or Ctrl-C ended exploring
  bool spent = false;                     // the budget ended it: another one gives other tests
};

}  // namespace assay::pipeline
