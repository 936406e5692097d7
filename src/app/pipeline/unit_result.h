// UnitResult: all that is known of one finished file, as plain data.
//
// It crosses processes and is kept from run to run (base/archive.h), so it holds values only: what the
// reports tell, the texts that were written, and which files had been read for it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/notes.h"
#include "data/model/command.h"
#include "data/model/unit.h"
#include "data/trial/suite.h"

namespace assay::pipeline {

struct UnitResult {
  std::string file;  // as the user named it
  model::CompileCommand command;
  std::vector<model::CompileCommand> companions;  // other files of the project that it links
  model::Unit unit;
  trial::Suite suite;
  Notes notes;
  std::string tests, findings;     // texts of the emitted files; "": none
  std::vector<std::string> reads;  // every file that its compilers read, absolute
  // What it depends on besides (app/project/surroundings.h): symbols that were searched for in the project
  // with the digests of what was found, files that were read on the way, headers that were left for another
  // time.
  std::map<std::string, std::string> searches;
  std::vector<std::string> considered;
  std::vector<std::string> relatives;
  std::map<std::string, double> seconds;  // by phase, for people
  bool cutShort = false;                  // more time might have found more
};

}  // namespace assay::pipeline
